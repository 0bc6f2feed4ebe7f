import { Modal, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ctcAfterHike, hikePercent, hikeTable, isCalculatorInput } from '#contract/domains/ctcCalculator.ts'
import type { DialogProps } from '#web/kit/pages/shellParts.ts'
import { noValue } from '#web/kit/records/formats.ts'
import styles from './CtcCalculator.module.css'

const shown = (value: number | undefined) => (value === undefined ? '' : String(value))

/** What a change of job pays: the hike between two CTCs, and what usual hikes lead to. */
export default function CtcCalculator({ onClose }: DialogProps) {
  const [current, setCurrent] = useState('')
  const [expected, setExpected] = useState('')
  const [percent, setPercent] = useState('')
  const changeCtc = (from: string, to: string) => {
    setCurrent(from)
    setExpected(to)
    setPercent(shown(hikePercent(from, to)))
  }
  const changePercent = (text: string) => {
    setPercent(text)
    if (current && text) setExpected(shown(ctcAfterHike(current, text)))
  }
  const hikes = hikeTable(current)
  const most = Math.max(...hikes.map(({ ctc = 0 }) => ctc))
  const asked = percent === '' ? undefined : Number(percent)
  const nearest = asked === undefined ? undefined : nearestOf(hikes, asked)
  return (
    <Modal opened onClose={onClose} title="CTC Calculator">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" className={styles.amounts}>
        <Amount label="Current CTC (LPA)" value={current} onChange={(text) => changeCtc(text, expected)} hasFocus />
        <Amount label="Expected CTC" value={expected} onChange={(text) => changeCtc(current, text)} />
        <Amount label="% hike expected" value={percent} onChange={changePercent} />
      </SimpleGrid>
      {most === 0 ? (
        <p className={styles.empty}>Type the current CTC, and the CTC after each usual hike stands here.</p>
      ) : (
        <table className={styles.hikes}>
          <caption>What usual hikes lead to</caption>
          <thead>
            <tr>
              <th scope="col">Hike</th>
              <th scope="col">CTC (LPA)</th>
            </tr>
          </thead>
          <tbody>
            {hikes.map(({ percent: hike, ctc }) => (
              <tr key={hike} data-nearest={hike === nearest || undefined}>
                <th scope="row">{hike} %</th>
                <td>
                  {ctc !== undefined && <span style={{ width: `${(ctc / most) * 100}%` }} aria-hidden="true" />}
                  {ctc?.toFixed(2) ?? noValue}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

/** The usual hike that is nearest to the one that is asked for. */
function nearestOf(hikes: readonly { percent: number }[], asked: number): number | undefined {
  const [first] = hikes.toSorted((one, other) => Math.abs(one.percent - asked) - Math.abs(other.percent - asked))
  return first?.percent
}

interface AmountProps {
  label: string
  value: string
  onChange: (text: string) => void
  hasFocus?: boolean
}

function Amount({ label, value, onChange, hasFocus }: AmountProps) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus={hasFocus}
      value={value}
      onChange={({ currentTarget }) => isCalculatorInput(currentTarget.value) && onChange(currentTarget.value)}
    />
  )
}
