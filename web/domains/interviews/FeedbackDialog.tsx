import { Rating, Select } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { giveFeedback } from '#contract/domains/interviews/endpoints.ts'
import type { FeedbackForm } from '#contract/domains/interviews/model.ts'
import type { Interview } from '#contract/domains/interviews/record.ts'
import { feedbackRatings, interviewVerdicts } from '#contract/vocab/interviews.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { useForm } from '#web/kit/forms/formContext.ts'
import { useGoOn } from '#web/kit/lists/trail.ts'
import styles from './Interviews.module.css'

/** Asks an interviewer, or somebody on their behalf, what they found: the verdict, each skill, and in words. */
export function FeedbackDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { user } = useSignedIn()
  const goOn = useGoOn()
  const { attempt } = useCommand(giveFeedback, {
    onDone: () => {
      onClose()
      goOn()
    },
  })
  const { id: interviewId, can, interviewers, feedbacks, candidateName, skills } = interview
  const open = interviewers.filter(({ id }) => can.feedbackFor.includes(id))
  const first = open.find(({ id }) => id === user.userId) ?? open.find(({ hasFeedback }) => !hasFeedback) ?? open[0]
  const known = feedbacks.find(({ interviewerId }) => interviewerId === first?.id)
  return (
    <FormDialog
      title={`Feedback on ${candidateName}`}
      size="lg"
      schema={giveFeedback}
      draft={`feedback:${interviewId}`}
      submit="Give feedback"
      initial={{
        ...{ interviewId, interviewerId: first?.id, ratings: known?.ratings ?? [] },
        ...{ verdict: known?.verdict, rating: known?.rating, comments: known?.comments },
      }}
      onSubmit={(values: FeedbackForm) =>
        attempt({ ...values, ratings: values.ratings.map(({ skillId, rating }) => ({ skillId, rating })) })
      }
      onClose={onClose}
    >
      {open.length > 1 && <Whose people={open} />}
      <Field name="verdict" hasFocus />
      <Reason />
      <Field name="rating" />
      {skills.length > 0 && <Skills skills={skills} />}
      <Field name="comments" />
    </FormDialog>
  )
}

function useValue<Value>(name: string): Value | undefined {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => store.state().values[name] as Value | undefined)
}

/** Whose feedback is written down. */
function Whose({ people }: { people: readonly { id: number; name: string }[] }) {
  const { store } = useForm()
  const chosen = useValue<number>('interviewerId')
  return (
    <Select
      label="Feedback of"
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      allowDeselect={false}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(id) => store.set('interviewerId', Number(id))}
    />
  )
}

/** Asked for only where the candidate is rejected. */
function Reason() {
  return useValue('verdict') === interviewVerdicts.reject ? <Field name="rejectionReasonId" /> : null
}

type Ratings = FeedbackForm['ratings']

/** One row of stars for each skill of the position; what is left out is not rated. */
function Skills({ skills }: Pick<Interview, 'skills'>) {
  const { store } = useForm()
  const ratings = useValue<Ratings>('ratings') ?? []
  const rate = (skillId: number, value: number) => {
    const rating = feedbackRatings.ids.find((id) => id === value)
    const others = ratings.filter((one) => one.skillId !== skillId)
    store.set('ratings', rating ? [...others, { skillId, rating }] : others)
  }
  return (
    <div>
      {skills.map(({ id, name }) => (
        <fieldset key={id} className={styles.rating}>
          <legend className={styles.ratingName}>{name}</legend>
          <Rating
            name={`skill${id}`}
            size={24}
            value={ratings.find(({ skillId }) => skillId === id)?.rating ?? 0}
            onChange={(value) => rate(id, value)}
            getSymbolLabel={(value) => `${name}: ${value > 0 ? feedbackRatings.labelOf(value) : 'not rated'}`}
          />
        </fieldset>
      ))}
    </div>
  )
}
