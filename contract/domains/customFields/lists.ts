import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { clientSights, customTypes, fieldStates, recordKinds } from '#contract/vocab/customFields.ts'

/** The fields that the firm defined. */
export const customFieldList = list({
  name: 'customFields',
  title: 'Custom fields',
  call: 'POST /api/customField/list',
  access: 'customField.edit',
  search: 'label and group',
  columns: {
    label: columns.text('Label', { filled: true }),
    kind: columns.choice('Record', recordKinds, { filled: true }),
    type: columns.choice('Type', customTypes, { filled: true }),
    group: columns.text('Group', { filled: true }),
    shownTo: columns.choice('Shown to the client', clientSights, { filled: true }),
    isPersonal: columns.flag('Personal', { filled: true, hidden: true }),
    state: columns.choice('State', fieldStates, { filled: true }),
    updatedAt: columns.dateTime('Changed on', { filled: true, hidden: true }),
  },
  filters: {
    kind: filters.anyOf('Record', recordKinds),
    type: filters.anyOf('Type', customTypes),
    state: filters.oneOf('State', fieldStates, { initial: fieldStates.used, leavesOut: 'retired' }),
  },
  sort: ['group', 'asc'],
  empty: 'No custom fields yet.',
  begins:
    'What your firm keeps of its records beyond the fields that come with the product. Add the first; forms, lists and exports have it at once.',
})
