import { z } from 'zod'
import { command, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { backupState, scheduleForm } from './model.ts'

export const getBackups = query({
  call: 'GET /api/backup',
  access: 'settings.read',
  summary: 'The back-ups there are, and when they are made',
  input: nothing,
  output: backupState,
})

export const setBackupSchedule = command({
  call: 'PUT /api/backup/schedule',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Decide how often back-ups are made and how many are kept',
  input: scheduleForm,
  output: saidOnly.extend({ version: z.number() }),
  says: { failed: 'Failed to save the settings' },
})

export const askForBackup = command({
  call: 'POST /api/backup',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Have a back-up made now',
  input: nothing,
  output: saidOnly,
})
