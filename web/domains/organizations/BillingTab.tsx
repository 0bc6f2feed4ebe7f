import { Button, Table } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { linkToAny, type Screen } from '#web/kit/pages/screen.ts'
import { FactSheet, Panel, Panels } from '#web/kit/records/FactSheet.tsx'
import { countText, moneyText, ratioText } from '#web/kit/records/formats.ts'
import { bandText } from './fee.ts'
import { billingInformation, salaryBandDetails } from './screens.ts'

/** What the firm earns with an organization, and when. */
export function BillingTab({ organization: { id, billing, can } }: { organization: Organization }) {
  if (!billing) return null
  const { billingName, billingEmail, billingAddress } = billing
  const { gstNumber, feePercent, flatFee, paymentTermsDays, replacementPeriodDays, salaryBands } = billing
  return (
    <Panels
      left={
        <Panel
          title="Fee and terms"
          actions={can.editBilling && <EditLink to={billingInformation} id={id} what="billing" />}
        >
          <FactSheet
            of={[
              { label: 'Fee in percent', value: feePercent === null ? null : ratioText(feePercent) },
              { label: 'Flat fee', value: flatFee === null ? null : `${moneyText(flatFee)} a joining` },
              { label: 'Payment terms', value: countText(paymentTermsDays, 'day') },
              { label: 'Replacement period', value: countText(replacementPeriodDays, 'day') },
            ]}
          />
        </Panel>
      }
      right={
        <>
          <Panel title="Invoices">
            <FactSheet
              of={[
                { label: 'Made out to', value: billingName },
                { label: 'Billing address', value: billingAddress },
                { label: 'GST number', value: gstNumber },
                { label: 'Invoices go to', value: billingEmail },
              ]}
            />
          </Panel>
          <Panel
            title="Salary bands"
            actions={can.editBilling && <EditLink to={salaryBandDetails} id={id} what="salary bands" />}
          >
            {salaryBands.length === 0 ? 'None: the fee is the same for every salary.' : <Bands bands={salaryBands} />}
          </Panel>
        </>
      }
    />
  )
}

interface EditLinkProps {
  to: Screen
  id: number
  what: string
}

function EditLink({ to, id, what }: EditLinkProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPencil size={14} />}
      component={Link}
      to={linkToAny(to, { id })}
    >
      {`Edit ${what}`}
    </Button>
  )
}

function Bands({ bands }: { bands: NonNullable<Organization['billing']>['salaryBands'] }) {
  return (
    <Table verticalSpacing={6} horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th fw={500} fz="var(--type-dense)" c="dimmed">
            CTC
          </Table.Th>
          <Table.Th fw={500} fz="var(--type-dense)" c="dimmed" ta="end">
            Fee
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bands.map((band) => (
          <Table.Tr key={band.id}>
            <Table.Td>{bandText(band)}</Table.Td>
            <Table.Td ta="end">{ratioText(band.feePercent)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
