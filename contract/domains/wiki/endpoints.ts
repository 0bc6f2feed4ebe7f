import { z } from 'zod'
import { command, id, nothing, query, version } from '#contract/kit/endpoint.ts'
import { roleNames } from '#contract/vocab/roles.ts'
import { maxUploadBytes, uploadExtensions } from '#contract/vocab/uploads.ts'
import { attachmentType, wikiAttachment, wikiContent, wikiFields, wikiPage, wikiVersion } from './model.ts'

const changed = z.object({ wikiId: z.number(), version: z.number(), message: z.string() })
const ofRole = { wikiId: id, role: roleNames }

export const createWikiPage = command({
  call: 'POST /api/wiki',
  access: 'wiki.create',
  writes: 'new',
  summary: 'Add a page to the wiki',
  input: z.object({ ...wikiFields, content: wikiContent.nullish() }),
  output: changed,
  says: { failed: 'Failed to add the page' },
})

export const editWikiPage = command({
  call: 'PUT /api/wiki',
  access: 'wiki.edit',
  writes: 'wikiPage',
  summary: 'Edit a page; the state before stays as a version',
  input: z.object({ id, version, ...wikiFields, content: wikiContent.nullish() }),
  output: changed,
})

export const getWikiPage = query({
  call: 'GET /api/wiki/{wikiId}/{role}',
  access: 'wiki.read',
  summary: 'A page with its attachments',
  input: z.object(ofRole),
  output: wikiPage,
})

export const deleteWikiPage = command({
  call: 'DELETE /api/wiki/{wikiId}/{role}',
  access: 'wiki.delete',
  writes: 'wikiPage',
  summary: 'Remove a page; it can be brought back',
  input: z.object({ ...ofRole, version: version.nullish() }),
  output: changed,
})

export const recoverWikiPage = command({
  call: 'POST /api/wiki/recover',
  access: 'wiki.delete',
  writes: 'wikiPage',
  summary: 'Bring a removed page back',
  input: z.object({ wikiId: id, version: version.nullish() }),
  output: changed,
})

export const getWikiCategories = query({
  call: 'GET /api/wiki/categories',
  access: 'wiki.read',
  summary: 'The categories of the pages within reach, with how many pages each has',
  input: nothing,
  output: z.object({
    /** `id` stands for the category in the list’s filter. */
    categories: z.array(z.object({ id: z.number(), name: z.string(), pages: z.number() })),
    pages: z.number(),
  }),
})

export const getWikiVersions = query({
  call: 'GET /api/wiki/versions/{wikiId}',
  access: 'wiki.edit',
  summary: 'The versions of a page, newest first',
  input: z.object({ wikiId: id }),
  output: z.object({ versions: z.array(wikiVersion) }),
})

export const getWikiVersion = query({
  call: 'GET /api/wiki/version/{wikiId}/{number}',
  access: 'wiki.edit',
  summary: 'A page as it was',
  input: z.object({ wikiId: id, number: id }),
  output: wikiVersion.extend({ content: z.string(), visibleRoles: z.array(roleNames) }),
})

export const restoreWikiVersion = command({
  call: 'POST /api/wiki/restore',
  access: 'wiki.edit',
  writes: 'wikiPage',
  summary: 'Make an earlier version the present one; what was stays as a version',
  input: z.object({ wikiId: id, number: id, version }),
  output: changed,
})

export const attachToWikiPage = command({
  call: 'POST /api/wiki/attachment',
  access: 'wiki.edit',
  writes: 'wikiPage',
  summary: 'Put a file on a page',
  input: z.object({ wikiId: id, documentType: attachmentType }),
  output: wikiAttachment.extend({ message: z.string() }),
  upload: { field: ['file'], maxBytes: maxUploadBytes, extensions: uploadExtensions },
  says: { failed: 'Failed to upload' },
})

export const detachFromWikiPage = command({
  call: 'DELETE /api/wiki/attachment/{downloadId}',
  access: 'wiki.edit',
  writes: 'wikiPage',
  summary: 'Take a file off its page',
  input: z.object({ downloadId: id }),
  output: z.object({ message: z.string() }),
})

export const downloadFromWiki = query({
  call: 'GET /api/wiki/download/{downloadId}',
  access: 'wiki.read',
  summary: 'A file of a page within reach',
  file: true,
  input: z.object({ downloadId: id }),
  output: z.unknown(),
})

export const getWikiDocuments = query({
  call: 'GET /api/wiki/document/{documentType}',
  access: 'wiki.read',
  summary: 'The files of one type on the pages within reach, newest first',
  input: z.object({ documentType: attachmentType }),
  output: z.object({ documents: z.array(wikiAttachment) }),
})
