import { Radio, Stack } from '@mantine/core'
import { getTwoFactorPolicy, setTwoFactorPolicy } from '#contract/domains/access/twoFactor.ts'
import { type TwoFactorPolicy, twoFactorPolicies } from '#contract/vocab/sessions.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Section } from '#web/kit/pages/Page.tsx'

const meaning: Record<TwoFactorPolicy, string> = {
  Optional: 'Everybody decides for themselves, in their profile.',
  'Required for Internal': 'The firm’s own people need a code of their phone; clients decide for themselves.',
  'Required for all': 'Everybody needs a code of their phone, clients too.',
}

/** Who has to sign in with a second factor. */
export function PolicyTab() {
  const { policy } = useApi(getTwoFactorPolicy, {})
  const mayEdit = useMay('settings.edit')
  const { run, isRunning } = useCommand(setTwoFactorPolicy)
  const choose = async (value: string) => {
    const next = twoFactorPolicies.ids.find((id) => id === value)
    if (!next) return
    const isStricter = twoFactorPolicies.ids.indexOf(next) > twoFactorPolicies.ids.indexOf(policy)
    const text = 'Whoever has no second factor yet sets it up at the next sign-in.'
    if (isStricter && !(await confirm({ title: `${next}?`, text, yes: 'Require it' }))) return
    await run({ policy: next })
  }
  return (
    <Section title="Who signs in with a second factor">
      <Radio.Group value={policy} onChange={choose} aria-label="Two-factor sign-in">
        <Stack gap="sm">
          {twoFactorPolicies.terms.map(({ id, label }) => (
            <Radio key={id} value={id} label={label} description={meaning[id]} disabled={!mayEdit || isRunning} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  )
}
