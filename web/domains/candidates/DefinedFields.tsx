import { requiredAt } from '#contract/kit/definedFields.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'

/** What a candidate at a status must say in fields that the firm defined. */
export function RequiredDefinedFields({ statusId }: { statusId: StatusId }) {
  const { primaryRole } = useSignedIn()
  return requiredAt('candidate', primaryRole, statusId).map(({ key }) => <Field key={key} name={key} />)
}
