import { assignPortalUser } from '#contract/domains/portals/endpoints.ts'
import type { PortalAccount, PortalAssignment } from '#contract/domains/portals/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { today } from '#web/kit/records/formats.ts'
import styles from './Portals.module.css'

interface AssignDialogProps {
  account: PortalAccount
  /** The seat that is handed over, if one is. */
  insteadOf?: PortalAssignment
  onClose: () => void
}

/** Gives somebody a seat, or hands one over. */
export function AssignDialog({ account, insteadOf, onClose }: AssignDialogProps) {
  const { timeZone } = useSignedIn()
  const { attempt } = useCommand(assignPortalUser)
  const [from] = [account.validFrom, today(timeZone)].sort().reverse()
  return (
    <FormDialog
      title={insteadOf ? `Hand over the seat of ${insteadOf.fullName}` : `Assign a seat on ${account.accountName}`}
      schema={assignPortalUser}
      initial={{
        accountId: account.id,
        from,
        to: insteadOf?.to,
        insteadOf: insteadOf?.id,
      }}
      fields={['userId', 'from', 'to']}
      submit={insteadOf ? 'Hand over' : 'Assign'}
      intro={<p className={styles.soft}>They see the password once, under Portal allocation.</p>}
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
