import { expect, test } from 'vitest'
import type { PushedNotification } from '#contract/domains/notifications/model.ts'
import { nextPause } from './connection.ts'
import { newestOfEach, notYetShown } from './popUps.ts'

let id = 0
const message = (Template: string, createdOn: string): PushedNotification => ({
  notificationId: ++id,
  Id: id,
  message: `${Template} at ${createdOn}`,
  createdBy: 'Asha Rao',
  createdOn,
  readOn: null,
  IsCritical: false,
  Template,
  kind: 'qc',
  roleName: 'QC',
  applicationId: null,
  positionId: null,
  candidateId: null,
  taskName: null,
  viewId: null,
  popUp: true,
  desktop: true,
})

test('of one pushed array each Template pops up once, the newest, and says how many more there are', () => {
  const pushed = [
    message('qcPending', '2026-01-01T10:00:00Z'),
    message('joined', '2026-01-01T10:00:01Z'),
    message('qcPending', '2026-01-01T10:00:03Z'),
    message('qcPending', '2026-01-01T10:00:02Z'),
  ]
  expect(newestOfEach(pushed).map(({ newest, more }) => [newest.message, more])).toEqual([
    ['joined at 2026-01-01T10:00:01Z', 0],
    ['qcPending at 2026-01-01T10:00:03Z', 2],
  ])
})

test('what is brought again after a lost connection does not pop up again', () => {
  const one = message('qcPending', '2026-01-01T10:00:00Z')
  expect(notYetShown([one])).toEqual([one])
  expect(notYetShown([one, { ...one, kind: 'broadcast' }])).toEqual([{ ...one, kind: 'broadcast' }])
})

test('attempts to reconnect come at growing distances, up to half a minute or so', () => {
  const pauses = [1_000]
  for (let attempt = 0; attempt < 10; attempt += 1) pauses.push(nextPause(pauses.at(-1)!, 0.5))
  expect(pauses.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000])
  expect(pauses.at(-1)).toBe(30_000)
})
