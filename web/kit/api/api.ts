import {
  hashKey,
  type InvalidateQueryFilters,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Command, InputOf, LinkToPassOn, OutputOf, Query, Says } from '#contract/kit/endpoint.ts'
import { linksToPassOn } from '#web/kit/feedback/linksToPassOn.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { ApiError, type CallOptions, call, failedToConnect } from './call.ts'
import { answerOf, forgetOpening } from './opening.ts'
import { forgetAfter } from './session.ts'
import { keyOfSubmit, submitDone, submitName } from './submits.ts'

/** How a query is kept. */
export interface ReadOptions {
  /** Marks what changes rarely, such as master data: it is not read again after every command. */
  rarelyChanges?: boolean
}

const pollingPause = 1_000

/** How the answer of a query is followed. */
interface FollowOptions<E extends Query> extends ReadOptions {
  /** Reads again every second while this is so, such as while work goes on in the background. */
  pollWhile?: (answer: OutputOf<E>) => boolean
}

const freshFor = 2_000

/** Everything that was read from the server, shared by all screens. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'network',
    },
    // Without a connection a command fails at once; held back, it would be sent when nobody expects it any more.
    mutations: { networkMode: 'always' },
  },
})

forgetAfter('role', () => {
  queryClient.clear()
  readBefore = new Map()
})

/** How a query is read and kept: for prefetching, and the hooks below. */
export function reading<E extends Query>(query: E, input: InputOf<E>, { rarelyChanges = false }: ReadOptions = {}) {
  return queryOptions({
    queryKey: [query.call, input],
    queryFn: ({ signal }): Promise<OutputOf<E>> => answerOf(query, input, signal),
    staleTime: rarelyChanges ? Number.POSITIVE_INFINITY : freshFor,
    meta: { rarelyChanges },
  })
}

/** The answer of a query. The screen's boundary shows loading and failure. */
export function useApi<E extends Query>(query: E, input: InputOf<E>, options: FollowOptions<E> = {}): OutputOf<E> {
  const { pollWhile, ...rest } = options
  const { data } = useSuspenseQuery({
    ...useReading(query, input, rest),
    refetchInterval: ({ state }) => (state.data !== undefined && pollWhile?.(state.data) ? pollingPause : false),
  })
  useRefreshAfter(data, pollWhile?.(data))
  return data
}

/** How often each query had been read when a command of this window was last done: until it is read again, it may be older. */
let readBefore: ReadonlyMap<string, number> = new Map()

function noteChange(client: QueryClient): void {
  const all = client.getQueryCache().getAll()
  readBefore = new Map(all.map(({ queryHash, state }) => [queryHash, state.dataUpdateCount]))
}

/**
 * How a page reads a query. It does not begin with what was read before the person's own last change, such as the record
 * that was just saved: whoever goes on with it at once would be refused, as if somebody else had changed it. What is shown
 * already stays until it is read again.
 */
function useReading<E extends Query>(query: E, input: InputOf<E>, options: ReadOptions) {
  const client = useQueryClient()
  const asked = reading(query, input, options)
  const shown = useRef('')
  const key = hashKey(asked.queryKey)
  useEffect(() => {
    shown.current = key
  }, [key])
  const kept = client.getQueryState(asked.queryKey)
  const isOutdated =
    kept?.status === 'success' && kept.dataUpdateCount === readBefore.get(key) && !options.rarelyChanges
  if (isOutdated && shown.current !== key) throw client.fetchQuery({ ...asked, staleTime: 0 })
  return asked
}

/** Asks at once for answers that parts of a page would else wait for one after the other. */
export function useAhead(asked: readonly Parameters<QueryClient['prefetchQuery']>[0][]): void {
  const client = useQueryClient()
  for (const one of asked) if (!client.getQueryState(one.queryKey ?? [])) void client.prefetchQuery(one)
}

/**
 * What work in the background has changed is read again once it has ended: also where it began with a command and was
 * done before the answer came that would have said so. `isAtWork` is undefined for an answer that is not followed.
 */
function useRefreshAfter(answer: unknown, isAtWork: boolean | undefined): void {
  const client = useQueryClient()
  const seen = useRef({ isAtWork, readBefore })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is what this waits for
  useEffect(() => {
    const before = seen.current
    seen.current = { isAtWork, readBefore }
    const mayHaveEnded = before.isAtWork || before.readBefore !== readBefore
    if (isAtWork === false && mayHaveEnded) void refreshScreen(client)
  }, [answer, isAtWork, client])
}

/** The answer of a query with its state, where a page goes on without it: type-ahead, lists, counts. */
export function useApiState<E extends Query>(
  query: E,
  input: InputOf<E>,
  {
    enabled = true,
    keepPrevious = false,
    ...options
  }: ReadOptions & { enabled?: boolean; keepPrevious?: boolean } = {},
) {
  return useQuery({
    ...reading(query, input, options),
    enabled,
    placeholderData: keepPrevious ? (previous) => previous : undefined,
  })
}

