/** A fact read from a CV, and the line it comes from as it is written there. */
export interface Found<Value> {
  value: Value
  line: string
}

const longestLine = 200

/** A fact with its line, which is cut where it is very long. */
export function found<Value>(value: Value, line: string): Found<Value> {
  const written = line.replace(/\s+/g, ' ').trim()
  return { value, line: written.length > longestLine ? `${written.slice(0, longestLine)}…` : written }
}
