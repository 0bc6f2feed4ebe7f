import * as accessCalls from '#contract/domains/access/endpoints.ts'
import * as accountCalls from '#contract/domains/accounts/endpoints.ts'
import * as accountLists from '#contract/domains/accounts/lists.ts'
import * as applicationLists from '#contract/domains/applications/lists.ts'
import * as auditLists from '#contract/domains/audit/lists.ts'
import * as candidateDetails from '#contract/domains/candidates/details.ts'
import { candidateFieldList } from '#contract/domains/candidates/fields.ts'
import * as candidateHistories from '#contract/domains/candidates/histories.ts'
import * as candidateLists from '#contract/domains/candidates/lists.ts'
import * as clientSideModel from '#contract/domains/clientSide/model.ts'
import * as customFieldModel from '#contract/domains/customFields/model.ts'
import * as driveLists from '#contract/domains/drives/lists.ts'
import * as duplicateLists from '#contract/domains/duplicates/lists.ts'
import * as importLists from '#contract/domains/imports/lists.ts'
import * as interviewCalls from '#contract/domains/interviews/endpoints.ts'
import * as interviewLists from '#contract/domains/interviews/lists.ts'
import * as interviewModel from '#contract/domains/interviews/model.ts'
import * as leadLists from '#contract/domains/leads/lists.ts'
import * as leadModel from '#contract/domains/leads/model.ts'
import * as masterEditing from '#contract/domains/masters/editing.ts'
import * as broadcasts from '#contract/domains/messages/broadcasts.ts'
import * as communications from '#contract/domains/messages/communications.ts'
import * as mails from '#contract/domains/messages/mails.ts'
import * as offerLists from '#contract/domains/offers/lists.ts'
import * as offerModel from '#contract/domains/offers/model.ts'
import * as offerTerms from '#contract/domains/offers/terms.ts'
import * as engagements from '#contract/domains/organizations/engagements.ts'
import * as organizationLists from '#contract/domains/organizations/lists.ts'
import * as organizationModel from '#contract/domains/organizations/model.ts'
import * as organizationPeople from '#contract/domains/organizations/people.ts'
import * as organizationTerms from '#contract/domains/organizations/terms.ts'
import * as portalLists from '#contract/domains/portals/lists.ts'
import * as portalModel from '#contract/domains/portals/model.ts'
import * as positionLists from '#contract/domains/positions/lists.ts'
import * as positionModel from '#contract/domains/positions/model.ts'
import * as positionRequests from '#contract/domains/positions/requests.ts'
import * as privacyModel from '#contract/domains/privacy/model.ts'
import * as reportMailModel from '#contract/domains/reportMails/model.ts'
import * as roleModel from '#contract/domains/roles/model.ts'
import * as screeningLists from '#contract/domains/screening/lists.ts'
import * as screeningModel from '#contract/domains/screening/model.ts'
import * as searchModel from '#contract/domains/search/model.ts'
import * as sourcingPointCalls from '#contract/domains/sourcingPoints/endpoints.ts'
import * as sourcingPointLists from '#contract/domains/sourcingPoints/lists.ts'
import * as teamAllocationLists from '#contract/domains/teamAllocation/lists.ts'
import * as templateCalls from '#contract/domains/templates/endpoints.ts'
import * as todoModel from '#contract/domains/todos/model.ts'
import * as userLists from '#contract/domains/users/lists.ts'
import * as userModel from '#contract/domains/users/model.ts'
import * as wikiLists from '#contract/domains/wiki/lists.ts'
import * as wikiModel from '#contract/domains/wiki/model.ts'
import type { Column } from '#contract/kit/columns.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { columnOf } from '#contract/kit/recordFields.ts'
import * as viewCalls from '#contract/kit/viewCalls.ts'
import type { AnyVocabulary } from '#contract/kit/vocabulary.ts'

type Module = Readonly<Record<string, unknown>>

