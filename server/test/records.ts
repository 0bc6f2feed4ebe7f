import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list.ts'
import type { Db } from '#server/kit/database/db.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { allRoutes } from '#server/routes.ts'
import type { Person } from './world.ts'

/** What a row tells that other calls ask for, by the name of their parameter. */
export type Facts = Record<string, unknown>

/** Every list of the application. */
export const allLists = allRoutes({ db: undefined as unknown as Db, demo: null })
  .filter((route): route is ListRoute => 'list' in route)
  .map(({ list }) => list)

/** Which record the `id` of a list's rows is; null where it is none that a call asks for. */
const recordOf: Record<string, string | null> = {
  ...{ loggedInUsers: 'sessionId', accessDetails: 'sessionId', applications: 'applicationId' },
  ...{ candidates: 'candidateId', qcQueue: 'applicationId', candidateSearch: 'candidateId', duplicates: null },
  ...{ merges: null, dueForErasure: 'candidateId', erasures: 'erasureId', enteredApplications: null },
  ...{ allocations: null, productivity: 'userId', qcProductivity: 'userId', recruiterPerformance: 'userId' },
  ...{ teamPerformance: 'userId', todaysAssignedPositions: null, pendingCvFeedback: 'positionId' },
  ...{ recruiterWorkAllocation: 'userId', revenuePipeline: 'applicationId', revenueAchieved: null, revenueLost: null },
  ...{ invoicePaymentPending: 'invoiceId', screeningStatus: null, upcomingMeetings: null, upcomingFollowups: null },
  ...{ candidateDetails: 'applicationId', interviewsToBeScheduled: 'applicationId', openPositions: 'positionId' },
  ...{ selectedCandidates: 'applicationId', selectedWithException: 'applicationId', positionTracker: 'positionId' },
  ...{ pendingInterviewFeedback: null, clientLastAction: null, interviewSchedule: 'interviewId' },
  ...{ candidateTracker: 'applicationId', joinedBackoutOverview: null, offerPending: 'applicationId' },
  ...{ upcomingJoinees: 'applicationId', joinedCandidates: 'applicationId', backoutCandidates: 'applicationId' },
  ...{ backoutDesk: 'applicationId', misReport: 'invoiceId', paymentTracker: 'organizationId', payments: null },
  ...{
    masters: null,
    organizations: 'organizationId',
    positions: 'positionId',
    positionRequests: 'positionRequestId',
    positionTrackerRows: 'applicationId',
  },
  ...{ recruiterWorkload: 'userId', sourcingPoints: null, imports: 'importId', importRows: null, roles: 'roleId' },
  ...{ bulkTeamAllocation: 'candidateId', interviews: 'interviewId', dailyLeads: 'leadId', recentLeads: 'leadId' },
  ...{ leadFollowUps: 'leadId', weeklyLeads: null, monthlyLeads: null, organizationMonthlyLeads: null },
  ...{ wiki: 'wikiId', portals: 'portalAccountId', portalHistory: null, users: 'userId', audit: null },
  ...{
    outbox: 'mailId',
    communications: null,
    messages: null,
    todos: null,
    snoozedTodos: null,
    givenTodos: null,
    todoDetails: null,
  },
  ...{ clientCandidates: 'applicationId', clientWaiting: 'applicationId', clientInterviews: 'interviewId' },
  ...{ customFields: 'customFieldId', driveTracker: null, drivePeople: 'interviewId' },
}

/** A row as facts. A list that is not known here yet is a mistake of whoever added it. */
export function factsOf({ name }: Pick<AnyList, 'name'>, row: Facts): Facts {
  const record = recordOf[name]
  if (record === undefined) throw new Error(`say in server/test/records.ts which record the rows of "${name}" are`)
  const { id, personId, accountId, ...rest } = row
  const facts: Facts = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => (/Id$/.test(key) || key === 'date') && value !== null),
  )
  if (personId) facts['userId'] = personId
  if (accountId) facts['portalAccountId'] = accountId
  if (record && typeof id === 'number' && id > 0) facts[record] = id
  return facts
}

