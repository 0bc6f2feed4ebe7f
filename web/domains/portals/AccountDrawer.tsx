import { Alert, Button, Group, Stack } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconHistory,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  deletePortalAccount,
  editPortalAccount,
  getPortalAccount,
  restorePortalAccount,
} from '#contract/domains/portals/endpoints.ts'
import { portalHistoryList } from '#contract/domains/portals/lists.ts'
import type { PortalAccount } from '#contract/domains/portals/model.ts'
import { portals } from '#contract/vocab/portals.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { type Place, RecordDrawer, withRecord } from '#web/kit/lists/RecordDrawer.tsx'
import { ActionsMenu } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { FactSheet } from '#web/kit/records/FactSheet.tsx'
import { dateText, dateTimeText, moneyText, numberText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { AccountFields } from './AccountFields.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import styles from './Portals.module.css'
import { SeatList } from './SeatList.tsx'
import { portalHistory } from './screens.ts'

const parameter = 'account'

/** The present address with an account opened in the drawer. */
export const withAccount = (place: Place, id: number) => withRecord(parameter, place, id)

/** One portal account, opened by the address: its seats, who has them, and what it costs. */
export function AccountDrawer() {
  return (
    <RecordDrawer parameter={parameter} title="Portal account">
      {(id) => <Content id={id} />}
    </RecordDrawer>
  )
}

function Content({ id }: { id: number }) {
  const account = useApi(getPortalAccount, { id })
  return (
    <Stack gap="lg">
      <header>
        <Group gap="xs">
          <h2 className={styles.name}>{account.accountName}</h2>
          {account.isRemoved && <StatusChip label="Removed" kind="lost" />}
        </Group>
        <p className={styles.soft}>
          {portals.labelOf(account.portal)} · {account.userName}
        </p>
      </header>
      <Actions account={account} />
      {account.isExposed && (
        <Alert icon={<IconAlertTriangle size={18} />} color="amber" title="A former holder knows the password">
          Change it at the portal, then enter the new one here. The present holders see it once.
        </Alert>
      )}
      <Facts account={account} />
      {account.remarks && <p className={styles.soft}>{account.remarks}</p>}
      <SeatList account={account} />
    </Stack>
  )
}

function Actions({ account }: { account: PortalAccount }) {
  const [open, setOpen] = useState<'assign' | 'edit'>()
  const navigate = useNavigate()
  const remove = useCommand(deletePortalAccount)
  const restore = useCommand(restorePortalAccount)
  const { id, version, can, accountName } = account
  const askToRemove = async () => {
    const text = 'Its seats are taken back. Its history stays, and it can be restored.'
    const isSure = await confirm({ title: `Remove ${accountName}?`, text, yes: 'Remove', isDangerous: true })
    if (isSure) await remove.run({ id, version })
  }
  const history = linkTo(portalHistory, undefined, { accounts: [id], page: portalHistoryList.firstPage })
  return (
    <Group gap="xs">
      {can.assign && (
        <Button leftSection={<IconUserPlus size={16} />} onClick={() => setOpen('assign')}>
          Assign a seat
        </Button>
      )}
      {can.restore && (
        <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => restore.run({ id, version })}>
          Restore
        </Button>
      )}
      <ActionsMenu
        actions={[
          can.edit && { label: 'Edit', icon: <IconPencil size={16} />, onClick: () => setOpen('edit') },
          { label: 'History', icon: <IconHistory size={16} />, onClick: () => navigate(history) },
          can.remove && { label: 'Remove', icon: <IconTrash size={16} />, onClick: askToRemove, isDangerous: true },
        ]}
      />
      {open === 'assign' && <AssignDialog account={account} onClose={() => setOpen(undefined)} />}
      {open === 'edit' && <EditDialog account={account} onClose={() => setOpen(undefined)} />}
    </Group>
  )
}

function EditDialog({ account, onClose }: { account: PortalAccount; onClose: () => void }) {
  const { attempt } = useCommand(editPortalAccount)
  const { monthlyCost, ...rest } = account
  return (
    <FormDialog
      title={account.accountName}
      schema={editPortalAccount}
      initial={{ ...rest, monthlyCost: monthlyCost ?? undefined }}
      size="lg"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    >
      <AccountFields id={account.id} />
    </FormDialog>
  )
}

function Facts({ account }: { account: PortalAccount }) {
  const { timeZone } = useSignedIn()
  const { monthlyCost, cvLimit } = account
  return (
    <FactSheet
      of={[
        { label: 'Seats in use', value: `${account.inUse} of ${account.seats}` },
        { label: 'Valid from', value: dateText(account.validFrom) },
        { label: 'Valid to', value: account.validTo && dateText(account.validTo) },
        monthlyCost !== null && { label: 'Cost per month', value: moneyText(monthlyCost) },
        { label: 'CVs per month', value: cvLimit === null ? null : numberText(cvLimit) },
        { label: 'Password set', value: dateTimeText(account.passwordSetAt, timeZone) },
      ]}
    />
  )
}
