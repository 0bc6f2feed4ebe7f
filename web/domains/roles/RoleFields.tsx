import { checkRoleName } from '#contract/domains/roles/endpoints.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { call } from '#web/kit/api/call.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { PermissionBoxes } from './PermissionBoxes.tsx'

/** The fields of a custom role; the name is checked once it is left. */
export function RoleFields({ roleId }: { roleId?: number }) {
  const { store } = useForm()
  const checkName = async (typed: unknown) => {
    const name = String(typed ?? '').trim()
    if (name.length < 3) return
    const answer = await call(checkRoleName, { name, roleId }).catch(() => undefined)
    if (answer?.isInUse) store.refuse({ ...store.state().refused, name: answer.message })
  }
  const begin = (basicRole: unknown) => {
    if (roles.has(basicRole)) store.set('permissions', [...permissionsOf(basicRole)])
  }
  return (
    <>
      <FormSection title="Role" about="A custom role is a basic role without some of its permissions.">
        <Field name="name" hasFocus={roleId === undefined} onLeft={(value) => void checkName(value)} />
        <Field name="basicRole" onChanged={begin} help="Its reach stays the same" />
        <WholeWidth>
          <Field name="description" />
        </WholeWidth>
        {roleId !== undefined && <Field name="status" />}
      </FormSection>
      <FormSection title="Permissions" about="Untick what people of this role must not do.">
        <WholeWidth>
          <PermissionBoxes />
        </WholeWidth>
      </FormSection>
    </>
  )
}
