import { eq } from 'drizzle-orm'
import { addApplication, changeApplicationFields, getApplication } from '#contract/domains/applications/endpoints.ts'
import { applicationList } from '#contract/domains/applications/lists.ts'
import {
  createCandidate,
  editCandidateDetails,
  getCandidate,
  getCandidateLog,
} from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import * as interviewCalls from '#contract/domains/interviews/endpoints.ts'
import { interviewList } from '#contract/domains/interviews/lists.ts'
import * as organizationCalls from '#contract/domains/organizations/endpoints.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import * as positionCalls from '#contract/domains/positions/endpoints.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { goodForm, makeMasters } from '#server/domains/candidates/test/people.ts'
import { interviewing, monday, versionOf } from '#server/domains/interviews/test/appointments.ts'
import { atTime } from '#server/kit/clock.ts'
import { applications } from '#server/records/applications/tables.ts'
import { users } from '#server/records/users/tables.ts'
import type { Answer, Person, World } from '#server/test/world.ts'

export type Row = Record<string, unknown>

/** One firm in which records of a kind are added, read and changed as people do it. */
export interface Places {
  /** Adds a record with these values in the firm's own fields; a client of it reads it. Answers its id. */
  add: (values: Row) => Promise<number>
  addRefused: (values: Row) => Promise<Answer>
  read: (person: Person, id: number) => Promise<Row>
  /** Changes a record as the page of that person does, with these values in own fields; `version` that it saw. */
  edit: (person: Person, id: number, values: Row, version?: number) => Promise<Answer>
  /** What the record's log tells that person, as one text. */
  log: (person: Person, id: number) => Promise<string>
  admin: Person
  client: Person
  /** From now on the client knows the person, where the kind is about one. */
  reveal: () => Promise<void>
}

interface Kind {
  open: (w: World) => Promise<Places>
  list?: AnyList
  /** One row of a table of such records, under the heads that need be there. */
  table?: { heads: string; line: (at: number) => string }
}

const organizationInput = (id: number, person: Person) => ({
  ...{ id, organizationType: 'Client', role: person.role },
})

async function position(w: World): Promise<Places> {
  const admin = await w.as('Admin')
  const organization = await w.make.organization({ name: 'Nimbus' })
  const client = await w.as('ClientHR', { organizationId: organization.id })
  const names = { clientPositionName: 'Engineer', providerPositionName: 'Java Engineer' }
  const form = { ...names, verticalId: 1, priority: 'A1', totalOpenings: 3, receivedOn: '2026-01-05' } as const
  const asked = { ...form, organizationId: organization.id }
  const read = async (person: Person, positionId: number) =>
    (await person.call(positionCalls.getPosition, { positionId, role: person.role })) as Row
  return {
    ...{ admin, client, read },
    add: async (values) => (await admin.call(positionCalls.createPosition, { ...asked, ...values })).positionId,
    addRefused: (values) => admin.send(positionCalls.createPosition, { ...asked, ...values }),
    edit: async (person, id, values, version) =>
      person.send(positionCalls.changePosition, {
        ...{ ...form, id, version: version ?? (await read(person, id))['version'], ...values },
      }),
    log: async (person, positionId) => JSON.stringify(await person.call(positionCalls.getPositionLog, { positionId })),
    reveal: async () => undefined,
  }
}

async function organization(w: World): Promise<Places> {
  const admin = await w.as('Admin')
  const form: InputOf<typeof organizationCalls.createOrganization> = {
    ...{ organizationType: 'Client', name: 'Nimbus', verticalIds: [1] },
  }
  const { organizationId } = await admin.call(organizationCalls.createOrganization, { ...form, name: 'Stratus' })
  const client = await w.as('ClientHR', { organizationId })
  const read = async (person: Person, id: number) =>
    (await person.call(organizationCalls.getOrganization, organizationInput(id, person))) as Row
  return {
    ...{ admin, client, read },
    add: async (values) => {
      const { organizationId: id } = await admin.call(organizationCalls.createOrganization, { ...form, ...values })
      await w.db.update(users).set({ organizationId: id }).where(eq(users.id, client.id))
      return id
    },
    addRefused: (values) => admin.send(organizationCalls.createOrganization, { ...form, name: 'Cirrus', ...values }),
    edit: async (person, id, values, version) =>
      person.send(organizationCalls.changeOrganization, {
        ...{ id, name: 'Nimbus', verticalIds: [1], version: version ?? (await read(person, id))['version'], ...values },
      }),
    log: async (person, id) => JSON.stringify(await person.call(organizationCalls.getOrganizationLog, { id })),
    reveal: async () => undefined,
  }
}

async function contact(w: World): Promise<Places> {
  const admin = await w.as('Admin')
  const { id: organizationId } = await w.make.organization({ name: 'Nimbus' })
  const client = await w.as('ClientHR', { organizationId })
  const whole = (person: Person) =>
    person.call(organizationCalls.getOrganization, organizationInput(organizationId, person))
  const rowsOf = async (person: Person) => (await whole(person)).contacts as unknown as Row[]
  const save = async (person: Person, contacts: readonly Row[], version?: number) => {
    const asked = { id: organizationId, version: version ?? (await whole(person)).version, contacts, addresses: [] }
    const answer = await person.send(organizationCalls.changeContactInformation, asked)
    const { fields } = answer.body as { fields?: Record<string, string> }
    const own = Object.entries(fields ?? {}).map(([key, said]) => [key.replace(/^contacts\.0\./, ''), said])
    return { ...answer, body: { ...(answer.body as Row), ...(fields && { fields: Object.fromEntries(own) }) } }
  }
  const person = { name: 'Asha Rao', isPrimary: true }
  return {
    ...{ admin, client },
    add: async (values) => {
      await save(admin, [{ ...person, ...values }])
      return Number((await rowsOf(admin))[0]?.['id'])
    },
    addRefused: (values) => save(admin, [{ ...person, ...values }]),
    read: async (reader, id) => (await rowsOf(reader)).find((one) => one['id'] === id) ?? {},
    edit: (editor, id, values, version) => save(editor, [{ ...person, id, ...values }], version),
    log: async (reader) =>
      JSON.stringify(await reader.call(organizationCalls.getOrganizationLog, { id: organizationId })),
    reveal: async () => undefined,
  }
}

