/** A refusal a person can understand. Anything else that is thrown is a defect and answers 500. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    /** What the command wrote before it refused stays, such as a counted attempt. */
    readonly keepsChanges = false,
    /** After so many seconds it is worth asking again; the answer says so in its `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message)
    this.name = 'AppError'
  }
}

/** 400: what was sent breaks a rule; each refused field with its message. */
export function invalid(fields: Record<string, string>, message?: string): AppError {
  return new AppError(400, 'invalid', message ?? Object.values(fields)[0] ?? 'The input is not valid', fields)
}

/** 401: nobody is signed in, or the session has ended. */
export function notSignedIn(message = 'Please sign in'): AppError {
  return new AppError(401, 'notSignedIn', message)
}

/** 403: within reach, but not permitted. */
export function notAllowed(message = 'Not Allowed to Access'): AppError {
  return new AppError(403, 'notAllowed', message)
}

/** 404: it does not exist, or it is outside the person's reach; the two look the same. */
export function notFound(what: string): AppError {
  return new AppError(404, 'notFound', `${what} not found`)
}

/** 409: the record is no longer as the person saw it, or its state does not allow this. */
export function conflict(message: string, code = 'conflict'): AppError {
  return new AppError(409, code, message)
}

/** 409 for an edit that began on an older version; `what` stands within the sentence, as `the lead`. */
export function changedMeanwhile(what: string): AppError {
  return conflict(
    `Somebody else has changed ${what} meanwhile, and nothing of yours was saved. Look at it again first.`,
    'version',
  )
}

/** 429: too many attempts. What was counted stays counted. */
export function tooMany(message: string, retryAfter?: number): AppError {
  return new AppError(429, 'tooMany', message, undefined, true, retryAfter)
}

/** 429: somebody has more under way, or asks more often, than one may. */
export function tooBusy(retryAfter: number): AppError {
  const message = 'Too much at once. Please wait a moment and try again.'
  return new AppError(429, 'tooMany', message, undefined, false, retryAfter)
}

/** 503: not at the moment, through no fault of the caller's; nothing was done. */
export function unavailable(message: string, retryAfter = 1, code = 'unavailable'): AppError {
  return new AppError(503, code, message, undefined, false, retryAfter)
}

/** A refusal after which what the command wrote stays. */
export function keepingChanges(error: AppError): AppError {
  return new AppError(error.status, error.code, error.message, error.fields, true, error.retryAfter)
}
