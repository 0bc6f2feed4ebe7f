import type { AnyColumn } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { applicationForm } from '#contract/domains/applications/endpoints.ts'
import { applicationList } from '#contract/domains/applications/lists.ts'
import { candidateShapes } from '#contract/domains/candidates/details.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { interviewList } from '#contract/domains/interviews/lists.ts'
import { scheduleForm } from '#contract/domains/interviews/model.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { organizationContact, organizationForm } from '#contract/domains/organizations/model.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import type { AnyList } from '#contract/kit/list.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizationContacts, organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'

/** Where the records of a kind stand, and the names that their own fields have already. */
interface RecordTable {
  table: PgTable & { id: AnyColumn; custom: AnyColumn; statusId?: AnyColumn }
  /** The fields of the form, by their keys. */
  form: Readonly<Record<string, z.core.$ZodType>>
  list?: AnyList
}

/** Every kind of record that can have fields of the firm's own. */
export const recordTables: Readonly<Record<RecordKind, RecordTable>> = {
  candidate: { table: candidates, form: candidateShapes, list: candidateList },
  position: { table: positions, form: positionForm.shape, list: positionList },
  organization: { table: organizations, form: organizationForm.shape, list: organizationList },
  application: { table: applications, form: applicationForm.shape, list: applicationList },
  contact: { table: organizationContacts, form: organizationContact.shape },
  interview: { table: interviews, form: scheduleForm.shape, list: interviewList },
}

/** What the product calls the fields of a kind: in its form, in its columns and in its filters. */
export function labelsOfProduct(kind: RecordKind): string[] {
  const { form, list } = recordTables[kind]
  const parts: readonly { label: string }[] = [
    ...Object.values(list?.columns ?? {}),
    ...Object.values(list?.filters ?? {}),
  ]
  const asked = Object.values(form).map((shape) => fieldOf(shape)?.label ?? '')
  return [...asked, ...parts.map(({ label }) => label)]
}