async function application(w: World): Promise<Places> {
  const admin = await w.as('Admin')
  const { organization: own, clientHr: client } = await interviewing(w)
  const open = await w.make.position({ organizationId: own.id })
  const candidate = await w.make.candidate({ firstName: 'Kabir', lastName: 'Shah' })
  const asked = { candidateId: candidate.id, positionId: open.id }
  return {
    ...{ admin, client },
    add: async (values) => {
      const { applicationId } = await admin.call(addApplication, { ...asked, ...values })
      await w.db.update(applications).set({ sentToClientAt: monday.toISOString() })
      return applicationId
    },
    addRefused: (values) => admin.send(addApplication, { ...asked, ...values }),
    read: async (person, id) => (await person.call(getApplication, { id })) as Row,
    edit: async (person, id, values, version) =>
      person.send(changeApplicationFields, { id, version: version ?? (await versionOf(w, id)), ...values }),
    log: async (person, id) => JSON.stringify((await person.call(getApplication, { id })).fieldChanges),
    reveal: async () => void (await w.db.update(applications).set({ isRevealed: true })),
  }
}

async function interview(w: World): Promise<Places> {
  const admin = await w.as('Admin')
  const office = await interviewing(w)
  const { application: own, clientHr: client, first } = office
  const read = async (person: Person, interviewId: number) =>
    (await person.call(interviewCalls.getInterview, {
      ...{ candidateId: office.candidate.id, positionId: office.position.id, interviewId },
    })) as Row
  const book = async (values: Row) =>
    atTime(monday, async () =>
      admin.send(interviewCalls.scheduleInterview, {
        ...{ applicationId: own.id, version: await versionOf(w, own.id), interviewStageId: office.stage.id },
        ...{ startsAt: '2026-05-06T05:30:00Z', durationMinutes: 60, mode: 'Video', timeZone: 'Europe/London' },
        ...{ interviewerIds: [first.id], link: 'https://meet.example/2', ...values },
      }),
    )
  return {
    ...{ admin, client, read },
    add: async (values) => Number(((await book(values)).body as Row)['interviewId']),
    addRefused: book,
    edit: async (person, interviewId, values, version) =>
      person.send(interviewCalls.changeInterviewFields, {
        ...{ interviewId, version: version ?? (await versionOf(w, own.id)), ...values },
      }),
    log: async (person, id) => JSON.stringify((await read(person, id))['fieldChanges']),
    reveal: async () => void (await w.db.update(applications).set({ isRevealed: true })),
  }
}

async function candidate(w: World): Promise<Places> {
  await makeMasters(w)
  const admin = await w.as('Admin')
  const own = await w.make.organization()
  const client = await w.as('ClientHR', { organizationId: own.id })
  const open = await w.make.position({ organizationId: own.id })
  const asked = { ...goodForm, loggedInUserRoleName: admin.role }
  const read = async (person: Person, id: number) => (await person.call(getCandidate, { id })) as Row
  return {
    ...{ admin, client, read },
    add: async (values) => {
      const { candidateId } = await admin.call(createCandidate, { ...asked, ...values } as never)
      await w.make.application({
        ...{ candidateId, positionId: open.id, statusId: s.sentToClient, sentToClientAt: monday.toISOString() },
      })
      return candidateId
    },
    addRefused: (values) => admin.send(createCandidate, { ...asked, emailId: 'other@mail.example', ...values }),
    edit: async (person, id, values, version) => {
      const { view: _view, can: _can, cv: _cv, id: _id, ...before } = await read(person, id)
      const form = { ...before, candidateId: id, ...(version !== undefined && { version }), ...values }
      return person.send(editCandidateDetails, form)
    },
    log: async (person, candidateId) => JSON.stringify(await person.call(getCandidateLog, { candidateId })),
    reveal: async () => void (await w.db.update(applications).set({ isRevealed: true })),
  }
}

/** Where records of each kind are added, read, changed, listed and loaded; a kind that is missing does not compile. */
export const placesOf: Readonly<Record<RecordKind, Kind>> = {
  candidate: { open: candidate, list: candidateList },
  position: {
    open: position,
    list: positionList,
    table: {
      heads: 'Organization,Client position name,Provider position name,Vertical,Priority,Total openings,Received on',
      line: (at) => `Nimbus,Engineer ${at},Java Engineer ${at},IT,A1,2,05-01-2026`,
    },
  },
  organization: {
    open: organization,
    list: organizationList,
    table: { heads: 'Organization type,Company name,Verticals', line: (at) => `Client,Cumulus ${at},IT` },
  },
  application: { open: application, list: applicationList },
  contact: { open: contact },
  interview: { open: interview, list: interviewList },
}
