import { z } from 'zod'
import { possibleTransition } from '#contract/domains/applications/model.ts'
import { command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { longText, optional, ref, text } from '#contract/kit/fields.ts'
import { sheetStates } from '#contract/vocab/screeningSheets.ts'
import { screeningOutcomes } from '#contract/vocab/screenings.ts'
import { candidateStatuses, stages, statusKinds } from '#contract/vocab/statuses.ts'
import {
  answers,
  callFields,
  qcFeedback,
  qcFeedbackFields,
  screenedApplication,
  screeningAbilities,
  screeningSheet,
} from './model.ts'

const ofPair = z.object({ candidateId: id, positionId: id })
const words = z.string().nullable()

/** Everything about the screening of one candidate for one position. */
export const screening = z.object({
  application: screenedApplication,
  /** Null as long as nobody began one. */
  sheet: screeningSheet.nullable(),
  feedbacks: z.array(qcFeedback),
  can: screeningAbilities,
})
export type Screening = z.output<typeof screening>

export const getScreening = query({
  call: 'GET /api/candidate/screeningSheet',
  access: 'screening.read',
  summary: 'The screening sheet of a candidate for a position, with its calls and what QC said',
  input: ofPair,
  output: screening,
})

export const getScreenings = query({
  call: 'GET /api/candidate/screeningSheet/list',
  access: 'screening.read',
  summary: 'The positions of a candidate within reach, each with how far its screening has come',
  input: z.object({ candidateId: id }),
  output: z.object({
    screenings: z.array(
      z.object({
        applicationId: z.number(),
        positionId: z.number(),
        positionName: z.string(),
        organizationName: z.string(),
        statusId: candidateStatuses.schema,
        statusSince: z.string(),
        sheetId: z.number().nullable(),
        state: sheetStates.schema.nullable(),
        outcome: screeningOutcomes.schema.nullable(),
        calledOn: words,
        answered: z.number(),
        asked: z.number(),
        feedback: qcFeedback.nullable(),
        canScreen: z.boolean(),
      }),
    ),
  }),
})

export const addScreeningSheet = command({
  call: 'POST /api/candidate/screeningsheet/add',
  access: 'screening.edit',
  writes: 'application',
  summary: 'Begin the screening of a candidate for a position, or go on with one that was stopped',
  input: ofPair,
  output: saidOnly.extend({ screeningSheetId: z.number() }),
})

export const saveAnswers = command({
  call: 'PUT /api/candidate/screeningSheet',
  access: 'screening.edit',
  writes: 'application',
  summary: 'Save the answers of a screening sheet; nothing is insisted on yet',
  input: z.object({ screeningSheetId: id, version, answers }),
  output: saidOnly.extend({ version: z.number() }),
})

export const recordCall = command({
  call: 'POST /api/candidate/screeningSheet/call',
  access: 'screening.edit',
  writes: 'application',
  summary: 'Record a call and its outcome; the candidate moves with it. Send to QC selects first, then sends',
  input: z.object({
    screeningSheetId: id,
    version,
    answers,
    ...callFields,
    qcId: optional(ref('QC', 'qcs')),
  }),
  output: saidOnly.extend({ statusId: candidateStatuses.schema }),
})

export const stopScreening = command({
  call: 'PUT /api/candidate/stopScreening',
  access: 'screening.stop',
  writes: 'application',
  summary: 'End a screening without an outcome',
  input: z.object({ screeningSheetId: id, version, reason: text('Reason', { min: 3, max: 300 }) }),
  output: saidOnly,
})

export const getSendToQcTabs = query({
  call: 'GET /api/candidate/sendToQc/tabInfo',
  access: 'screening.read',
  summary: 'What QC will look at: how complete sheet and CV are, and what QC said before',
  input: ofPair,
  output: screening.extend({
    tabs: z.array(z.object({ key: z.enum(['sheet', 'cv', 'feedback']), label: z.string(), count: z.number() })),
    /** Questions the sheet insists on and that nobody answered yet. */
    missing: z.array(z.string()),
    hasCv: z.boolean(),
    /** The QC it goes to without a choice. */
    qcId: z.number().nullable(),
  }),
})

export const getQcNames = query({
  call: 'GET /api/candidate/sendToQc/selectNameList',
  access: 'screening.read',
  summary: 'The people who check quality, each with how many candidates wait for them',
  input: z.object({ positionId: id.nullish() }),
  output: z.object({
    names: z.array(z.object({ id: z.number(), name: z.string(), waiting: z.number(), isOfPosition: z.boolean() })),
  }),
})

/** The form that sends a candidate to QC. */
export const sendToQcForm = ofPair.extend({
  version,
  qcId: ref('QC', 'qcs'),
  comment: optional(longText('Note for QC', { max: 1000, rows: 2 })),
})

export const sendToQc = command({
  call: 'POST /api/candidate/sendToQc',
  access: 'application.sendToQc',
  writes: 'application',
  summary: 'Send a candidate to QC; one who is not selected yet is selected first',
  input: sendToQcForm,
  output: saidOnly,
})

export const getStatusList = query({
  call: 'GET /api/candidate/candidateStatusList',
  access: 'application.read',
  summary: 'All statuses a candidate can have, with stage and kind',
  input: z.object({}),
  output: z.object({
    statuses: z.array(
      z.object({ id: candidateStatuses.schema, name: z.string(), stage: stages.schema, kind: statusKinds.schema }),
    ),
  }),
})

export const getSelectableStatuses = query({
  call: 'GET /api/candidate/selectStatus',
  access: 'application.read',
  summary: 'The statuses one may give a candidate on a position now, with what each must carry',
  input: ofPair,
  output: z.object({
    statusId: candidateStatuses.schema,
    version: z.number(),
    statuses: z.array(possibleTransition.extend({ name: z.string() })),
  }),
})

export const getQcCheck = query({
  call: 'GET /api/Candidate/updateQcFeedback',
  access: 'qc.read',
  summary: 'What QC looks at: the application, the sheet, and what was said before',
  input: ofPair,
  output: screening,
})

export const giveQcFeedback = command({
  call: 'PUT /api/Candidate/updateQcFeedback',
  access: 'qc.decide',
  writes: 'application',
  summary: 'Pass, reject with a reason, or ask the recruiter; answers who waits longest after that',
  input: ofPair.extend({ version, ...qcFeedbackFields }),
  output: saidOnly.extend({
    next: z.object({ candidateId: z.number(), positionId: z.number() }).nullable(),
  }),
})
