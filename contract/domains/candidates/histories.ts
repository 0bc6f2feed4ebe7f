import { z } from 'zod'
import { command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import {
  date,
  email,
  flag,
  listedNumber,
  longText,
  lpa,
  optional,
  phone,
  ref,
  relabelled,
  text,
} from '#contract/kit/fields.ts'
import { firstBirthYear, passedYears } from '#contract/vocab/calendar.ts'

const words = z.string().nullable()

/** Where a candidate works or has worked. */
export const employmentForm = z.object({
  employer: text('Employer', { max: 100 }),
  designation: optional(text('Designation', { max: 100 })),
  from: optional(date('From')),
  to: optional(relabelled(date('To'), { help: 'Empty for the present employer' })),
  isCurrent: flag('Present employer'),
  city: optional(text('City', { max: 100 })),
  ctc: optional(lpa('Last CTC')),
  reasonForLeaving: optional(text('Reason for leaving', { max: 300 })),
  responsibilities: optional(longText('Responsibilities', { max: 2000 })),
})

/** What a candidate has studied. */
export const educationForm = z.object({
  courseId: optional(ref('Course', 'courses')),
  specializationId: optional(ref('Specialization', 'specializations')),
  universityId: optional(ref('University', 'universities')),
  institute: optional(text('Institute', { max: 200 })),
  passingYear: optional(listedNumber('Passing year', passedYears, { min: firstBirthYear, max: 2100 })),
  score: optional(relabelled(text('Score', { max: 30 }), { help: 'As it is written on the certificate' })),
})

/** One employment. */
export const employment = z.object({
  id: z.number(),
  version: z.number(),
  employer: z.string(),
  designation: words,
  from: words,
  to: words,
  isCurrent: z.boolean(),
  city: words,
  ctc: z.number().nullable(),
  reasonForLeaving: words,
  responsibilities: words,
})
export type Employment = z.output<typeof employment>

/** One education, with the names of what was chosen. */
export const education = z.object({
  id: z.number(),
  version: z.number(),
  courseId: z.number().nullable(),
  courseName: words,
  specializationId: z.number().nullable(),
  specializationName: words,
  universityId: z.number().nullable(),
  universityName: words,
  institute: words,
  passingYear: z.number().nullable(),
  score: words,
})
export type Education = z.output<typeof education>

const ofCandidate = z.object({ candidateId: id })
const ofEntry = z.object({ candidateId: id, id })

interface Span {
  from?: string | null
  to?: string | null
  isCurrent: boolean
}

/** Days of an employment that cannot be. */
const ofPossibleDays = <Form extends z.ZodType<Span>>(form: Form) =>
  form
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'To cannot be before From' })
    .refine(({ to, isCurrent }) => !to || !isCurrent, { path: ['to'], message: 'The present employer has no end' })

interface Studies {
  courseId?: number | null
  universityId?: number | null
  institute?: string | null
}

/** An entry that names nothing tells nobody anything. */
const ofSomething = <Form extends z.ZodType<Studies>>(form: Form) =>
  form.refine(({ courseId, universityId, institute }) => Boolean(courseId || universityId || institute), {
    path: ['courseId'],
    message: 'Name the course, the university or the institute',
  })

export const getHistories = query({
  call: 'GET /api/candidate/histories',
  access: 'candidate.readUnmasked',
  summary: 'Where a candidate has worked and what they studied, the latest first',
  input: ofCandidate,
  output: z.object({ employments: z.array(employment), educations: z.array(education) }),
})

export const addEmployment = command({
  call: 'POST /api/candidate/employment',
  access: 'candidate.edit',
  writes: 'candidate',
  summary: 'Add where a candidate works or has worked',
  input: ofPossibleDays(employmentForm.extend(ofCandidate.shape)),
  output: saidOnly.extend({ id: z.number() }),
})

export const editEmployment = command({
  call: 'PUT /api/candidate/employment',
  access: 'candidate.edit',
  writes: 'candidate',
  summary: 'Change an employment of a candidate',
  input: ofPossibleDays(employmentForm.extend({ ...ofEntry.shape, version })),
  output: saidOnly,
})

export const removeEmployment = command({
  call: 'DELETE /api/candidate/employment',
  access: 'candidate.edit',
  writes: 'candidate',
  summary: 'Take an employment out of a candidate’s history',
  input: ofEntry,
  output: saidOnly,
})

export const addEducation = command({
  call: 'POST /api/candidate/education',
  access: 'candidate.edit',
  writes: 'candidate',
  summary: 'Add what a candidate has studied',
  input: ofSomething(educationForm.extend(ofCandidate.shape)),
  output: saidOnly.extend({ id: z.number() }),
})

export const editEducation = command({
  call: 'PUT /api/candidate/education',
  access: 'candidate.edit',
  writes: 'candidate',
  summary: 'Change an education of a candidate',
  input: ofSomething(educationForm.extend({ ...ofEntry.shape, version })),
  output: saidOnly,
})

export const removeEducation = command({
  call: 'DELETE /api/candidate/education',
  access: 'candidate.edit',
  writes: 'candidate',
  summary: 'Take an education out of a candidate’s history',
  input: ofEntry,
  output: saidOnly,
})

/** The agency that supplied a candidate, and what was agreed with it. */
export const vendorForm = z.object({
  candidateId: id,
  /** 0 where nothing was written down yet. */
  version,
  agencyOrganizationId: optional(
    relabelled(ref('Agency', 'agencies'), { help: 'Its people then reach this candidate; empty for none' }),
  ),
  contactName: optional(text('Contact person', { max: 100 })),
  contactEmail: optional(email('Contact e-mail')),
  contactNumber: optional(phone('Contact phone')),
  suppliedOn: optional(date('Supplied on')),
  agreedFee: optional(relabelled(text('Agreed fee', { max: 100 }), { help: 'As agreed, such as 6 % of the CTC' })),
  remarks: optional(longText('Remarks', { max: 1000, rows: 3 })),
})

export const getVendorDetail = query({
  call: 'GET /api/candidate/getVendorDetail',
  access: 'candidate.readUnmasked',
  summary: 'The agency that supplied a candidate, and what was agreed with it',
  input: ofCandidate,
  output: z.object({
    agencyOrganizationId: z.number().nullable(),
    agencyName: words,
    contactName: words,
    contactEmail: words,
    contactNumber: words,
    suppliedOn: words,
    agreedFee: words,
    remarks: words,
    version: z.number(),
    updatedAt: words,
    updatedByName: words,
  }),
})

export const addVendorDetail = command({
  call: 'POST /api/candidate/addVendorDetail',
  access: 'candidate.editVendor',
  writes: 'candidate',
  summary: 'Name the agency that supplied a candidate, and what was agreed with it',
  input: vendorForm,
  output: saidOnly,
  says: { done: 'Successfully updated' },
})
