import { type AppError, conflict, unavailable } from '#server/kit/errors.ts'

interface DriverError extends Error {
  code?: string
  cause?: DriverError
  errors?: readonly DriverError[]
}

const away = () => unavailable('The database cannot be reached at the moment. Please try again shortly.', 2)

/** What PostgreSQL says by its codes, the first that fits. 40001 and 40P01: two met, and one had to give way. */
const bySqlState: readonly (readonly [RegExp, () => AppError])[] = [
  [/^40(001|P01)$/, () => conflict('Somebody else changed this at the same moment. Please try again.', 'busy')],
  [/^55P03$/, () => unavailable('Somebody else is changing this at the moment. Please try again shortly.', 2, 'busy')],
  [
    /^(57014|25P0[34])$/,
    () => unavailable('This took too long and was stopped. Ask for less, or try again shortly.', 5, 'tookTooLong'),
  ],
  [/^53[12]/, () => unavailable('The database has no room left. Please try again later.', 30)],
  // 25006: it has become the copy of another one, which took over. 28… and 3D000: its name or its key is another one now.
  [/^(08...|57P..|53300|25006|28...|3D000|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONN\w+|EHOST\w+|ENET\w+)$/, away],
]

/** What the driver says for itself, without a code. */
const bySaying: readonly (readonly [RegExp, () => AppError])[] = [
  [/^timeout exceeded when trying to connect/, () => allTaken()],
  [/^(Connection terminated|timeout expired|Client was closed|Query read timeout|Cannot use a pool)/, away],
  // A database that is locked while it is restored or renamed.
  [/is not currently accepting connections$/, away],
  [/not queryable$/, away],
]

/** 503: all connections of this kind are taken, and waited for long enough. */
export function allTaken(): AppError {
  return unavailable('The server is very busy at the moment. Please try again shortly.', 2, 'busy')
}

/** The refusal that people get for what a database or its driver has thrown; undefined where it is a defect of ours. */
export function refusalOfDatabase(error: unknown): AppError | undefined {
  const thrown = rootOf(error as DriverError)
  const known = [
    ...bySqlState.filter(([code]) => code.test(thrown.code ?? '')),
    ...bySaying.filter(([saying]) => saying.test(thrown.message ?? '')),
  ]
  return known[0]?.[1]()
}

/** Drizzle wraps what the driver threw, and Node what each address of a host answered. */
function rootOf(error: DriverError): DriverError {
  if (error.cause) return rootOf(error.cause)
  return error.code ? error : (error.errors?.[0] ?? error)
}
