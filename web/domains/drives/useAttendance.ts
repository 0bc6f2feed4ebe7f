import { noteAttendance } from '#contract/domains/drives/endpoints.ts'
import type { DrivePerson } from '#contract/domains/drives/model.ts'
import { type Attendance, attendances } from '#contract/vocab/attendances.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { pendingChanges } from '#web/kit/api/pending.ts'
import type { Noted } from './steps.ts'

const pending = pendingChanges<Noted>()

/** Noting who is there, and what is under way of it. */
export interface Attending {
  of: (person: DrivePerson) => Noted | undefined
  note: (person: DrivePerson, attendance: Attendance) => Promise<void>
}

/**
 * Notes on a hiring day whether somebody is there. It is shown at once, and goes back with a sentence where the server
 * refuses or does not answer.
 */
export function useAttendance(date: string): Attending {
  const pendingOf = pending.use()
  const { run } = useCommand(noteAttendance, { says: false })
  const seen = ({ applicationId, attendance }: DrivePerson) => ({
    id: `${applicationId} on ${date}`,
    version: attendance,
  })
  const note: Attending['note'] = async (person, attendance) => {
    const { applicationId, candidateName } = person
    const arrivedAt = attendance === attendances.arrived ? new Date().toISOString() : null
    const shown = { ...seen(person), to: { attendance, arrivedAt } }
    // The state repeats, unlike the version of a record: what was under way must not be shown of a later one.
    const end = () => pending.takeBack(shown)
    pending.show(shown)
    const ifFailed = `${candidateName} is shown as “${attendances.labelOf(person.attendance)}” again.`
    const asked = { applicationId, date, attendance, seen: person.attendance }
    const isNoted = await run(asked, { ifFailed, onRead: end })
    if (!isNoted) end()
  }
  return { of: (person) => pendingOf(seen(person)), note }
}
