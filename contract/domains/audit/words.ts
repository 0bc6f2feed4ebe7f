/** A name like `identityProvider.edit` in words: "Identity provider: edit". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split('.')
  const text = words.join(': ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What was recorded with a deed, in one line. */
export function detailText(json: string): string {
  try {
    const facts = JSON.parse(json) as Record<string, unknown>
    return Object.entries(facts)
      .map(([key, value]) => `${wordsOf(key)}: ${valueText(value)}`)
      .join(' · ')
  } catch {
    return json
  }
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
