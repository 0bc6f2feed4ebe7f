import { and, or, sql } from 'drizzle-orm'
import { customFieldList } from '#contract/domains/customFields/lists.ts'
import type { IdOf } from '#contract/kit/vocabulary.ts'
import { fieldStates } from '#contract/vocab/customFields.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, isAnyOf, isOneOf } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { customFields } from '#server/records/customFields/tables.ts'

const state = sql<IdOf<typeof fieldStates>>`case when ${customFields.retiredAt} is null
  then ${fieldStates.used}::text else ${fieldStates.retired}::text end`

const customFieldRows: ListQuery<typeof customFieldList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: customFields.id,
        label: customFields.label,
        kind: customFields.kind,
        type: customFields.type,
        group: customFields.group,
        shownTo: customFields.shownTo,
        isPersonal: customFields.isPersonal,
        state,
        updatedAt: customFields.updatedAt,
      }),
    )
    .from(customFields)
    .where(
      and(
        asked.search
          ? or(containsText(customFields.label, asked.search), containsText(customFields.group, asked.search))
          : undefined,
        isAnyOf(customFields.kind, asked.kind),
        isAnyOf(customFields.type, asked.type),
        isOneOf(state, asked.state),
      ),
    )

/** The fields that the firm defined. */
export const customFieldLists = [serveList(customFieldList, customFieldRows)]
