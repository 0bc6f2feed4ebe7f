import { Alert, Button, Drawer, Group, Skeleton, Stack } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconHistory,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  deletePortalAccount,
  editPortalAccount,
  getPortalAccount,
  restorePortalAccount,
} from '#contract/domains/portals/endpoints.ts'
import { portalHistoryList } from '#contract/domains/portals/lists.ts'
import type { PortalAccount } from '#contract/domains/portals/model.ts'
import { portals } from '#contract/vocab/portals.ts'
import { useApi, useCommand } from '#web/kit/api.ts'
import { confirm } from '#web/kit/dialogs.ts'
import { ErrorBoundary } from '#web/kit/ErrorPage.tsx'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { dateText, dateTimeText, moneyText, noValue, numberText } from '#web/kit/formats.ts'
import { ActionsMenu } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import { AccountFields } from './AccountFields.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import styles from './Portals.module.css'
import { SeatList } from './SeatList.tsx'
import { portalHistory } from './screens.ts'

const parameter = 'account'

/** The present address with an account opened in the drawer. */
export function withAccount(search: string, id: number): string {
  const parameters = new URLSearchParams(search)
  parameters.set(parameter, String(id))
  return `?${parameters}`
}

/** One portal account, opened by the address: its seats, who has them, and what it costs. */
export function AccountDrawer() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(parameters.get(parameter))
  const close = () => {
    const rest = new URLSearchParams(parameters)
    rest.delete(parameter)
    navigate({ search: rest.toString() }, { preventScrollReset: true })
  }
  return (
    <Drawer
      opened={id > 0}
      onClose={close}
      size="md"
      title="Portal account"
      closeButtonProps={{ 'aria-label': 'Close the account' }}
    >
      {id > 0 && (
        <ErrorBoundary key={id}>
          <Suspense fallback={<Skeleton h={320} />}>
            <Content id={id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Drawer>
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
  const facts: [string, string | null][] = [
    ['Seats in use', `${account.inUse} of ${account.seats}`],
    ['Valid from', dateText(account.validFrom)],
    ['Valid to', account.validTo && dateText(account.validTo)],
    ...(monthlyCost === null ? [] : [['Cost per month', moneyText(monthlyCost)] satisfies [string, string]]),
    ['CVs per month', cvLimit === null ? null : numberText(cvLimit)],
    ['Password set', dateTimeText(account.passwordSetAt, timeZone)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || noValue}</dd>
        </div>
      ))}
    </dl>
  )
}
