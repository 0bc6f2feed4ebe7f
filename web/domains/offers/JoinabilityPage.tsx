import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { getJoinability, scoreJoinability } from '#contract/domains/offers/endpoints.ts'
import type { Joinability, JoinabilityScore } from '#contract/domains/offers/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import {
  type JoinabilityAnswer,
  type JoinabilityQuestion,
  joinabilityAnswers,
  joinabilityQuestions,
  joinabilityScoreOf,
} from '#contract/vocab/joinings.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { type ContractForm, Form, SubmitButton, useCommandForm, useFormValue } from '#web/kit/forms/form.tsx'
import { selectData } from '#web/kit/forms/selectData.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { Panel, Words } from '#web/kit/records/FactSheet.tsx'
import { recentText } from '#web/kit/records/formats.ts'
import { JoinabilityCell } from './cells.tsx'
import styles from './Offers.module.css'
import { placementView } from './screens.ts'

interface JoinabilityPageProps {
  id: number
  positionId: number
  organizationId: number
}

/** Ten questions about somebody who was selected, and what the answers are worth. */
export default function JoinabilityPage({ id, positionId, organizationId }: JoinabilityPageProps) {
  const joinability = useApi(getJoinability, { candidateId: id, positionId, organizationId, useName: true })
  const { names, statusId, score, scores } = joinability
  return (
    <Page
      title={`Joinability: ${names?.candidateName ?? ''}`}
      status={<CandidateStatus id={statusId} />}
      facts={[
        { label: 'Position', value: names?.positionName },
        { label: 'Organization', value: names?.organizationName },
        { label: 'Score', value: <JoinabilityCell score={score} /> },
      ]}
      back={{ to: linkTo(placementView, { id: joinability.id }), label: 'Offer and joining' }}
      isWide
    >
      <Questions key={joinability.version} joinability={joinability} />
      {scores.length > 0 && <Scores scores={scores} />}
    </Page>
  )
}

type Input = InputOf<typeof scoreJoinability>
type Answers = ContractForm<Input>

const useAnswer = (form: Answers, question: JoinabilityQuestion) =>
  useFormValue<Input, JoinabilityQuestion>(form, question)

function Questions({ joinability }: { joinability: Joinability }) {
  const { id, version, answers, remarks, can } = joinability
  const form = useCommandForm(scoreJoinability, { initial: { id, version, ...answers, remarks } })
  const { Field } = form
  return (
    <Form form={form}>
      <div className={styles.questions}>
        <div>
          {joinabilityQuestions.ids.map((question) => (
            <Question key={question} question={question} form={form} isDisabled={!can.score} />
          ))}
          <div style={{ marginTop: 16 }}>
            <Field name="remarks" isDisabled={!can.score} />
          </div>
        </div>
        <aside className={styles.aside}>
          <Worth form={form} />
          {can.score && <SubmitButton>{version ? 'Score again' : 'Keep the score'}</SubmitButton>}
        </aside>
      </div>
    </Form>
  )
}

interface QuestionProps {
  question: JoinabilityQuestion
  form: Answers
  isDisabled: boolean
}

const choices = selectData(joinabilityAnswers.terms)

function Question({ question, form, isDisabled }: QuestionProps) {
  const name = useId()
  const answer = useAnswer(form, question)
  const isMissing = form.store.errorOf(question) !== undefined && !answer
  const { label, weight } = joinabilityQuestions.termOf(question)
  return (
    <fieldset className={styles.question} data-missing={isMissing || undefined} data-invalid={isMissing || undefined}>
      <legend>
        {label} <span className={styles.weight}>{weight} points</span>
      </legend>
      <SegmentedControl
        name={name}
        aria-label={label}
        data={choices}
        value={answer ?? ''}
        disabled={isDisabled}
        onChange={(value) => {
          const chosen = joinabilityAnswers.ids.find((id) => id === value)
          if (chosen) form.set(question, chosen)
        }}
      />
    </fieldset>
  )
}

/** What the answers given so far are worth. */
function Worth({ form }: { form: Answers }) {
  const given = useAnswers(form)
  const answered = joinabilityQuestions.ids.filter((id) => given[id])
  const all = isComplete(given) ? joinabilityScoreOf(given) : null
  return (
    <Panel title="Joinability">
      {all === null ? (
        <p className={styles.soft}>
          {answered.length} of {joinabilityQuestions.ids.length} answered
        </p>
      ) : (
        <p className={styles.score}>
          <JoinabilityCell score={all} />
        </p>
      )}
      <p className={styles.soft}>Low under 40, High from 70. Partly counts half.</p>
    </Panel>
  )
}

type Given = { readonly [Question in JoinabilityQuestion]?: JoinabilityAnswer | undefined }

function isComplete(given: Given): given is Record<JoinabilityQuestion, JoinabilityAnswer> {
  return joinabilityQuestions.ids.every((id) => given[id])
}

function useAnswers(form: Answers): Given {
  return {
    notice: useAnswer(form, 'notice'),
    hike: useAnswer(form, 'hike'),
    otherOffers: useAnswer(form, 'otherOffers'),
    location: useAnswer(form, 'location'),
    relocation: useAnswer(form, 'relocation'),
    reasonForChange: useAnswer(form, 'reasonForChange'),
    counterOffer: useAnswer(form, 'counterOffer'),
    family: useAnswer(form, 'family'),
    roleFit: useAnswer(form, 'roleFit'),
    responsiveness: useAnswer(form, 'responsiveness'),
  }
}

function Scores({ scores }: { scores: readonly JoinabilityScore[] }) {
  const { timeZone } = useSignedIn()
  return (
    <div style={{ marginTop: 24, maxWidth: 1080 }}>
      <Panel title="Scores so far">
        <ol className={styles.list}>
          {scores.map((score) => (
            <li key={score.id}>
              <div className={styles.line}>
                <JoinabilityCell score={score.score} />
                <span className={styles.soft}>
                  {[recentText(score.scoredAt, timeZone), score.scoredByName].filter(Boolean).join(' · ')}
                </span>
              </div>
              {score.concerns.length > 0 && <Words of={score.concerns} />}
              {score.remarks && <p className={styles.words}>{score.remarks}</p>}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
