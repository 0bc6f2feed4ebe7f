import { Radio } from '@mantine/core'
import { type Beginning, beginnings } from '#contract/domains/setUp/demoData.ts'
import styles from './BeginWith.module.css'

interface BeginWithProps {
  value: Beginning | undefined
  onChange: (next: Beginning) => void
}

/** What the new firm holds at first: nothing, or demo data. */
export function BeginWith({ value, onChange }: BeginWithProps) {
  return (
    <Radio.Group
      label="Begin with"
      value={value ?? null}
      onChange={(next) => beginnings.has(next) && onChange(next)}
      classNames={{ label: styles.label }}
    >
      <div className={styles.choices}>
        {beginnings.ids.map((id) => {
          const { label, what } = beginnings.termOf(id)
          return <Radio key={id} value={id} label={label} description={what} className={styles.choice} />
        })}
      </div>
    </Radio.Group>
  )
}