/**
 * Reads some queries again where they are on screen. What is read for the first time meanwhile may have been answered
 * before the change: it is read once more when it has come.
 */
export async function readAgain(
  filters: InvalidateQueryFilters = {},
  client: QueryClient = queryClient,
): Promise<void> {
  const first = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const come = first
    .filter(({ state }) => state.data === undefined)
    .map(async (query) => {
      await query.fetch().catch(() => undefined)
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: filters.refetchType })
    })
  await Promise.all([client.invalidateQueries(filters), ...come])
}

/** Reads what is on screen again, except what rarely changes; or only sees to it that the next page reads anew. */
export function refreshScreen(client: QueryClient = queryClient, isLeft = false): Promise<void> {
  const changesOften: InvalidateQueryFilters['predicate'] = ({ meta }) => meta?.['rarelyChanges'] !== true
  return readAgain({ predicate: changesOften, refetchType: isLeft ? 'none' : 'active' }, client)
}

/** What the page adds to a command. */
export interface CommandOptions<E extends Command> {
  onDone?: (answer: OutputOf<E>) => unknown
  onFailed?: (error: ApiError) => void
  /** What is said instead of the endpoint's own words; false says nothing on success. */
  says?: Says | false
  /** The page is left once it is done, since what it shows is gone: nothing of it is read again. */
  isLeft?: boolean
}

interface RunOptions extends Pick<CallOptions, 'file' | 'onProgress'> {
  /** Said after the reason of a failure: what is shown as before. */
  ifFailed?: string
  /** Called once it is done and what is on screen has been read again. */
  onRead?: () => void
}

/** A command, ready to be given to people. */
export interface Running<E extends Command> {
  /** Runs it. Undefined means that it failed, and that the person has been told. */
  run: (input: InputOf<E>, options?: RunOptions) => Promise<OutputOf<E> | undefined>
  /** Runs it for a form: answers the refusal, so that refused fields are shown, or undefined once it is done. */
  attempt: (input: InputOf<E>, options?: RunOptions) => Promise<ApiError | undefined>
  isRunning: boolean
}

/** Runs a command, tells how it went, and reads again what is on screen. */
export function useCommand<E extends Command>(command: E, options: CommandOptions<E> = {}): Running<E> {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ input, ...rest }: { input: InputOf<E> } & CallOptions) => {
      forgetOpening()
      const name = submitName(command.call, input, rest.file)
      const answer = await call(command, input, { ...rest, key: keyOfSubmit(name) })
      submitDone(name)
      if (!command.quiet) noteChange(client)
      return answer
    },
  })
  const perform = async (input: InputOf<E>, { ifFailed, onRead, ...callOptions }: RunOptions = {}) => {
    try {
      const answer = await mutateAsync({ input, ...callOptions })
      const says = options.says === false ? undefined : saidBy(answer) || (options.says ?? command.says)?.done
      const toPassOn = linksIn(answer)
      if (toPassOn.length > 0) linksToPassOn.set({ message: saidBy(answer), links: toPassOn })
      else if (says) showToast('success', says)
      await options.onDone?.(answer)
      void refreshScreen(client, options.isLeft).then(onRead)
      return { answer }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const says = options.says === false ? command.says : (options.says ?? command.says)
      if (error.code !== 'notSignedIn') {
        // What others did meanwhile is read again below, and told in full.
        const why = failureText(error, says)
        const isRead = error.code === 'version'
        showToast('error', ifFailed && !isRead ? `${why.replace(/\.?$/, '.')} ${ifFailed}` : why)
      }
      // What is on screen is older than what it is about: whoever shows it shows the newest.
      if (error.code === 'version') void refreshScreen(client)
      options.onFailed?.(error)
      return { error }
    }
  }
  return {
    run: async (input, callOptions) => (await perform(input, callOptions)).answer,
    attempt: async (input, callOptions) => (await perform(input, callOptions)).error,
    isRunning: isPending,
  }
}

/** What people are told about a failure: the server's words, else the command's for a refusal, else 'Failed to connect'. */
export function failureText(error: ApiError, says?: Says): string {
  const isRefusal = error.status >= 400 && error.status < 500
  return error.said || (isRefusal ? says?.failed : undefined) || failedToConnect
}

function linksIn(answer: unknown): readonly LinkToPassOn[] {
  const { toPassOn = [] } = (answer ?? {}) as { toPassOn?: LinkToPassOn[] }
  return toPassOn
}

function saidBy(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const { message, detail } = answer as { message?: unknown; detail?: unknown }
  return [message, detail].find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}
