import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { command, id, saidOnly, version } from '#contract/kit/endpoint.ts'
import { choice, optional, ref, text } from '#contract/kit/fields.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { oneSpaced } from '#contract/kit/oneSpaced.ts'
import { type EditableMaster, editableMasters } from '#contract/vocab/masters.ts'
import { activeStates } from '#contract/vocab/users.ts'

/** What a word of each list needs beside its name; cities may be in no state of ours. */
export const masterDetails: Readonly<Partial<Record<EditableMaster, 'stateId' | 'courseId' | 'category' | 'code'>>> = {
  [editableMasters.city]: 'stateId',
  [editableMasters.specialization]: 'courseId',
  [editableMasters.skill]: 'category',
  [editableMasters.country]: 'code',
  [editableMasters.state]: 'code',
}

const details = {
  courseId: ref('Course', 'courses'),
  category: oneSpaced(text('Category', { max: 100, help: 'The trade a skill belongs to, or Soft skills' })),
  /** The dialing code of a country, the letters of a state. */
  code: text('Code', { max: 6 }),
}

const shape = z.object({
  list: choice('List', editableMasters),
  name: oneSpaced(text('Name', { max: 100 })),
  stateId: optional(ref('State', 'states')),
  courseId: optional(details.courseId),
  category: optional(details.category),
  code: optional(details.code),
})

const required = { courseId: 'Course is required', category: 'Category is required', code: 'Code is required' } as const

function refuseMissing({ list: of, ...values }: z.output<typeof shape>, context: z.core.$RefinementCtx): void {
  const detail = masterDetails[of]
  if (!detail || detail === 'stateId') return
  if (!values[detail]) context.addIssue({ code: 'custom', path: [detail], message: required[detail] })
  else if (of === editableMasters.country && !/^\+\d{1,4}$/.test(values.code ?? ''))
    context.addIssue({ code: 'custom', path: ['code'], message: 'Enter a dialing code such as +91' })
}

/** The form of a new word of a master list. */
export const masterForm = shape.superRefine(refuseMissing)
export type MasterForm = z.output<typeof masterForm>

/** The form of a word that exists; a new name is its name wherever it was chosen. */
export const masterEditForm = shape.extend({ id, version }).superRefine(refuseMissing)
export type MasterEditForm = z.output<typeof masterEditForm>

/** What the dialog for a word of one list asks for: the detail that its words need is required there. */
export function masterDialogForm<Form extends typeof masterForm | typeof masterEditForm>(
  of: EditableMaster,
  form: Form,
) {
  const detail = masterDetails[of]
  return detail && detail !== 'stateId' ? (form.safeExtend({ [detail]: details[detail] }) as unknown as Form) : form
}

/** Every word of the master lists that people may edit. */
export const masterItemList = list({
  name: 'masters',
  title: 'Master data',
  call: 'POST /api/master/list',
  access: 'master.edit',
  search: 'name',
  columns: {
    name: columns.text('Name', { filled: true }),
    list: columns.choice('List', editableMasters, { filled: true, hidden: true }),
    belongsTo: columns.text('Belongs to'),
    status: columns.choice('Status', activeStates, { filled: true }),
  },
  filters: {
    list: filters.oneOf('List', editableMasters, { initial: editableMasters.city }),
    name: filters.contains('Name'),
    belongsTo: filters.contains('Belongs to'),
    status: filters.oneOf('Status', activeStates),
  },
  extra: {
    id: z.number(),
    version: z.number(),
    /** Tells words of different lists apart. */
    key: z.string(),
    /** The state of a city, the course of a specialization. */
    parentId: z.number().nullable(),
  },
  sort: ['name', 'asc'],
  empty: 'No word in this list yet.',
  begins: 'The words to choose from, such as cities and skills. Every installation brings them; add what is missing.',
})

const says = { failed: 'Failed to save' }

export const addMaster = command({
  call: 'POST /api/master',
  access: 'master.edit',
  writes: 'shared',
  summary: 'Add a word to a master list',
  input: masterForm,
  output: saidOnly.extend({ id: z.number() }),
  says,
})

export const changeMaster = command({
  call: 'PUT /api/master',
  access: 'master.edit',
  writes: 'shared',
  summary: 'Rename a word of a master list, or let it belong elsewhere',
  input: masterEditForm,
  output: saidOnly.extend({ version: z.number() }),
  says,
})

export const setMasterActive = command({
  call: 'PUT /api/master/active',
  access: 'master.edit',
  writes: 'shared',
  summary: 'No longer offer a word of a master list, or offer it again; where it was chosen it stays',
  input: z.object({ list: choice('List', editableMasters), id, version, isActive: z.boolean() }),
  output: saidOnly,
})
