import { Button, Text } from '@mantine/core'
import { IconCheck, IconPlayerPause, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { answerByLink, readFeedbackLink } from '#contract/domains/clientSide/endpoints.ts'
import { answerForms, feedbackLinkDead, type LinkedCandidate } from '#contract/domains/clientSide/model.ts'
import { workspaceTimeZone } from '#contract/kit/timeZone.ts'
import { type ClientAnswer, clientAnswers } from '#contract/vocab/clientAnswers.ts'
import { PublicFrame } from '#web/domains/access/parts/PublicFrame.tsx'
import { isUnreachable } from '#web/domains/access/parts/unreachable.ts'
import { nameOf } from '#web/domains/candidates/parts/seenProfile.ts'
import { failureText, useApiState } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import styles from './FeedbackLinkPage.module.css'
import { answerMeaning, answerTitle, startingValues, waitingText } from './parts/answers.ts'
import { SeenProfile } from './parts/SeenProfile.tsx'

/** Where the buttons of a submission mail lead: the masked candidate, and an answer that is asked to be confirmed. */
export default function FeedbackLinkPage() {
  const token = useLocation().hash.slice(1)
  const [isOver, setIsOver] = useState<string>()
  const { data, error, refetch } = useApiState(
    readFeedbackLink,
    { token },
    { enabled: token.length >= 20 && isOver === undefined, rarelyChanges: true },
  )
  if (isOver !== undefined) return <Done said={isOver} />
  if (isUnreachable(error)) return <Failed text={failureText(error)} onRetry={() => void refetch()} />
  if (token.length < 20 || error) return <Dead />
  if (!data) {
    return (
      <PublicFrame isWide title="Your feedback">
        <PageSkeleton />
      </PublicFrame>
    )
  }
  return <Asked token={token} candidate={data} onDone={setIsOver} />
}

function Dead() {
  return (
    <PublicFrame isWide title="This link does not work" lead={feedbackLinkDead}>
      <Button component={Link} to="/login">
        Sign in
      </Button>
    </PublicFrame>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <PublicFrame isWide title="The candidate could not be shown" lead={text}>
      <Button onClick={onRetry}>Try again</Button>
    </PublicFrame>
  )
}

function Done({ said }: { said: string }) {
  return (
    <PublicFrame isWide title="Thank you" lead={`${said}. The recruitment team was told.`}>
      <Text>
        You can close this page. In the portal you see everybody who was sent to you, and the interviews ahead.
      </Text>
      <Button mt="md" variant="default" component={Link} to="/login">
        Open the portal
      </Button>
    </PublicFrame>
  )
}

interface AskedProps {
  token: string
  candidate: LinkedCandidate
  onDone: (said: string) => void
}

const buttons: readonly { answer: ClientAnswer; icon: ReactNode }[] = [
  { answer: clientAnswers.shortlist, icon: <IconCheck size={16} /> },
  { answer: clientAnswers.reject, icon: <IconX size={16} /> },
  { answer: clientAnswers.hold, icon: <IconPlayerPause size={16} /> },
]

function Asked({ token, candidate, onDone }: AskedProps) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const clicked = clientAnswers.ids.find((id) => id === address.get('answer'))
  const { positionName, organizationName, daysWaiting, profile, cvText } = candidate
  const name = nameOf(profile)
  // The token stands behind the #, and stays there.
  const choose = (answer: ClientAnswer) => navigate({ search: `?answer=${answer}`, hash }, { replace: true })
  return (
    <PublicFrame
      isWide
      title={`${name} for ${positionName}`}
      lead={`${organizationName} · waiting ${waitingText(daysWaiting)}`}
    >
      <fieldset className={styles.answers} aria-label="Your answer">
        {buttons.map(({ answer, icon }) => (
          <Button
            key={answer}
            variant={answer === clicked ? 'filled' : 'default'}
            leftSection={icon}
            aria-pressed={answer === clicked}
            onClick={() => choose(answer)}
          >
            {clientAnswers.labelOf(answer)}
          </Button>
        ))}
      </fieldset>
      {clicked && <Confirmation key={clicked} {...{ token, name, onDone }} answer={clicked} />}
      <SeenProfile profile={profile} cvText={cvText} />
    </PublicFrame>
  )
}

interface ConfirmationProps {
  token: string
  name: string
  answer: ClientAnswer
  onDone: (said: string) => void
}

/** Asks to confirm an answer, since whoever opened the link may have been a mail scanner. */
function Confirmation({ token, name, answer, onDone }: ConfirmationProps) {
  const [failure, setFailure] = useState('')
  const form = useContractForm(answerForms[answer], {
    initial: startingValues(answer, workspaceTimeZone),
    onSubmit: async (values) => {
      setFailure('')
      try {
        const { message } = await call(answerByLink, { ...values, token, answer })
        onDone(message)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(failureText(error))
        return error
      }
    },
  })
  const fields = Object.keys(answerForms[answer].shape)
  return (
    <section className={styles.confirmation} aria-label={answerTitle(answer, name)}>
      <h2>{answerTitle(answer, name)}?</h2>
      <p>{answerMeaning[answer]}</p>
      <Form form={form} className={styles.fields} isGuarded={false}>
        {fields.map((field) => (
          <Field key={field} name={field} />
        ))}
        {failure && (
          <Text c="red" role="alert">
            {failure}
          </Text>
        )}
        <SubmitButton>Confirm: {clientAnswers.labelOf(answer)}</SubmitButton>
      </Form>
    </section>
  )
}
