import { Button, Table } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { countText, moneyText, ratioText } from '#web/kit/formats.ts'
import { linkTo } from '#web/kit/screen.ts'
import { bandText } from './fee.ts'
import { FactSheet, Panel, Panels } from './parts/FactSheet.tsx'
import { organizationEdit } from './screens.ts'

/** What the firm earns with an organization, and when. */
export function BillingTab({ organization: { id, billing, can } }: { organization: Organization }) {
  if (!billing) return null
  const { gstNumber, feePercent, flatFee, paymentTermsDays, replacementPeriodDays, salaryBands } = billing
  const edit = can.editBilling && (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPencil size={14} />}
      component={Link}
      to={linkTo(organizationEdit, { id }, { tab: 'billing' })}
    >
      Edit billing
    </Button>
  )
  return (
    <Panels
      left={
        <Panel title="Fee and terms" actions={edit}>
          <FactSheet
            of={[
              { label: 'Fee in percent', value: feePercent === null ? null : ratioText(feePercent) },
              { label: 'Flat fee', value: flatFee === null ? null : `${moneyText(flatFee)} a joining` },
              { label: 'Payment terms', value: countText(paymentTermsDays, 'day') },
              { label: 'Replacement period', value: countText(replacementPeriodDays, 'day') },
              { label: 'GST number', value: gstNumber },
            ]}
          />
        </Panel>
      }
      right={
        <Panel title="Salary bands">
          {salaryBands.length === 0 ? 'None: the fee is the same for every salary.' : <Bands bands={salaryBands} />}
        </Panel>
      }
    />
  )
}

function Bands({ bands }: { bands: NonNullable<Organization['billing']>['salaryBands'] }) {
  return (
    <Table verticalSpacing={6} horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th fw={500} fz={13} c="dimmed">
            CTC
          </Table.Th>
          <Table.Th fw={500} fz={13} c="dimmed" ta="end">
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
