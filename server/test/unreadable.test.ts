import { expect, test } from 'vitest'
import { world } from './world.ts'

test('a request that cannot be read is told why, in the one shape of errors', async () => {
  const { app } = await world()
  const json = { 'content-type': 'application/json' }
  const send = async (
    payload: string | undefined,
    url = '/api/authenticate',
    headers: Record<string, string> = json,
  ) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, ...answer.json<{ message: string; requestId: string }>() }
  }
  expect(await send('{"email":')).toMatchObject({ status: 400, message: 'The body is not valid JSON' })
  expect(await send('')).toMatchObject({ status: 400, message: expect.stringContaining('The body is empty') })
  expect(await send('[1]')).toMatchObject({ status: 400, message: 'The body must be a JSON object' })
  expect(await send('<a/>', undefined, { 'content-type': 'text/xml' })).toMatchObject({
    status: 415,
    code: 'unsupported',
  })
  expect(await send('{}', '/api/logout/%ZZ')).toMatchObject({
    status: 400,
    message: 'The address is not valid',
    requestId: expect.any(String),
  })
  expect(await send('{}', `/api/logout/${'1'.repeat(400)}`)).toMatchObject({
    status: 414,
    requestId: expect.any(String),
  })
})
