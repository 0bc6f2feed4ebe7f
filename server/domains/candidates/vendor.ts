import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { vendorForm } from '#contract/domains/candidates/histories.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { coalesce } from '#server/kit/database/sql.ts'
import { changedMeanwhile, invalid, notFound } from '#server/kit/errors.ts'
import { candidates, vendorDetails } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { candidateForEditing } from './commands.ts'
import { recordActivity } from './log.ts'

/** The agency that supplied a candidate, and what was agreed with it. The caller has checked the reach. */
export async function vendorOf(db: Db, candidateId: number) {
  const [found] = await db
    .select({
      agencyOrganizationId: candidates.agencyOrganizationId,
      agencyName: organizations.name,
      contactName: vendorDetails.contactName,
      contactEmail: vendorDetails.contactEmail,
      contactNumber: vendorDetails.contactNumber,
      suppliedOn: vendorDetails.suppliedOn,
      agreedFee: vendorDetails.agreedFee,
      remarks: vendorDetails.remarks,
      version: coalesce(vendorDetails.version, 0),
      updatedAt: vendorDetails.updatedAt,
      updatedByName: users.fullName,
    })
    .from(candidates)
    .leftJoin(organizations, eq(organizations.id, candidates.agencyOrganizationId))
    .leftJoin(vendorDetails, eq(vendorDetails.candidateId, candidates.id))
    .leftJoin(users, eq(users.id, vendorDetails.updatedBy))
    .where(eq(candidates.id, candidateId))
  if (!found) throw notFound('Candidate')
  return found
}

/** Names the agency that supplied a candidate, whose people reach the candidate from then on. */
export async function nameVendor(
  db: Db,
  actor: Actor,
  { candidateId, agencyOrganizationId, version, ...asked }: z.output<typeof vendorForm>,
): Promise<void> {
  const before = await candidateForEditing(db, actor, candidateId)
  const agencyId = agencyOrganizationId ?? null
  const from = await agencyName(db, before.agencyOrganizationId)
  const to = await agencyName(db, agencyId)
  const details = {
    contactName: asked.contactName ?? null,
    contactEmail: asked.contactEmail ?? null,
    contactNumber: asked.contactNumber ?? null,
    suppliedOn: asked.suppliedOn ?? null,
    agreedFee: asked.agreedFee ?? null,
    remarks: asked.remarks ?? null,
    updatedBy: actor.userId,
    version: version + 1,
  }
  const kept = await db
    .insert(vendorDetails)
    .values({ candidateId, ...details, createdBy: actor.userId })
    .onConflictDoUpdate({
      target: vendorDetails.candidateId,
      set: details,
      setWhere: eq(vendorDetails.version, version),
    })
    .returning({ candidateId: vendorDetails.candidateId })
  if (!kept.length) throw changedMeanwhile('the vendor details')
  await db
    .update(candidates)
    .set({ agencyOrganizationId: agencyId, updatedBy: actor.userId })
    .where(eq(candidates.id, candidateId))
  await recordActivity(db, actor, candidateId, 'edited', [{ field: 'vendor', from, to }])
}

async function agencyName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [agency] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (agency?.organizationType !== organizationTypes.agency) {
    throw invalid({ agencyOrganizationId: 'Agency is not one of the choices' })
  }
  return agency.name
}
