import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields.ts'
import { canBeNumber, notANumber } from '#contract/kit/phoneNumbers.ts'
import { shapesOf } from '#contract/kit/recordFields.ts'
import { uploadExtensions, uploadTypes } from '#contract/vocab/uploads.ts'
import { candidateFields } from './fields.ts'

const sameNumber = 'Emergency Number and Conatct Number should not be same'

/** Said for a CV of another type; the dots of the specification stand for the list. */
export const wrongCvType = `File type should be: ${uploadTypes.join(', ')}`

/** Said for an e-mail address that another candidate has. */
export const emailInUse = 'Email is already in use'

/** Said by the e-mail check for an address that nobody has. */
export const emailIsFree = "Email Didn't Exist."

const endsInCvType = (fileName: string) =>
  uploadExtensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`))

interface Contacts {
  contactCode?: unknown
  contactNumber?: unknown
  emergencyCode?: unknown
  emergencyNumber?: unknown
  currentCityId?: unknown
  currentCityName?: unknown
  courseNameList?: readonly unknown[] | null
  specializationList?: readonly unknown[] | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined)

const crossRules: { field: keyof Contacts; message: string; isKept: (form: Contacts) => boolean }[] = [
  {
    field: 'emergencyNumber',
    message: sameNumber,
    isKept: ({ contactNumber, emergencyNumber }) => !emergencyNumber || emergencyNumber !== contactNumber,
  },
  {
    field: 'contactNumber',
    message: notANumber,
    isKept: ({ contactCode, contactNumber }) => canBeNumber(textOf(contactCode), textOf(contactNumber)),
  },
  {
    field: 'emergencyNumber',
    message: notANumber,
    isKept: ({ emergencyCode, emergencyNumber }) => canBeNumber(textOf(emergencyCode), textOf(emergencyNumber)),
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

const dialogFields = {
  cv: text('CV upload', { max: 255, required: 'CV is required' }).refine(endsInCvType, wrongCvType),
  ...shapesOf(candidateFields, { form: 'dialog' }),
  /** Sent by the browser; a new candidate is Open whatever it says. */
  status: z.unknown().optional(),
  /** The role the browser shows; the server takes the role from the session. */
  loggedInUserRoleName: z.string().max(50).nullish(),
}

/** The form of the dialog, field by field in its order. What else the browser sends along is ignored. */
export const candidateForm = withCandidateRules(z.object(dialogFields))
export type CandidateForm = z.output<typeof candidateForm>

/** The dialog's form for a candidate who exists. */
export const candidateEditForm = withCandidateRules(z.object({ ...dialogFields, candidateId: id, version }))
