import type { CSSProperties } from 'react'
import { getSignInInfo } from '#contract/domains/access/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'

/** The colour of the firm on a page for whoever is not signed in, as variables of its styles; none where it has none. */
export function useAccent(): CSSProperties | undefined {
  const { data } = useApiState(getSignInInfo, {}, { rarelyChanges: true })
  const accent = data?.accent
  if (!accent) return undefined
  const variables = {
    '--firm': accent,
    '--mantine-primary-color-filled': accent,
    '--mantine-primary-color-filled-hover': `color-mix(in srgb, ${accent}, black 12%)`,
  }
  return variables as CSSProperties
}
