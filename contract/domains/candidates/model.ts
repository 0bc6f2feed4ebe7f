import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { choice, email, optional, phone, ref, refs, relabelled, text } from '#contract/kit/fields.ts'
import { genders } from '#contract/vocab/genders.ts'
import { sources } from '#contract/vocab/sources.ts'
import { uploadExtensions, uploadTypes } from '#contract/vocab/uploads.ts'

const sameNumber = 'Emergency Number and Conatct Number should not be same'

/** Said for a CV of another type; the dots of the specification stand for the list. */
export const wrongCvType = `File type should be: ${uploadTypes.join(', ')}`

/** Said for an e-mail address that another candidate has. */
export const emailInUse = 'Email is already in use'

/** Said by the e-mail check for an address that nobody has. */
export const emailIsFree = "Email Didn't Exist."

const dialingCode = (label: string) =>
  text(label, { max: 8, pattern: /^\+?\d{1,4}(-\d{1,4})?$/, message: `${label} is not valid` })

const endsInCvType = (fileName: string) =>
  uploadExtensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`))

/** Who the candidate is and how to reach them: the first half of both forms. */
export const identityFields = {
  firstName: text('First name', { max: 30 }),
  lastName: text('Last name', { max: 30 }),
  gender: choice('Gender', genders, 'Gender is required'),
  emailId: email('Email'),
  contactCode: dialingCode('Contact code'),
  contactNumber: phone('Contact number'),
  emergencyCode: optional(dialingCode('Emergency code')),
  emergencyNumber: optional(phone('Emergency number')),
  /** Names a city of the master list; a name alone is kept as it was written. */
  currentCityId: relabelled(optional(ref('Current city', 'cities')), { required: true }),
  currentCityName: text('Current city', { max: 100 }).nullish(),
}

/** What a candidate works in and where the CV came from: the second half of both forms. */
export const backgroundFields = {
  industryList: refs('Industry', 'industries').nullish(),
  functionId: optional(ref('Function', 'functions')),
  source: choice('Source', sources),
  courseNameList: refs('Course names', 'courses').nullish(),
  specializationList: refs('Specialization', 'specializations').nullish(),
  resumeSourceFolder: optional(text('Resume source folder', { max: 500, message: 'Only 500 Characters Allowed' })),
  parserSkillList: refs('Key skills', 'skills', 'Key skills are Required'),
}

interface Contacts {
  contactNumber?: unknown
  emergencyCode?: unknown
  emergencyNumber?: unknown
  currentCityId?: unknown
  currentCityName?: unknown
  courseNameList?: readonly unknown[] | null
  specializationList?: readonly unknown[] | null
}

const crossRules: { field: keyof Contacts; message: string; isKept: (form: Contacts) => boolean }[] = [
  {
    field: 'emergencyNumber',
    message: sameNumber,
    isKept: ({ contactNumber, emergencyNumber }) => !emergencyNumber || emergencyNumber !== contactNumber,
  },
  {
    field: 'emergencyCode',
    message: 'Emergency code is required',
    isKept: ({ emergencyCode, emergencyNumber }) => !emergencyNumber || Boolean(emergencyCode),
  },
  {
    field: 'currentCityId',
    message: 'Current city is required',
    isKept: ({ currentCityId, currentCityName }) => Boolean(currentCityId || currentCityName),
  },
  {
    field: 'specializationList',
    message: 'Choose the course first',
    isKept: ({ courseNameList, specializationList }) => !specializationList?.length || Boolean(courseNameList?.length),
  },
]

const isForm = (value: unknown): value is Contacts => typeof value === 'object' && value !== null

/** Adds the rules between fields. They are told beside the others, not only once every single field is right. */
export function withCandidateRules<Form extends z.ZodObject>(form: Form): Form {
  return crossRules.reduce<Form>(
    (checked, { field, message, isKept }) =>
      checked.refine((value) => !isForm(value) || isKept(value), { path: [field], message, when: () => true }),
    form,
  )
}

const candidateFields = {
  cv: text('CV upload', { max: 255, required: 'CV is required' }).refine(endsInCvType, wrongCvType),
  ...identityFields,
  ...backgroundFields,
  /** Sent by the browser; a new candidate is Open whatever it says. */
  status: z.unknown().optional(),
  /** The role the browser shows; the server takes the role from the session. */
  loggedInUserRoleName: z.string().max(50).nullish(),
}

/** The form of the dialog, field by field in its order. What else the browser sends along is ignored. */
export const candidateForm = withCandidateRules(z.object(candidateFields))
export type CandidateForm = z.output<typeof candidateForm>

/** The dialog's form for a candidate who exists. */
export const candidateEditForm = withCandidateRules(z.object({ ...candidateFields, candidateId: id, version }))
