import { type ExportFormat, exportList } from '#contract/kit/export.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { failureText } from '#web/kit/api/api.ts'
import { ApiError, openFile, saveFile } from '#web/kit/api/call.ts'
import { forgetAfter } from '#web/kit/api/session.ts'
import { store } from '#web/kit/api/store.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { readParts } from './exportParts.ts'

/** An export that is being read, wherever its person has gone meanwhile. */
export interface RunningExport {
  key: number
  list: string
  title: string
  rowsSoFar: number
  cancel: () => void
}

const running = store<readonly RunningExport[]>([])
let nextKey = 1

forgetAfter('person', () => {
  for (const { cancel } of running.get()) cancel()
})

const withdraw = (key: number) => running.set(running.get().filter((one) => one.key !== key))
const report = (key: number, rowsSoFar: number) =>
  running.set(running.get().map((one) => (one.key === key ? { ...one, rowsSoFar } : one)))

/** Saves every row of a list under some filters as a file. It goes on when its page is left, until it is cancelled. */
export async function runExport(
  { name, title }: AnyList,
  format: ExportFormat,
  asked: Readonly<Record<string, unknown>>,
): Promise<void> {
  const key = nextKey++
  const stop = new AbortController()
  running.set([...running.get(), { key, list: name, title, rowsSoFar: 0, cancel: () => stop.abort() }])
  try {
    const input = { ...asked, list: name, format, inParts: true }
    const { fileName, response } = await openFile(exportList, input, stop.signal)
    const parts = response.body ? await readParts(response.body, (rows) => report(key, rows)) : []
    saveFile(fileName, new Blob(parts, { type: response.headers.get('content-type') ?? '' }))
  } catch (failure) {
    if (stop.signal.aborted) return showToast('success', `The export of ${title} was cancelled. No file was saved.`)
    const error = failure instanceof TypeError ? new ApiError(500, '') : failure
    if (!(error instanceof ApiError)) throw failure
    showToast('error', failureText(error))
  } finally {
    withdraw(key)
  }
}

/** The exports that are being read, oldest first. */
export const useRunningExports = running.use
