import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { requiredFieldsOf } from '#contract/domains/applications/model.ts'
import { rescheduleInterview, scheduleInterview } from '#contract/domains/interviews/endpoints.ts'
import { type FreeSlot, scheduleForm } from '#contract/domains/interviews/model.ts'
import { definedShapes, extended } from '#contract/kit/definedFields.ts'
import { id } from '#contract/kit/endpoint.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn, useTimeZone } from '#web/kit/api/session.ts'
import { useWrittenFields } from '#web/kit/forms/DefinedFields.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import type { Availability } from './Booking.tsx'
import styles from './Interviews.module.css'
import { bothTimes, linkToInterview } from './times.ts'
import { WhoIsTold } from './WhoIsTold.tsx'

const { interviewStageId, startsAt, durationMinutes, mode, interviewerIds, link } = requiredFieldsOf.interview
const { applicationId, version, comment } = scheduleForm.shape

/** A slot says everything but, sometimes, the stage. */
const inSlot = scheduleForm
  .pick({ applicationId: true, version: true, comment: true })
  .extend({ slotId: id, interviewStageId })
/** Without a slot everything is asked for. */
const atAnotherTime = scheduleForm
  .pick({ applicationId: true, version: true })
  .extend({ applicationId, version, interviewStageId, startsAt, durationMinutes, mode, interviewerIds, link, comment })

const isFirst = ({ currentInterviewId }: Availability) => currentInterviewId === null

/** With what the firm's own fields ask for; a new time takes over what was said of the one before. */
function useAsked<Form extends z.ZodObject>(form: Form, availability: Availability): Form {
  const { primaryRole } = useSignedIn()
  return isFirst(availability) ? extended(form, definedShapes('interview', primaryRole, null)) : form
}

interface BookingFormProps {
  availability: Availability
  slot: FreeSlot | undefined
  /** Another time that was named already, as an instant. */
  startsAt?: string
  positionId: number
  candidateId: number
  onLeaveSlot: () => void
}

/** Books the chosen slot, or another time. */
export function BookingForm(props: BookingFormProps) {
  const current = props.availability.can.reschedule ? currentOf(props.availability) : undefined
  return (
    <aside className={styles.panel}>
      <h2>{props.availability.can.reschedule ? 'New time' : 'Appointment'}</h2>
      {current && (
        <WhoIsTold
          interview={{ ...current, interviewers: current.interviewers.map((name) => ({ name })) }}
          also="and the recruiter"
        />
      )}
      {props.slot ? <InSlot {...props} slot={props.slot} /> : <AtAnotherTime {...props} />}
    </aside>
  )
}

type Booked = z.input<typeof scheduleForm>

/**
 * Sends the form to the call that fits: answers the refusal, or goes back to where the person came from, else to the
 * interview that was made.
 */
function useBooking({ availability, positionId, candidateId }: BookingFormProps) {
  const navigate = useNavigate()
  const cameFrom = (useLocation().state as { cameFrom?: string } | null)?.cameFrom
  const timeZone = useTimeZone()
  const made = useRef(0)
  const onDone = ({ interviewId }: { interviewId: number }) => {
    made.current = interviewId
  }
  const first = useCommand(scheduleInterview, { onDone })
  const again = useCommand(rescheduleInterview, { onDone })
  const { currentInterviewId } = availability
  const agreed = { timeZone: currentOf(availability)?.timeZone ?? timeZone }
  return async (values: Booked) => {
    const refusal = currentInterviewId
      ? await again.attempt({ ...agreed, ...values, previousInterviewId: currentInterviewId })
      : await first.attempt({ ...agreed, ...values })
    if (refusal) return refusal
    navigate(cameFrom ?? linkToInterview({ id: made.current, candidateId, positionId }), { replace: Boolean(cameFrom) })
    return undefined
  }
}

/** The interview that a new time takes the place of. */
const currentOf = ({ interviews, currentInterviewId }: Availability) =>
  interviews.find(({ id: one }) => one === currentInterviewId)

const minutesOf = ({ startsAt: from, endsAt: to }: { startsAt: string; endsAt: string }) =>
  (Date.parse(to) - Date.parse(from)) / 60_000

const submitLabel = ({ can }: Availability) => (can.reschedule ? 'Reschedule' : 'Schedule')

function InSlot({ slot, onLeaveSlot, ...props }: BookingFormProps & { slot: FreeSlot }) {
  const { availability, positionId } = props
  const timeZone = useTimeZone()
  const book = useBooking({ slot, onLeaveSlot, ...props })
  const keys = useWrittenFields('interview').map(({ key }) => key)
  const form = useContractForm(useAsked(inSlot, availability), {
    initial: {
      ...{ applicationId: availability.applicationId, version: availability.version, slotId: slot.id },
      interviewStageId: slot.stageId ?? availability.nextStageId ?? undefined,
    },
    onSubmit: book,
  })
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.chosen}>
        <b>{bothTimes(slot, timeZone)}</b>
        {[slot.mode, slot.place, ...slot.interviewers.map(({ name }) => name)].filter(Boolean).join(' · ')}
      </p>
      <Field name="interviewStageId" within={[positionId]} isDisabled={slot.stageId !== null} />
      {isFirst(availability) && keys.map((key) => <Field key={key} name={key} />)}
      <Field name="comment" />
      <SubmitButton fullWidth>{submitLabel(availability)} in this slot</SubmitButton>
      <Button variant="subtle" color="gray" onClick={onLeaveSlot}>
        Another time instead
      </Button>
    </Form>
  )
}

function AtAnotherTime(props: BookingFormProps) {
  const { availability, positionId } = props
  const book = useBooking(props)
  const keys = useWrittenFields('interview').map(({ key }) => key)
  const current = currentOf(availability)
  const form = useContractForm(useAsked(atAnotherTime, availability), {
    initial: {
      ...{ applicationId: availability.applicationId, version: availability.version },
      ...{ interviewStageId: availability.nextStageId ?? undefined, mode: current?.mode, link: current?.link },
      startsAt: props.startsAt,
      ...{ durationMinutes: current ? minutesOf(current) : 60, interviewerIds: current?.interviewerIds ?? [] },
    },
    onSubmit: book,
  })
  return (
    <Form form={form} className={styles.form}>
      {availability.slots.length > 0 && <p className={styles.soft}>Choose a free slot, or name another time:</p>}
      <Field name="interviewStageId" within={[positionId]} />
      <Field name="startsAt" />
      <Field name="durationMinutes" />
      <Field name="mode" />
      <Field name="interviewerIds" within={[positionId]} />
      <Field name="link" />
      {isFirst(availability) && keys.map((key) => <Field key={key} name={key} />)}
      <Field name="comment" />
      <SubmitButton fullWidth>{submitLabel(availability)}</SubmitButton>
    </Form>
  )
}
