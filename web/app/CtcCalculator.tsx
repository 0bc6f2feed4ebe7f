import { Modal, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ctcAfterHike, hikePercent, hikeTable, isCalculatorInput } from '#contract/domains/ctcCalculator.ts'
import { noValue } from '#web/kit/formats.ts'
import type { DialogProps } from '#web/kit/shellParts.ts'
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
    if (current && text) setExpected(shown(ctcAfterHike(current, Number.parseFloat(text) || 0)))
  }
  return (
    <Modal opened onClose={onClose} title="CTC Calculator">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Amount label="Current CTC (LPA)" value={current} onChange={(text) => changeCtc(text, expected)} hasFocus />
        <Amount label="Expected CTC" value={expected} onChange={(text) => changeCtc(current, text)} />
        <Amount label="% hike expected" value={percent} onChange={changePercent} />
      </SimpleGrid>
      <table className={styles.hikes}>
        <caption>What usual hikes lead to</caption>
        <thead>
          <tr>
            <th scope="col">Hike</th>
            <th scope="col">CTC (LPA)</th>
          </tr>
        </thead>
        <tbody>
          {hikeTable(current).map(({ percent: hike, ctc }) => (
            <tr key={hike}>
              <th scope="row">{hike} %</th>
              <td>{ctc?.toFixed(2) ?? noValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
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
