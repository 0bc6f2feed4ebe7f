import { SegmentedControl, Select } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { SkillNeedForm } from '#contract/domains/positions/model.ts'
import { findOptions } from '#contract/kit/options.ts'
import { proficiencyLevels, skillNeeds } from '#contract/vocab/skills.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useForm } from '#web/kit/forms/form.tsx'
import { selectData } from '#web/kit/forms/selectData.ts'
import styles from './SkillNeeds.module.css'

const none: readonly never[] = []
const isIdList = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)
const isNeedList = (value: unknown): value is SkillNeedForm[] => Array.isArray(value)

function useValue<Value>(name: string, is: (value: unknown) => value is Value[]): readonly Value[] {
  const { store } = useForm()
  const value = useSyncExternalStore(store.subscribe, () => store.state().values[name])
  return is(value) ? value : none
}

/** How much each chosen skill is needed, and how well: stands below the fields that choose them. */
export function SkillNeeds() {
  const { store } = useForm()
  const itSkills = useValue('skillIds', isIdList)
  const softSkills = useValue('softSkillIds', isIdList)
  const needs = useValue('skillNeeds', isNeedList)
  const names = useNames([...itSkills, ...softSkills])
  const needOf = (skillId: number): SkillNeedForm =>
    needs.find((one) => one.skillId === skillId) ?? { skillId, need: skillNeeds.mandatory }
  const change = (skillId: number, changes: Partial<SkillNeedForm>) => {
    const others = needs.filter((one) => one.skillId !== skillId)
    store.set('skillNeeds', [...others, { ...needOf(skillId), ...changes }])
  }
  if (itSkills.length + softSkills.length === 0) return null
  return (
    <div>
      <p className={styles.label}>How much each skill is needed</p>
      <ul className={styles.list}>
        {[...itSkills, ...softSkills].map((skillId) => (
          <NeedRow
            key={skillId}
            name={names.get(skillId) ?? '…'}
            isSoft={softSkills.includes(skillId)}
            need={needOf(skillId)}
            onChange={(changes) => change(skillId, changes)}
          />
        ))}
      </ul>
    </div>
  )
}

function useNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const asked = { source: 'skills', ids: ids.join(','), limit: 300 }
  const { data } = useApiState(findOptions, asked, { enabled: ids.length > 0, keepPrevious: true, rarelyChanges: true })
  return new Map(data?.options.map(({ id, name }) => [id, name]))
}

interface NeedRowProps {
  name: string
  isSoft: boolean
  need: SkillNeedForm
  onChange: (changes: Partial<SkillNeedForm>) => void
}

function NeedRow({ name, isSoft, need: { need, proficiency }, onChange }: NeedRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        {isSoft && <span className={styles.kind}>Soft skill</span>}
      </span>
      <SegmentedControl
        size="xs"
        aria-label={`Need for ${name}`}
        data={selectData(skillNeeds.terms)}
        value={need}
        onChange={(chosen) => skillNeeds.has(chosen) && onChange({ need: chosen })}
      />
      <Select
        size="xs"
        aria-label={`Proficiency in ${name}`}
        placeholder="Any proficiency"
        clearable
        data={selectData(proficiencyLevels.terms)}
        value={proficiency ?? null}
        onChange={(chosen) => onChange({ proficiency: proficiencyLevels.has(chosen) ? chosen : null })}
      />
    </li>
  )
}