/** Whose `id` a call asks for, where the name of the parameter does not say. */
const idOf: Record<string, string> = {
  'GET /api/application/{id}': 'applicationId',
  'GET /api/application/{id}/placement': 'applicationId',
  'GET /api/candidate/{id}': 'candidateId',
  'GET /api/data/privacy/candidate/{id}': 'candidateId',
  'GET /api/data/privacy/erasure/{id}/report': 'erasureId',
  'GET /api/organization/{id}/{organizationType}/{role}': 'organizationId',
  'GET /api/organization/log': 'organizationId',
  'GET /api/organization/engagement': 'organizationId',
  'GET /api/organization/profile/pre/signed/url': 'profileId',
  'GET /api/position/jd/pre/signed/url': 'positionFileId',
  'GET /api/candidate/checklist/file/pre/signed/url': 'checklistFileId',
  'GET /api/bulk/import/{id}': 'importId',
  'GET /api/bulk/import/{id}/refused/{format}': 'importId',
  'GET /api/lead/{id}': 'leadId',
  'GET /api/portalAllocation/{id}': 'portalAccountId',
  'GET /api/portalAllocation/duplicateNameCheck': 'portalAccountId',
  'GET /api/user/openWork/{id}': 'userId',
  'GET /api/user/{id}/{userType}/{role}': 'userId',
  'GET /api/mail/{id}': 'mailId',
  'GET /api/position/request/{id}': 'positionRequestId',
  'GET /api/offer/{id}/letter': 'offerId',
  'GET /api/invoice/credit/{id}/pdf': 'creditId',
  'GET /api/invoice/{id}': 'invoiceId',
  'GET /api/invoice/{id}/pdf': 'invoiceId',
  'GET /api/todo/{id}': 'taskId',
  'GET /api/customField/{id}': 'customFieldId',
  'GET /api/templates/{id}': 'templateId',
  'GET /api/moving-in/{id}': 'moveInId',
  'GET /api/moving-in/file/{id}/refused': 'moveInFileId',
}

/** Choices of a call that are no record, each with the values worth trying. */
const choices: Record<string, readonly unknown[]> = {
  userType: ['Internal'],
  organizationType: ['Client'],
  key: ['view'],
  kind: ['jd'],
  useName: [true],
  documentType: ['document'],
  number: [1],
  format: ['csv'],
  accountName: ['A name that nobody has'],
}

/** The parameter of a call as the name of a fact. */
function factFor({ call }: Endpoint, parameter: string): string {
  if (parameter !== 'id') return parameter
  const named = idOf[call]
  if (!named) throw new Error(`say in server/test/records.ts whose id ${call} asks for`)
  return named
}

const isRecord = (parameter: string) => parameter === 'id' || parameter === 'date' || /Id$/.test(parameter)

/** What a call asks for: the records, and the rest. */
function parametersOf(endpoint: Endpoint): string[] {
  return Object.keys((endpoint.input as { shape?: object }).shape ?? {})
}

/** Whether a call reads what belongs to a record. */
export function readsRecord(endpoint: Endpoint): boolean {
  if (endpoint.kind !== 'query' || endpoint.access === 'public') return false
  const asked = endpoint.method === 'GET' ? parametersOf(endpoint) : endpoint.pathParameters
  return asked.some(isRecord) && !endpoint.pathParameters.includes('signature')
}

/** The input with which a call reads a record of these facts; undefined where they do not name it. */
export function inputFor(endpoint: Endpoint, facts: Facts, person: Person): Facts | undefined {
  const input: Facts = {}
  const asked = endpoint.method === 'GET' ? parametersOf(endpoint) : endpoint.pathParameters
  for (const parameter of asked) {
    if (isRecord(parameter)) input[parameter] = facts[factFor(endpoint, parameter)]
    else if (parameter === 'role') input[parameter] = person.role
    else if (choices[parameter]) input[parameter] = choices[parameter][0]
  }
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const isComplete = endpoint.pathParameters.every((parameter) => parameter in named)
  return isComplete && Object.keys(named).some(isRecord) ? named : undefined
}
