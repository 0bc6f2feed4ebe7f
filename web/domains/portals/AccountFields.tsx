import { SimpleGrid } from '@mantine/core'
import { checkPortalName } from '#contract/domains/portals/endpoints.ts'
import { call } from '#web/kit/api/call.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { useForm } from '#web/kit/forms/form.tsx'

/** The fields of a portal account; the name is checked once it is left. */
export function AccountFields({ id }: { id?: number }) {
  const { store } = useForm()
  const checkName = async (typed: unknown) => {
    const accountName = String(typed ?? '').trim()
    if (!accountName) return
    const answer = await call(checkPortalName, { accountName, id }).catch(() => undefined)
    if (answer?.exists) store.refuse({ accountName: answer.message })
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Field name="accountName" hasFocus onLeft={checkName} />
      <Field name="portal" />
      <Field name="userName" />
      <Field name="password" autoComplete="new-password" />
      <Field name="seats" />
      <Field name="monthlyCost" />
      <Field name="validFrom" />
      <Field name="validTo" />
      <Field name="cvLimit" />
      <Field name="remarks" />
    </SimpleGrid>
  )
}
