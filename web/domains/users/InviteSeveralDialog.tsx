import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { inviteUsers } from '#contract/domains/users/endpoints.ts'
import { recipientsIn, withoutAddressIn } from '#contract/kit/addresses.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'
import { RowFields } from '#web/kit/forms/RowFields.tsx'

/** Invites several people at once: their addresses are pasted, and each gets a role. */
export function InviteSeveralDialog({ onClose }: { onClose: () => void }) {
  const { attempt } = useCommand(inviteUsers)
  return (
    <FormDialog
      title="Invite your team"
      schema={inviteUsers}
      initial={{ people: [] }}
      submit="Send the invitations"
      size="xl"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <Pasted />
        <Field name="roleId" />
        <RowFields name="people" row="person" fields={['email', 'name', 'roleId']} />
      </Stack>
    </FormDialog>
  )
}

type Person = { email?: string; name?: string }

/** Where addresses are pasted; whoever they name stands below at once, beside those who are there already. */
function Pasted() {
  const { store } = useForm()
  const [text, setText] = useState('')
  // What is still being typed is not judged; what was pasted is.
  const [isWhole, setIsWhole] = useState(false)
  const left = isWhole ? withoutAddressIn(text) : []
  const read = (next: string) => {
    const before = (valueAt(store.state().values, 'people') as Person[] | undefined) ?? []
    // Somebody who was named a moment ago may have been typed further, and has a row already.
    const wasNamed = new Set(recipientsIn(text).map(({ email }) => email))
    const kept = before.filter(({ email }) => !wasNamed.has(email ?? ''))
    const known = new Map(before.map((person) => [person.email, person]))
    store.set('people', [...kept, ...recipientsIn(next).map((person) => known.get(person.email) ?? person)])
    setText(next)
  }
  return (
    <Textarea
      label="Paste addresses"
      description="From a mail or a sheet, such as Asha Rao <asha@firm.in>, ravi.kumar@firm.in"
      rows={3}
      autoFocus
      data-autofocus
      error={left.length > 0 && leftOut(left)}
      value={text}
      onPaste={() => setIsWhole(true)}
      onBlur={() => setIsWhole(true)}
      onChange={({ currentTarget }) => read(currentTarget.value)}
    />
  )
}

const mostNamed = 3

/** Says which parts of what was pasted invite nobody. */
function leftOut(parts: readonly string[]): string {
  const named = parts.slice(0, mostNamed).map((part) => `“${part.slice(0, 60)}”`)
  const more = parts.length > mostNamed ? ` and ${parts.length - mostNamed} more` : ''
  return `No e-mail address in ${named.join(', ')}${more}: left out`
}
