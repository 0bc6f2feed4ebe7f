import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  additionalForm,
  type ContactForm,
  contactForm,
  educationForm,
  type OrganizationAddress,
  type OrganizationContact,
  organizationEmailInUse,
} from '#contract/domains/organizations/model.ts'
import { recordChanges } from '#server/domains/customFields/history.ts'
import { rowsAfter } from '#server/domains/customFields/values.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import type { Actor } from '#server/kit/actor.ts'
import { changesBetween, requireChoices } from '#server/kit/changes.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { organizationAddresses, organizationContacts } from '#server/records/organizations/tables.ts'
import { addressesOf, contactsOf, holderOf, isEmail, ownFieldsAction } from './queries.ts'
import { lockOrganization, saveOrganization } from './saving.ts'

/** Changes how an organization is reached; contacts and further addresses are replaced as a whole. */
export async function editContacts(db: Db, actor: Actor, form: ContactForm) {
  const { id, version, contacts, addresses, ...asked } = form
  const before = await lockOrganization(db, actor, id, version)
  if (asked.email && (await holderOf(db, isEmail(asked.email), id))) throw invalid({ email: organizationEmailInUse })
  await requireChoices(db, actor, masterOptions, contactForm, asked, before)
  await requireCities(db, actor, addresses)
  const people = await replaceContacts(db, actor, id, contacts)
  const lines = [
    ...changesBetween(contactForm, before, asked),
    ...people.lines,
    ...(await replaceAddresses(db, id, addresses)),
  ]
  const action = people.hasOwn && !lines.length ? ownFieldsAction : 'organization.edit'
  return saveOrganization(db, actor, before, asked, action, lines)
}

async function requireCities(db: Db, actor: Actor, addresses: readonly OrganizationAddress[]): Promise<void> {
  const ids = [...new Set(addresses.flatMap(({ cityId }) => cityId ?? []))]
  if (!ids.length) return
  const found = new Set((await masterOptions.cities?.(db, actor, { ids, limit: ids.length }))?.map((one) => one.id))
  const unknown = addresses.findIndex(({ cityId }) => cityId && !found.has(cityId))
  if (unknown >= 0) throw invalid({ [`addresses.${unknown}.cityId`]: 'City is not one of the choices' })
}

/** What was said of a person in fields that the form does not ask for stays with the person. */
async function replaceContacts(db: Db, actor: Actor, organizationId: number, contacts: OrganizationContact[]) {
  const before = await contactsOf(db, organizationId)
  const known = knownAmong(before, contacts)
  const said = await rowsAfter(db, actor, {
    ...{ kind: 'contact', list: 'contacts' },
    rows: contacts.map((form, at) => ({ form, before: known[at] && { ...known[at], statusId: null } })),
  })
  await recordChanges(db, actor, { kind: 'organization', id: organizationId }, said.changes)
  await db.delete(organizationContacts).where(eq(organizationContacts.organizationId, organizationId))
  if (contacts.length) {
    await db.insert(organizationContacts).values(
      contacts.map((contact, at) => ({
        ...{ ...contact, id: known[at]?.id, organizationId },
        custom: said.custom[at],
      })),
    )
  }
  const lines = listChange('Contacts', before, contacts, ({ name, designation, email, contactNumber, isPrimary }) =>
    [name, designation, email, contactNumber, isPrimary && 'first to call'].filter(Boolean).join(', '),
  )
  return { lines, hasOwn: said.changes.length > 0 }
}

/** Who of them was there already: by the id, or by the name where a page that was opened before sends none. */
function knownAmong<Known extends { id: number; name: string }>(
  before: readonly Known[],
  contacts: readonly OrganizationContact[],
): (Known | undefined)[] {
  const left = new Set(before)
  const taken = (is: (one: Known) => boolean) => {
    const found = [...left].find(is)
    if (found) left.delete(found)
    return found
  }
  const byId = contacts.map(({ id }) => (id ? taken((one) => one.id === id) : undefined))
  return contacts.map(({ id, name }, at) => byId[at] ?? (id ? undefined : taken((one) => one.name === name)))
}

async function replaceAddresses(db: Db, organizationId: number, addresses: OrganizationAddress[]): Promise<string[]> {
  const before = await addressesOf(db, organizationId)
  await db.delete(organizationAddresses).where(eq(organizationAddresses.organizationId, organizationId))
  if (addresses.length) {
    await db.insert(organizationAddresses).values(addresses.map((address) => ({ ...address, organizationId })))
  }
  return listChange('Addresses', before, addresses, ({ label, address, zipCode }) =>
    [label, address.replace(/\s+/g, ' '), zipCode].filter(Boolean).join(', '),
  )
}

function listChange<Before extends After, After>(
  what: string,
  before: readonly Before[],
  after: readonly After[],
  inWords: (one: After) => string,
): string[] {
  const [was, is] = [before.map(inWords).join('; '), after.map(inWords).join('; ')]
  return was === is ? [] : [`${what}: ${was || '–'} → ${is || '–'}`]
}

/** Changes how the firm sees an organization, and what recruiters tell about it. */
export async function editAdditional(db: Db, actor: Actor, { id, version, ...asked }: z.output<typeof additionalForm>) {
  const before = await lockOrganization(db, actor, id, version)
  const lines = changesBetween(additionalForm, before, asked)
  return saveOrganization(db, actor, before, asked, 'organization.edit', lines)
}

/** Changes what an organization asks of the education of its candidates. */
export async function editEducation(db: Db, actor: Actor, { id, version, ...asked }: z.output<typeof educationForm>) {
  const before = await lockOrganization(db, actor, id, version)
  await requireChoices(db, actor, masterOptions, educationForm, asked, before)
  const lines = changesBetween(educationForm, before, asked)
  const values = {
    ...asked,
    courseIds: asked.courseIds ?? [],
    specializationIds: asked.specializationIds ?? [],
    universityIds: asked.universityIds ?? [],
  }
  return saveOrganization(db, actor, before, values, 'organization.edit', lines)
}
