/** The financial year of a day by the year it begins in; it runs from April to March. */
export function financialYearOf(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
}

/** A financial year as people write it: 2026-27. */
export function yearText(year: number): string {
  return `${year}-${String(year + 1).slice(2)}`
}

/** The first and the last day of a financial year. */
export function daysOfYear(year: number): { from: string; to: string } {
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}
