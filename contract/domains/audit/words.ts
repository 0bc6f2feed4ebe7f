/** A name like `identityProvider.edit` in words: "Identity provider: edit". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split('.')
  const text = words.join(': ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Facts = Record<string, unknown>

/** What was recorded with a action, in one line; of something before and after only what differs. */
export function detailText(json: string): string {
  try {
    return factsText(differing(JSON.parse(json) as Facts), ' · ')
  } catch {
    return json
  }
}

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

function differing(facts: Facts): Facts {
  const { before, after, ...rest } = facts
  if (!isFacts(before) || !isFacts(after)) return facts
  const isOther = ([key]: [string, unknown]) => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const only = (side: Facts) => Object.fromEntries(Object.entries(side).filter(isOther))
  return { ...rest, before: only(before), after: only(after) }
}

const factsText = (facts: Facts, between: string) =>
  Object.entries(facts)
    .map(([key, value]) => `${wordsOf(key)}: ${valueText(value)}`)
    .join(between)

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–'
  return isFacts(value) ? factsText(value, '; ') || '–' : String(value)
}
