import { Modal, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ctcAfterHike, hikePercent, hikeTable, isCalculatorInput } from '#contract/domains/ctcCalculator.ts'
import type { DialogProps } from '#web/kit/pages/shellParts.ts'
import styles from './CtcCalculator.module.css'

const lakhs = (value: number) => value.toFixed(2)
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
  const from = Number(current)
  const hikes = hikeTable(current)
  const most = Math.max(...hikes.map((hike) => hike.percent))
  const more = Number(expected) - from
  return (
    <Modal opened onClose={onClose} title="CTC Calculator">
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" className={styles.amounts}>
        <Amount label="Current CTC (LPA)" value={current} onChange={(text) => changeCtc(text, expected)} hasFocus />
        <Amount label="Expected CTC" value={expected} onChange={(text) => changeCtc(current, text)} />
        <Amount label="% hike expected" value={percent} onChange={changePercent} />
      </SimpleGrid>
      {from > 0 ? (
        <>
          {more > 0 && (
            <p className={styles.more}>
              <strong>{lakhs(more)} LPA more</strong>, from {lakhs(from)} to {lakhs(Number(expected))}
            </p>
          )}
          <table className={styles.hikes}>
            <caption>What usual hikes lead to</caption>
            <thead>
              <tr>
                <th scope="col">Hike</th>
                <td />
                <th scope="col">More</th>
                <th scope="col">CTC (LPA)</th>
              </tr>
            </thead>
            <tbody>
              {hikes.map(({ percent: hike, ctc = 0 }) => (
                <tr key={hike} data-asked={Number(percent) === hike || undefined}>
                  <th scope="row">{hike} %</th>
                  <td aria-hidden="true">
                    <span style={{ width: `${(hike / most) * 100}%` }} />
                  </td>
                  <td>{lakhs(ctc - from)}</td>
                  <td>{lakhs(ctc)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p className={styles.empty}>Type the current CTC, and the CTC after each usual hike stands here.</p>
      )}
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
