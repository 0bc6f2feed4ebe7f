import { Anchor, Button, Radio, Stack, Textarea } from '@mantine/core'
import { IconCalendarEvent, IconCalendarOff, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { answerInvitation, getInvitation } from '#contract/domains/interviews/endpoints.ts'
import type { Invitation } from '#contract/domains/interviews/record.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { spanText, wallTime } from '#contract/kit/wallTime.ts'
import { invitationAnswers } from '#contract/vocab/interviews.ts'
import { PublicFrame } from '#web/domains/access/parts/PublicFrame.tsx'
import { isUnreachable } from '#web/domains/access/parts/unreachable.ts'
import { failureText, useApiState } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import styles from './InvitationPage.module.css'

type Answered = OutputOf<typeof answerInvitation>

/** Where the link of an invitation leads: the candidate says whether they come, or picks another free time. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1)
  const [answered, setAnswered] = useState<Answered>()
  const isAsked = token !== '' && answered === undefined
  const { data, error, refetch } = useApiState(getInvitation, { token }, { enabled: isAsked, rarelyChanges: true })
  if (answered) return <Done answered={answered} />
  if (isUnreachable(error)) {
    return (
      <PublicFrame title="The invitation could not be shown" lead={failureText(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </PublicFrame>
    )
  }
  if (token === '' || error) {
    return (
      <PublicFrame
        title="This link does not work"
        lead="It was used already, or the interview has another time or is over. The newest mail from your recruiter has the link that works: open that one, or answer it to reach them."
        icon={<IconCalendarOff size={22} />}
      />
    )
  }
  if (!data) {
    return (
      <PublicFrame title="Your interview">
        <PageSkeleton />
      </PublicFrame>
    )
  }
  return <Asked token={token} invitation={data} onAnswered={setAnswered} onChanged={() => void refetch()} />
}

/** The time in the person's own zone, and in the one in which it was agreed. */
function When({ of }: { of: { startsAt: string; endsAt: string; timeZone: string } }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  // Browsers know some zones by an older name, such as Asia/Calcutta: what counts is what the clocks show.
  const isSame = wallTime(of.startsAt, own) === wallTime(of.startsAt, of.timeZone)
  return (
    <>
      <b>{spanText(of, isSame ? of.timeZone : own)}</b>
      {!isSame && <span className={styles.soft}>{spanText(of, of.timeZone)}</span>}
    </>
  )
}

interface AskedProps {
  token: string
  invitation: Invitation
  onAnswered: (answered: Answered) => void
  /** What is free has changed. */
  onChanged: () => void
}

function Asked({ token, invitation, onAnswered, onChanged }: AskedProps) {
  const [step, setStep] = useState<'pick' | 'decline'>()
  const back = () => setStep(undefined)
  const [note, setNote] = useState('')
  const { run, failure, isRunning } = useAnswer(token, note, onAnswered, onChanged)
  const { firstName, positionName, organizationName, stageName, mode, link, isConfirmed } = invitation
  const { contactName, contactEmail, alternatives } = invitation
  return (
    <PublicFrame
      title={isConfirmed ? `See you there, ${firstName}` : `Hello ${firstName}`}
      lead={
        isConfirmed
          ? `You said that you come to the interview for ${positionName} at ${organizationName}.`
          : `You are invited to an interview for ${positionName} at ${organizationName}.`
      }
      icon={isConfirmed ? <IconCalendarEvent size={22} /> : undefined}
    >
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>
          <When of={invitation} />
        </dd>
        <dt>Round</dt>
        <dd>{stageName}</dd>
        <dt>How</dt>
        <dd>
          {mode}
          {link && <Place place={link} />}
        </dd>
      </dl>
      <Textarea
        label="Anything we should know?"
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      {step === 'pick' && (
        <Picker
          alternatives={alternatives}
          isRunning={isRunning}
          onPick={(slotId) => run(invitationAnswers.pick, slotId)}
          onBack={back}
        />
      )}
      {step === 'decline' && (
        <Declining isRunning={isRunning} onDecline={() => run(invitationAnswers.decline)} onBack={back} />
      )}
      {step === undefined && (
        <Stack gap="xs">
          {!isConfirmed && (
            <Button
              size="md"
              loading={isRunning}
              leftSection={<IconCheck size={18} />}
              onClick={() => run(invitationAnswers.confirm)}
            >
              {invitationAnswers.labelOf(invitationAnswers.confirm)}
            </Button>
          )}
          {alternatives.length > 0 && (
            <Button size="md" variant="default" disabled={isRunning} onClick={() => setStep('pick')}>
              {invitationAnswers.labelOf(invitationAnswers.pick)}
            </Button>
          )}
          <Button size="md" variant="subtle" color="gray" disabled={isRunning} onClick={() => setStep('decline')}>
            {invitationAnswers.labelOf(invitationAnswers.decline)}
          </Button>
        </Stack>
      )}
      <p className={styles.foot}>
        Questions? Write to {contactName}: <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
      </p>
    </PublicFrame>
  )
}

/** Where the interview is held: a page to be opened, or a place to go to. */
function Place({ place }: { place: string }) {
  if (!/^https?:\/\/\S+$/.test(place)) return <span className={styles.soft}>{place}</span>
  return (
    <Anchor href={place} target="_blank" rel="noreferrer" display="block">
      {place}
    </Anchor>
  )
}

type AnswerId = (typeof invitationAnswers.ids)[number]

/** Sends the answer. A time that is gone meanwhile is told, and the others are read again. */
function useAnswer(token: string, note: string, onAnswered: AskedProps['onAnswered'], onChanged: () => void) {
  const [failure, setFailure] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const run = async (answer: AnswerId, slotId?: number) => {
    setFailure('')
    setIsRunning(true)
    try {
      onAnswered(await call(answerInvitation, { token, answer, slotId, note: note.trim() || null }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureText(error))
      onChanged()
    } finally {
      setIsRunning(false)
    }
  }
  return { failure, isRunning, run: (answer: AnswerId, slotId?: number) => void run(answer, slotId) }
}

interface PickerProps {
  alternatives: Invitation['alternatives']
  isRunning: boolean
  onPick: (slotId: number) => void
  onBack: () => void
}

function Picker({ alternatives, isRunning, onPick, onBack }: PickerProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isThere = alternatives.some(({ slotId }) => String(slotId) === chosen)
  return (
    <Stack gap="md">
      <Radio.Group label="Which time suits you?" value={chosen} onChange={setChosen}>
        <div className={styles.times}>
          {alternatives.map((one) => (
            <Radio.Card key={one.slotId} value={String(one.slotId)} className={styles.time} p="sm">
              <Radio.Indicator />
              <span>
                <When of={one} />
                <span className={styles.soft}>{one.mode}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Button size="md" disabled={!isThere} loading={isRunning} onClick={() => onPick(Number(chosen))}>
        Take this time
      </Button>
      <Button size="md" variant="subtle" color="gray" onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}

/** Asks once more: whoever cannot come has called the interview off. */
function Declining({
  isRunning,
  onDecline,
  onBack,
}: Pick<PickerProps, 'isRunning' | 'onBack'> & { onDecline: () => void }) {
  return (
    <Stack gap="xs">
      <p className={styles.when}>Your interview is called off then, and somebody else can have the time.</p>
      <Button size="md" color="red" loading={isRunning} onClick={onDecline}>
        Call it off
      </Button>
      <Button size="md" variant="subtle" color="gray" onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}

function Done({ answered }: { answered: Answered }) {
  const isComing = answered.answer !== invitationAnswers.decline
  return (
    <PublicFrame
      title={isComing ? 'See you there' : 'Thank you for telling us'}
      lead={answered.message}
      icon={isComing ? <IconCalendarEvent size={22} /> : <IconCalendarOff size={22} />}
    >
      {isComing && (
        <p className={styles.when}>
          <When of={answered} />
        </p>
      )}
      <p className={styles.soft}>
        {answered.answer === invitationAnswers.confirm
          ? 'You can close this page. The link of the mail shows the appointment again, should something come up.'
          : 'You can close this page.'}
      </p>
    </PublicFrame>
  )
}
