import { type FirmDetails, firmForm } from '#contract/domains/accounts/model.ts'
import { gstStateOf } from '#contract/vocab/gstStates.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import type { Setting } from '#server/domains/settings/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'
import { invalid } from '#server/kit/errors.ts'

/** Who the firm is on its invoices; null until somebody has said. */
export const firmSetting: Setting<FirmDetails | null> = { name: 'firm', schema: firmForm.nullable(), initial: null }

/** Says who the firm is on its invoices from now on. */
export async function saveFirm(db: Db, actor: Actor, firm: FirmDetails): Promise<void> {
  if (gstStateOf(firm.gstNumber) !== firm.state) {
    throw invalid({ gstNumber: 'The first two digits of the GST number are those of another state' })
  }
  await writeSetting(db, actor, firmSetting, firm)
}
