import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The interview stages a position starts with, and the stages of the position tracker. */
export const interviewStages = vocabulary('Interview stage', {
  writtenTest: word('Written Test'),
  l1: word('L1'),
  l2: word('L2'),
  m1: word('M1'),
  m2: word('M2'),
  hr: word('HR'),
})

/** One of the first interview stages. */
export type InterviewStage = IdOf<typeof interviewStages>

/** What the position tracker counts for each stage. */
export const stageCounts = vocabulary('Stage count', {
  scheduled: word('scheduled'),
  conducted: word('conducted'),
  shortlisted: word('shortlisted'),
  rejected: word('rejected'),
  hold: word('hold'),
})

/** One of the counts of a stage. */
export type StageCount = IdOf<typeof stageCounts>

/** The stages whose status the candidate report shows. */
export const reportStages = vocabulary('Stage of the candidate report', {
  cv: word('CV'),
  writtenTest: word('WT'),
  l1: word('L1'),
  l2: word('L2'),
  m1: word('M1'),
  m2: word('M2'),
  hr: word('HR'),
})

/** One of the stages of the candidate report. */
export type ReportStage = IdOf<typeof reportStages>

/** How many CVs a client should be looking at for each opening that is left. */
export const cvsPerOpening = 5
