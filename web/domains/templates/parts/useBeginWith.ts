import { useState } from 'react'
import { getTemplate } from '#contract/domains/templates/endpoints.ts'
import {
  formOfTemplate,
  labelsOf,
  type TemplateKind,
  type TemplateValues,
  valuesToKeep,
} from '#contract/domains/templates/kinds.ts'
import { withoutBlanks } from '#contract/kit/endpoint.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { failureText } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { useForm } from '#web/kit/forms/form.tsx'
import type { FormStore } from '#web/kit/forms/formStore.ts'

/** What a form holds that a template of a kind keeps, as the contract reads it; or what is wrong with it. */
export function formValues(
  kind: TemplateKind,
  role: Role,
  store: FormStore,
): { values: TemplateValues } | { problem: string } {
  const shown = valuesToKeep(kind, role, store.state().values)
  const parsed = formOfTemplate(kind, role).safeParse(withoutBlanks(shown))
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'The form is not valid' }
  const values = valuesToKeep(kind, role, parsed.data)
  return Object.keys(values).length ? { values } : { problem: 'There is nothing in the form to keep yet' }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Fills the form with a template. What was entered by hand is replaced only by whoever says so; what an earlier template
 * filled in and nobody changed goes with it.
 */
export function useBeginWith(kind: TemplateKind, asksFirst: boolean) {
  const { store, isRestored } = useForm()
  const { primaryRole: role } = useSignedIn()
  const [initial] = useState<TemplateValues>(() => (isRestored || asksFirst ? {} : store.state().values))
  const [begun, setBegun] = useState<{ id: number; filled: TemplateValues; leftOut: readonly string[] }>()
  const begin = async (id: number) => {
    const told = await read(id)
    if (!told) return
    const { values, leftOut } = told
    const filled = begun?.filled ?? {}
    const now = valuesToKeep(kind, role, store.state().values)
    const byHand = Object.keys(now).filter(
      (key) => !isSame(now[key], initial[key]) && !isSame(now[key], filled[key]) && !isSame(now[key], values[key]),
    )
    const disputed = byHand.filter((key) => key in values)
    const isReplaced = disputed.length > 0 && (await askToReplace(labelsOf(kind, role, disputed)))
    const stays = new Set(isReplaced ? byHand.filter((key) => !(key in values)) : byHand)
    const fills = { ...formerly(filled, initial), ...values }
    for (const [key, value] of Object.entries(fills)) if (!stays.has(key)) store.set(key, value)
    setBegun({ id, filled: values, leftOut })
  }
  return { begunWith: begun?.id, leftOut: begun?.leftOut ?? [], begin }
}

/** What stood in the fields before a template filled them. */
const formerly = (filled: TemplateValues, initial: TemplateValues) =>
  Object.fromEntries(Object.keys(filled).map((key) => [key, initial[key] ?? null]))

async function read(id: number) {
  try {
    return await call(getTemplate, { id })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast('error', failureText(error))
    return undefined
  }
}

function askToReplace(labels: readonly string[]): Promise<boolean> {
  const text = labels.length
    ? `The template says something else: ${labels.join(', ')}.`
    : 'The template says something else.'
  return confirm({ title: 'Replace what you entered?', text, yes: 'Replace', no: 'Keep mine' })
}
