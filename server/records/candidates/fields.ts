import type { AnyColumn, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  type CandidateFieldKey,
  type CandidateFields,
  candidateFieldList,
  candidateFields,
} from '#contract/domains/candidates/fields.ts'
import { type CustomValues, definedFields } from '#contract/kit/definedFields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { type ColumnOf, holdsMany, type KeysWhere } from '#contract/kit/recordFields.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { nameOf, namesOf } from '#server/kit/database/sql.ts'
import { onlyFields } from '#server/kit/lists/definedFields.ts'
import { columnsOf, erasedValues, fieldValues, storedValues } from '#server/kit/lists/recordFields.ts'
import {
  cities,
  courses,
  functions,
  industries,
  languages,
  skills,
  specializations,
} from '#server/records/masters/tables.ts'
import { candidates } from './tables.ts'

/** A candidate as the table keeps it. */
export type CandidateRow = typeof candidates.$inferSelect

type FieldColumn = ColumnOf<CandidateFields, CandidateFieldKey>

/** The columns of the fields, by the names that forms have for them. */
export const candidateColumns = columnsOf(candidateFields, candidates)

/** What becomes of a column that no form asks for. */
interface OwnColumn {
  merge: string
  erasure: string
  telling: string
  shownTo: string
}

const kept = (merge: string, erasure: string, telling: string, shownTo: string): OwnColumn => ({
  ...{ merge, erasure, telling, shownTo },
})
const ofRecord = 'Each record keeps its own'
const ofProduct = 'Says nothing of the person'
const inData = 'Stands in the data of the export'

/** The other columns of a candidate, each with what becomes of it and why; one that is in neither does not compile. */
export const ownColumns: Readonly<Record<Exclude<keyof CandidateRow, FieldColumn>, OwnColumn>> = {
  id: kept(ofRecord, ofProduct, inData, 'Everybody who reaches the record'),
  custom: kept('Field by field, as each is defined', 'Field by field', 'Field by field', 'As each field is defined'),
  fullName: kept('Follows the names', 'Follows the names', 'Heads the export', 'As the names'),
  statusId: kept('Follows the applications', 'Is counted', inData, 'Of the applications that the reader reaches'),
  lastActionAt: kept('The later one', 'Is counted', inData, 'Of the applications that the reader reaches'),
  agencyOrganizationId: kept(ofRecord, 'Whom the firm paid is counted', inData, 'The firm'),
  uploadedBy: kept(ofRecord, 'Who added people is counted', inData, 'The firm'),
  mergedIntoId: kept('Is the merge', 'Leads to the person who is erased with it', inData, 'Nobody'),
  erasedAt: kept('Nobody merges who was erased', 'Is the erasure', inData, 'Nobody'),
  createdAt: kept(ofRecord, 'Is counted', inData, 'The firm'),
  createdBy: kept(ofRecord, 'Who added people is counted', inData, 'The firm'),
  updatedAt: kept(ofRecord, ofProduct, inData, 'The firm'),
  updatedBy: kept(ofRecord, ofProduct, inData, 'The firm'),
  version: kept(ofRecord, ofProduct, inData, 'The firm'),
}

/** The list of master data behind each kind of choice. */
const masters = { cities, courses, functions, industries, languages, skills, specializations }

type Named = PgTable & { id: AnyColumn; name: AnyColumn }
type WithNames = KeysWhere<CandidateFields, { names: string }>
type NamesOf<Key extends WithNames> = CandidateRow[ColumnOf<CandidateFields, Key>] extends number[]
  ? SQL<string[]>
  : SQL<string | null>

/** Which list of master data the ids of each field belong to. */
export const mastersOfCandidate: Readonly<Record<string, Named>> = Object.fromEntries(
  candidateFieldList.flatMap(({ key, shape }) => {
    const source = fieldOf(shape)?.options
    return source && source in masters ? [[key, masters[source as keyof typeof masters] as Named]] : []
  }),
)

/** The names behind the ids of a candidate, as expressions. */
export const candidateNames = Object.fromEntries(
  candidateFieldList.flatMap((field) => {
    const master = mastersOfCandidate[field.key]
    const column: AnyColumn = candidateColumns[field.key as CandidateFieldKey]
    if (!field.names || !master) return []
    return [[field.names, holdsMany(field) ? namesOf(master, column) : nameOf(master.name, master.id, column)]]
  }),
) as { [Key in WithNames as CandidateFields[Key]['names']]: NamesOf<Key> }

type ShownColumns<To> = {
  [Key in Exclude<KeysWhere<CandidateFields, { shownTo: To }>, WithNames>]: (typeof candidateColumns)[Key]
}

/** The columns that some people see; names in place of ids are in `candidateNames`. */
export function columnsShownTo<const To extends 'everybody' | 'revealed'>(shownTo: To) {
  const shown = candidateFieldList.filter((field) => field.shownTo === shownTo && !field.names)
  return Object.fromEntries(
    shown.map(({ key }) => [key, candidateColumns[key as CandidateFieldKey]]),
  ) as ShownColumns<To>
}

/** What the forms say of a candidate, by column. */
export function storedCandidate<Form extends string>(form: Readonly<Record<string, unknown>>, of: Form) {
  const asked = candidateFieldList.filter(({ form: on }) => of === 'page' || on === of)
  return storedValues(asked, form) as Pick<CandidateRow, FieldColumn>
}

/** What a record says of every field, by the names that forms have for them. */
export const candidateValues = (row: CandidateRow) =>
  fieldValues(candidateFieldList, row) as {
    [Key in CandidateFieldKey]: CandidateRow[ColumnOf<CandidateFields, Key>]
  }

/** What an erasure leaves of defined fields. Named is what stays, so that a value goes whose field nobody knows any more. */
export const withoutPersonal = (custom: AnyColumn | SQL, kind: RecordKind): SQL<CustomValues> =>
  onlyFields(
    custom,
    definedFields(kind).filter(({ erasure }) => erasure !== 'emptied'),
  )

type Replaced = KeysWhere<CandidateFields, { erasure: 'replaced' }>

/** What is left of a candidate's fields after an erasure, by column. */
export const erasedCandidate = (
  instead: Readonly<Record<Replaced, string | SQL>>,
): Partial<Omit<CandidateRow, 'custom'>> & { custom: SQL<CustomValues> } => ({
  ...(erasedValues(candidateFieldList, instead) as Partial<CandidateRow>),
  custom: withoutPersonal(candidates.custom, 'candidate'),
})
