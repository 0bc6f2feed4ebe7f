import type { StatusId } from '#contract/vocab/statuses.ts'

/** Rows of one table that changed hands. */
export interface MovedRows {
  table: string
  ids: number[]
}

/** An application that gave way to another on the same position, and what it was before. */
export interface Superseded {
  applicationId: number
  /** The event that ended it; null where it was over already. */
  eventId: number | null
  statusId: StatusId
  statusSince: string
  heldFrom: StatusId[]
}

/** A value that the survivor did not take, as people read it. */
export interface LeftBehind {
  field: string
  value: string
}

/** All that a merge changed, so that it can be taken back exactly. */
export interface MergeRecord {
  /** The survivor's columns that changed, before and after. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  moved: MovedRows[]
  /** The numbers that the CVs of both had. */
  cvVersions: { id: number; versionNumber: number }[]
  superseded: Superseded[]
  leftBehind: LeftBehind[]
}
