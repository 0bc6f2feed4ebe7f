import { expect, test } from 'vitest'
import { nextStepOf, rightsOf } from '#contract/vocab/nextSteps.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { isRunning, kindOf, candidateStatuses as s, statusKinds } from '#contract/vocab/statuses.ts'

const rights = (role: (typeof roles.ids)[number], statusId: (typeof s.ids)[number], isWritable = true) =>
  rightsOf(role, new Set<string>(permissionsOf(role)), { statusId, heldFrom: s.screenSelect, isWritable })

test('whatever the status and whoever asks, the next step is never a hold or a loss, and always a move that is open', () => {
  for (const role of roles.ids) {
    for (const statusId of s.ids) {
      const own = rights(role, statusId)
      const act = nextStepOf(statusId, own)?.act
      if (act?.kind !== 'move') continue
      expect(own.moves, `${role} at ${s.labelOf(statusId)}`).toContain(act.to)
      expect([statusKinds.active, statusKinds.won], s.labelOf(act.to)).toContain(kindOf(act.to))
    }
  }
})

test('as long as somebody may still join it is said what comes next, also to those who only look on', () => {
  for (const statusId of s.ids.filter(isRunning)) {
    for (const isWritable of [true, false]) {
      const label = nextStepOf(statusId, rights(roles.spoc, statusId, isWritable))?.label
      expect(label, `${s.labelOf(statusId)}: nextSteps.ts says what comes next`).toBeTruthy()
    }
  }
})

test('each does their own part: the recruiter sends to QC, QC checks, the client answers', () => {
  const of = (role: (typeof roles.ids)[number], statusId: (typeof s.ids)[number]) =>
    nextStepOf(statusId, rights(role, statusId))
  expect(of(roles.recruiter, s.screenSelect)).toEqual({ label: 'Send to QC', act: { kind: 'move', to: s.qcPending } })
  expect(of(roles.recruiter, s.qcPending)).toEqual({ label: 'QC check', act: null })
  expect(of(roles.qc, s.qcPending)).toEqual({ label: 'QC check', act: { kind: 'open', place: 'qualityCheck' } })
  expect(of(roles.recruiter, s.sentToClient)).toEqual({ label: 'Client’s answer', act: null })
  expect(of(roles.clientHr, s.sentToClient)).toEqual({ label: 'Shortlist', act: { kind: 'move', to: s.cvShortlisted } })
  expect(of(roles.recruiter, s.candidateOnHold)).toEqual({ label: 'Resume', act: { kind: 'move', to: s.screenSelect } })
})

test('a candidate is put on a position where nothing else goes on, by those who may', () => {
  const position = { label: 'Put on a position', act: { kind: 'position' } }
  expect(nextStepOf(null, rights(roles.recruiter, s.open))).toEqual(position)
  expect(nextStepOf(s.cvRejected, rights(roles.recruiter, s.cvRejected))).toEqual(position)
  expect(nextStepOf(s.joined, rights(roles.recruiter, s.joined))).toBeNull()
  expect(nextStepOf(null, rights(roles.qc, s.open))).toBeNull()
})

test('until the day of joining the next step is to stay in touch, from then on to record it', () => {
  const own = rights(roles.spoc, s.offerAccepted)
  expect(nextStepOf(s.offerAccepted, own)?.act).toEqual({ kind: 'open', place: 'followUp' })
  expect(nextStepOf(s.offerAccepted, own, { isJoiningDue: true })?.act).toEqual({ kind: 'move', to: s.joined })
})
