import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** How often a back-up is made by itself. */
export const backupRhythms = vocabulary('Rhythm of back-ups', {
  never: { id: 'never', label: 'Never' },
  daily: { id: 'daily', label: 'Every day' },
  weekly: { id: 'weekly', label: 'Every Sunday' },
})

/** One of the rhythms. */
export type BackupRhythm = IdOf<typeof backupRhythms>