const modules: Readonly<Record<string, readonly Module[]>> = {
  access: [accessCalls],
  accounts: [accountCalls, accountLists],
  applications: [applicationLists],
  audit: [auditLists],
  candidates: [candidateLists, candidateDetails, candidateHistories],
  clientSide: [clientSideModel],
  customFields: [customFieldModel],
  drives: [driveLists],
  duplicates: [duplicateLists],
  imports: [importLists],
  interviews: [interviewCalls, interviewLists, interviewModel],
  leads: [leadLists, leadModel],
  masters: [masterEditing],
  messages: [broadcasts, communications, mails],
  offers: [offerLists, offerModel, offerTerms],
  organizations: [organizationLists, organizationModel, organizationPeople, organizationTerms, engagements],
  portals: [portalLists, portalModel],
  positions: [positionLists, positionModel, positionRequests],
  privacy: [privacyModel],
  reportMails: [reportMailModel],
  roles: [roleModel],
  screening: [screeningLists, screeningModel],
  search: [searchModel],
  sourcingPoints: [sourcingPointCalls, sourcingPointLists],
  teamAllocation: [teamAllocationLists],
  todos: [todoModel],
  users: [userLists, userModel],
  templates: [templateCalls],
  views: [viewCalls],
  wiki: [wikiLists, wikiModel],
}

/** What the contract says of a column: its name for people, its help, the words it is chosen from. */
export interface ContractWords {
  label: string
  help?: string
  vocabulary?: AnyVocabulary
}

const known = new Map<string, ReadonlyMap<string, ContractWords>>()

/**
 * What the forms and lists of a domain call their fields, by key. Where they give one key several names it has none here,
 * since nobody can tell which of them a table means.
 */
export function contractWords(domain: string): ReadonlyMap<string, ContractWords> {
  const found = known.get(domain) ?? unambiguous([...(modules[domain] ?? []).flatMap(wordsOfModule), ...ownOf(domain)])
  known.set(domain, found)
  return found
}

type Said = readonly [key: string, words: ContractWords]

/** The register of candidates knows its columns by itself. */
const ownOf = (domain: string): Said[] =>
  domain === 'candidates' ? candidateFieldList.flatMap((field) => wordsOfShape({ [columnOf(field)]: field.shape })) : []

function unambiguous(all: readonly Said[]): ReadonlyMap<string, ContractWords> {
  const labels = new Map<string, Set<string>>()
  for (const [key, { label }] of all) labels.set(key, (labels.get(key) ?? new Set()).add(label))
  const words = new Map<string, ContractWords>()
  for (const [key, said] of all) if (labels.get(key)?.size === 1) words.set(key, { ...words.get(key), ...said })
  return words
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function wordsOfModule(module: Module): Said[] {
  return Object.values(module).flatMap((value) => {
    if (!isObject(value)) return []
    const input = isObject(value.input) ? shapeOf(value.input) : undefined
    return [...wordsOfShape(input ?? shapeOf(value) ?? value), ...wordsOfColumns(value.columns)]
  })
}

const shapeOf = (schema: Record<string, unknown>) => (isObject(schema.shape) ? schema.shape : undefined)

function wordsOfShape(shape: Readonly<Record<string, unknown>>): Said[] {
  return Object.entries(shape).flatMap(([key, schema]): Said[] => {
    const field =
      isObject(schema) && '_zod' in schema ? fieldOf(schema as unknown as Parameters<typeof fieldOf>[0]) : undefined
    if (!field) return []
    const { label, help, vocabulary } = field
    return [[key, { label, ...(help && { help }), ...(vocabulary && { vocabulary }) }]]
  })
}

function wordsOfColumns(columns: unknown): Said[] {
  if (!isObject(columns)) return []
  return Object.entries(columns as Readonly<Record<string, Column>>).flatMap(([key, column]): Said[] => {
    const { label, vocabulary } = column
    return typeof label === 'string' ? [[key, { label, ...(vocabulary && { vocabulary }) }]] : []
  })
}
