import type { ScreeningSheet } from '#contract/domains/screening/model.ts'
import { type QuestionKind, questionKinds } from '#contract/vocab/screeningSheets.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { dateText, lpaText, noValue, yearsText } from '#web/kit/records/formats.ts'
import { groupsOf } from './groups.ts'
import styles from './Screening.module.css'

/** The answers of a sheet to read. */
export function SheetAnswers({ sheet: { questions, answers } }: { sheet: ScreeningSheet }) {
  return groupsOf(questions).map(([group, asked]) => (
    <div key={group} className={styles.group}>
      <Section title={group}>
        <dl className={styles.answers}>
          {asked.map(({ key, text, kind }) => {
            const value = answers[key]
            const isOpen = value === undefined || value === null || value === ''
            return <Pair key={key} text={text} answer={isOpen ? undefined : answerText(kind, value)} />
          })}
        </dl>
      </Section>
    </div>
  ))
}

function Pair({ text, answer }: { text: string; answer: string | undefined }) {
  return (
    <>
      <dt>{text}</dt>
      <dd data-none={answer === undefined || undefined}>{answer ?? noValue}</dd>
    </>
  )
}

function answerText(kind: QuestionKind, value: string | number | boolean): string {
  switch (kind) {
    case questionKinds.lpa:
      return lpaText(Number(value))
    case questionKinds.years:
      return yearsText(Number(value))
    case questionKinds.date:
      return dateText(String(value))
    case questionKinds.rating:
      return `${value} of 5`
    default:
      return String(value)
  }
}
