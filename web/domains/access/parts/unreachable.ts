import { ApiError } from '#web/kit/api/call.ts'

/** Whether a link could not be asked after at all, which says nothing about the link. */
export function isUnreachable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== 404 && error.status !== 400
}
