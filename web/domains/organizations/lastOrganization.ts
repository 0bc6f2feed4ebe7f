import { readSaved, writeSaved } from '#web/kit/api/session.ts'

const place = ['last', 'organization'] as const

/** Remembers on which organization somebody worked last. */
export function rememberOrganization(id: number): void {
  writeSaved(...place, id)
}

/** The organization somebody worked on last; undefined where there was none on this device. */
export function lastOrganization(): number | undefined {
  const id = readSaved(...place)
  return typeof id === 'number' ? id : undefined
}
