import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './api.ts'

/** A query whose answers are given one by one. */
function asked() {
  const answers: ((answer: string) => void)[] = []
  const client = new QueryClient()
  const options = {
    queryKey: ['getTodos'],
    queryFn: () => new Promise<string>((give) => answers.push(give)),
    staleTime: 60_000,
  }
  return { client, options, answer: (text: string) => answers.shift()?.(text) }
}

test('what changes while it is read for the first time is read once more', async () => {
  const { client, options, answer } = asked()
  const seen: (string | undefined)[] = []
  const stop = new QueryObserver(client, options).subscribe(({ data }) => seen.push(data))
  const again = readAgain({ queryKey: ['getTodos'] }, client)
  answer('before the change')
  await expect
    .poll(() => client.getQueryState(options.queryKey))
    .toMatchObject({ data: 'before the change', fetchStatus: 'fetching' })
  answer('after it')
  await again
  expect(client.getQueryData(options.queryKey)).toBe('after it')
  expect(seen.at(-1)).toBe('after it')
  stop()
})

test('what a page waits for that is not shown yet counts as old when it comes', async () => {
  const { client, options, answer } = asked()
  const reading = client.fetchQuery(options)
  const again = readAgain({}, client)
  answer('before the change')
  await Promise.all([reading, again])
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})
