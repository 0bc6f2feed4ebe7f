import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { wikiReaders } from './model.ts'

/** What stands before and after a found word in a snippet. */
export const snippetMarks = ['\uE000', '\uE001'] as const

/** The pages of the wiki. */
export const wikiList = list({
  name: 'wiki',
  title: 'Wiki',
  call: 'POST /api/wiki/list',
  access: 'wiki.read',
  search: 'title, category and text',
  columns: {
    title: columns.text('Title', { filled: true }),
    category: columns.text('Category', { filled: true }),
    visibleRoles: columns.tags('Visible to', { hidden: true }),
    attachments: columns.number('Files', { filled: true }),
    updatedAt: columns.dateTime('Changed on', { filled: true }),
    updatedByName: columns.text('Changed by'),
    createdByName: columns.text('Author', { hidden: true }),
  },
  filters: {
    title: filters.contains('Title'),
    categories: filters.anyRef('Categories', 'wikiCategories'),
    roles: filters.anyOf('Visible to', wikiReaders),
    authors: filters.anyRef('Authors', 'wikiAuthors'),
    changedFrom: filters.from('Changed from'),
    changedTo: filters.to('Changed to'),
    removed: filters.is('Removed pages'),
  },
  /** The place in the text where the searched words were found. */
  extra: { id: z.number(), snippet: z.string().nullable() },
  sort: ['updatedAt', 'desc'],
  empty: 'No pages yet. Write down the first thing everybody should know.',
  begins: {
    about: 'What everybody should know: how you screen, call and invoice.',
    first: { access: 'wiki.create', text: 'Write the first page.' },
    others: 'Your managers and administrators write it.',
  },
})
