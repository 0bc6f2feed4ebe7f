import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { addPortalAccount } from '#contract/domains/portals/endpoints.ts'
import { portalList } from '#contract/domains/portals/lists.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { today } from '#web/kit/records/formats.ts'
import { AccountDrawer, withAccount } from './AccountDrawer.tsx'
import { AccountFields } from './AccountFields.tsx'
import { OwnSeats } from './OwnSeats.tsx'
import styles from './Portals.module.css'
import { portalHistory } from './screens.ts'

/** The portal accounts and one’s own seats; who does not manage accounts sees only the seats. */
export default function PortalsPage() {
  return useMay('portal.read') ? <Accounts /> : <OwnSeatsPage />
}

function OwnSeatsPage() {
  return (
    <Page title="Your portal seats">
      <Suspense fallback={<PageSkeleton />}>
        <OwnSeats isAlone />
      </Suspense>
    </Page>
  )
}

function Accounts() {
  const place = useLocation()
  const mayCreate = useMay('portal.create')
  return (
    <>
      <ListPage
        list={portalList}
        intro={
          <Suspense>
            <OwnSeats />
          </Suspense>
        }
        actions={<Actions />}
        emptyAction={mayCreate && <AddAccount />}
        rowLink={({ id }) => withAccount(place, id)}
        cells={{
          idle: ({ idle }) => <Mark isOn={Number(idle) > 0}>{idle}</Mark>,
          overlaps: ({ overlaps }) => <Mark isOn={Number(overlaps) > 0}>{overlaps}</Mark>,
          isExposed: ({ isExposed }) => (isExposed ? <Mark isOn>Yes</Mark> : 'No'),
        }}
      />
      <AccountDrawer />
    </>
  )
}

/** A figure that asks for something where it is on. */
function Mark({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <span className={isOn ? styles.asks : styles.calm}>{children}</span>
}

function Actions() {
  const mayCreate = useMay('portal.create')
  return (
    <Group gap="xs">
      <Button component={Link} to={linkTo(portalHistory)} variant="default" leftSection={<IconHistory size={16} />}>
        History
      </Button>
      {mayCreate && <AddAccount />}
    </Group>
  )
}

function AddAccount() {
  const [isOpen, { open, close }] = useDisclosure()
  const { timeZone } = useSignedIn()
  const { attempt } = useCommand(addPortalAccount)
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        Add account
      </Button>
      {isOpen && (
        <FormDialog
          title="Add portal account"
          schema={addPortalAccount}
          initial={{ seats: 1, validFrom: today(timeZone) }}
          size="lg"
          submit="Add account"
          onSubmit={async (values) => {
            const refusal = await attempt(values)
            if (!refusal) close()
            return refusal
          }}
          onClose={close}
        >
          <AccountFields />
        </FormDialog>
      )}
    </>
  )
}
