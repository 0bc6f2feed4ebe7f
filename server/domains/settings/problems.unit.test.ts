import { expect, test } from 'vitest'
import { mailProblem, storageProblem } from './problems.ts'

test.each([
  ['getaddrinfo ENOTFOUND mail.example', 'No server is found under the name mail.example:587.'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'Nothing takes mail at mail.example:587.'],
  ['Connection timeout', 'mail.example:587 does not answer.'],
  ['Invalid login: 535 Invalid username or password', 'refuses the user name or the password'],
  ['SSL routines:ssl3_get_record:wrong version number', 'Use smtps:// for port 465'],
  ['Message failed: 451 not now', 'The mail server did not take it: Message failed: 451 not now'],
])('%s is told as a sentence', (reason, sentence) => {
  expect(mailProblem(reason, { server: 'mail.example:587', byEnvironment: true })).toContain(sentence)
})

test('where the form names the server, a problem is told in the words of the form', () => {
  const problem = (reason: string) => mailProblem(reason, { server: null, byEnvironment: false })
  expect(problem('connect ECONNREFUSED')).toBe('Nothing takes mail at the server. Check the host and the port.')
  expect(problem('wrong version number')).toContain('Choose TLS for port 465 and STARTTLS for port 587')
})

test.each([
  ['S3', 'fetch failed', 'Nothing answers for files. Check S3_ENDPOINT'],
  ['S3', 'the bucket files answered 403 to HEAD', 'The keys do not open the bucket files.'],
  ['S3', 'the bucket files does not exist', 'There is no bucket files.'],
  ['folder', "EACCES: permission denied, access '/data/files'", 'The server may not write to files.'],
  ['folder', 'ENOSPC: no space left on device', 'The disk that holds files is full.'],
])('%s: %s is told as a sentence', (kind, reason, sentence) => {
  expect(storageProblem(reason, { kind, place: 'files' })).toContain(sentence)
})
