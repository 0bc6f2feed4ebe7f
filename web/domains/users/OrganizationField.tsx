import { useSyncExternalStore } from 'react'
import { getRoleList } from '#contract/domains/roles/endpoints.ts'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'

/** The client or agency of a user, asked for where the chosen roles belong to one. */
export function OrganizationField() {
  const { store } = useForm()
  const { data } = useApiState(getRoleList, {}, { rarelyChanges: true })
  const primaryId = useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, 'roleId'))
  const role = data?.items.find(({ roleId }) => roleId === primaryId)
  if (!role || !rolesOfOneOrganization.includes(role.basicRole)) return null
  return <Field name="organizationId" help={`The organization this ${role.name} belongs to`} />
}
