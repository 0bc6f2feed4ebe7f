import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { keepBackupsIn } from '#server/kit/backup/place.ts'
import { encryptWith } from '#server/kit/encryption.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { keepFilesIn } from '#server/kit/files/files.ts'
import { mailBy } from '#server/kit/mail/mail.ts'
import { holdAtHandAsStarted } from './atHand.ts'

// A worker loads the modules of the server once, for all files it is given: what a test has set in them, or in the
// environment, is before each file again as it is in a process that has just started.
vi.unstubAllEnvs()
keepFilesIn({ store: memoryStore(), secret: 'the secret of a test' })
keepBackupsIn({ folder: join(tmpdir(), 'no-backups-here'), secret: 'the secret of a test', kind: 'pglite' })
// One for all runs: what a starting point encrypted is read by whoever is given a copy of it later.
encryptWith('the secret of a test')
mailBy({ appUrl: 'http://localhost:3000' })
holdAtHandAsStarted()
