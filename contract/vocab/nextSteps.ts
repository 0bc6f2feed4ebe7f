import type { Permission } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import {
  candidateStatuses,
  isRunning,
  kindOf,
  type StatusId,
  statusesOf,
  statusKinds,
} from '#contract/vocab/statuses.ts'
import { transitionsFrom } from './transitions.ts'

/** Where a step is done that is more than a move: the screening sheet, the quality check, an interview, the follow-up until the first day. */
export type StepPlace = 'screening' | 'qualityCheck' | 'interview' | 'followUp'

/** How a step is done: by a move, on a page of its own, or by putting the candidate on a position. */
export type StepAct =
  | { readonly kind: 'move'; readonly to: StatusId }
  | { readonly kind: 'open'; readonly place: StepPlace }
  | { readonly kind: 'position' }

/** What comes next for a candidate, in a word or two. */
export interface NextStep {
  readonly label: string
  /** How this person does it; null where others do it, or time does. */
  readonly act: StepAct | null
}

/** What somebody may do: the moves that are open to them, and what their role allows. */
export interface Rights {
  readonly moves: readonly StatusId[]
  readonly may: (permission: Permission) => boolean
}

/** What else the next step depends on, where it is known: whether the day of joining has come. */
export interface StepFacts {
  readonly isJoiningDue?: boolean
}

interface Step {
  readonly label: string
  /** The move that is the step, or that whoever takes the step has to be able to make. */
  readonly to?: StatusId
  readonly place?: StepPlace
  readonly needs?: Permission
  /** What those are told who cannot take it. */
  readonly awaited?: string
}

const s = candidateStatuses

const each = (ids: readonly StatusId[], step: Step): [StatusId, Step][] => ids.map((id) => [id, step])

const screen = (label: string): Step => ({
  ...{ label, place: 'screening', needs: 'screening.edit', to: s.screenSelect, awaited: 'Screening' },
})

/** What comes next at each status; whatever is missing has come to its end. */
const steps: ReadonlyMap<StatusId, Step> = new Map([
  ...each(statusesOf({ attribute: 'toScreen' }), screen('Screen')),
  [s.incompleteCall, screen('Call again')],
  [s.screenHold, screen('Screen again')],
  [s.qcReject, screen('Screen again')],
  [s.screenSelect, { label: 'Send to QC', to: s.qcPending }],
  [s.qcPending, { label: 'QC check', place: 'qualityCheck', needs: 'qc.decide', to: s.qcPassed }],
  [s.qcPassed, { label: 'Send to client', to: s.sentToClient }],
  ...each(statusesOf({ attribute: 'awaitsCvFeedback' }), {
    ...{ label: 'Shortlist', to: s.cvShortlisted, awaited: 'Client’s answer' },
  }),
  ...each(statusesOf({ attribute: 'toSchedule' }), { label: 'Schedule interview', to: s.interviewScheduled }),
  ...each(statusesOf({ attribute: 'scheduled' }), { label: 'Interview', place: 'interview', needs: 'interview.read' }),
  ...each(statusesOf({ attribute: 'awaitsInterviewFeedback' }), {
    ...{ label: 'Give feedback', place: 'interview', needs: 'interview.feedback', to: s.finalSelect },
    awaited: 'Interview feedback',
  }),
  [s.interviewHold, { label: 'Next round', to: s.selectedForNextRound, awaited: 'Client’s decision' }],
  [s.interviewSelect, { label: 'Final select', to: s.finalSelect, awaited: 'Client’s decision' }],
  ...each(statusesOf({ attribute: 'toOffer' }), { label: 'Make the offer', to: s.offerSent, awaited: 'Offer' }),
  [s.offerSent, { label: 'Record the acceptance', to: s.offerAccepted, awaited: 'Answer to the offer' }],
  [s.offerAccepted, { label: 'Follow up', place: 'followUp', needs: 'joining.followUp', awaited: 'Joining' }],
  [s.positionHold, { label: 'Position on hold' }],
])

const joining: Step = { label: 'Record the joining', to: s.joined, awaited: 'Joining' }

function actOf({ to, place, needs }: Step, { moves, may }: Rights): StepAct | null {
  if (to !== undefined && !moves.includes(to)) return null
  if (!place) return to === undefined ? null : { kind: 'move', to }
  // Whoever may not move an application does not work on it; an interview is there to be looked at for all who see it.
  if (place === 'followUp' && moves.length === 0) return null
  return needs && may(needs) ? { kind: 'open', place } : null
}

/** Where a held candidate goes back to, which is the first of the moves and the only one that goes on. */
function resumed({ moves }: Rights): NextStep {
  const to = moves.find((id) => kindOf(id) === statusKinds.active)
  return { label: 'Resume', act: to === undefined ? null : { kind: 'move', to } }
}

/**
 * What comes next for a candidate at a status, and how this person does it; null where nothing does. Without a status the
 * candidate is on no position. A hold or a loss is never a next step.
 */
export function nextStepOf(
  statusId: StatusId | null,
  rights: Rights,
  { isJoiningDue }: StepFacts = {},
): NextStep | null {
  if (statusId === s.candidateOnHold) return resumed(rights)
  const step =
    statusId === null ? undefined : isJoiningDue && statusId === s.offerAccepted ? joining : steps.get(statusId)
  if (step) {
    const act = actOf(step, rights)
    return { label: act ? step.label : (step.awaited ?? step.label), act }
  }
  if (statusId !== null && (isRunning(statusId) || kindOf(statusId) === statusKinds.won)) return null
  return rights.may('application.create') ? { label: 'Put on a position', act: { kind: 'position' } } : null
}

/** What somebody may do with an application at a status: the moves of their role, if they work on it at all. */
export function rightsOf(
  role: Role,
  permissions: ReadonlySet<string>,
  { statusId, heldFrom, isWritable }: { statusId: StatusId | null; heldFrom?: StatusId | null; isWritable: boolean },
): Rights {
  const may = (permission: Permission) => permissions.has(permission)
  if (statusId === null || !isWritable || !may('application.move')) return { moves: [], may }
  const open = transitionsFrom(statusId, heldFrom ?? undefined).filter(
    ({ by }) => Array.isArray(by) && by.includes(role),
  )
  return { moves: open.map(({ to }) => to), may }
}
