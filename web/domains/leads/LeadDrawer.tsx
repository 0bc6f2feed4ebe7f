import { Button, Group, Stack } from '@mantine/core'
import { IconArrowBackUp, IconBuilding, IconPencil, IconPhone, IconTransform, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { getLead, removeLead, restoreLead } from '#contract/domains/leads/endpoints.ts'
import type { Lead } from '#contract/domains/leads/model.ts'
import { leadSources, leadStatuses } from '#contract/vocab/leads.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { type Place, RecordDrawer, withRecord } from '#web/kit/lists/RecordDrawer.tsx'
import { ActionsMenu } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { FactSheet } from '#web/kit/records/FactSheet.tsx'
import { dateText, dateTimeText } from '#web/kit/records/formats.ts'
import { Timeline, type TimelineEntry } from '#web/kit/records/Timeline.tsx'
import { kindOfLead, LeadStatusChip } from './LeadStatus.tsx'
import styles from './Leads.module.css'
import { ConvertDialog, EditLeadDialog, FollowUpDialog } from './parts/LeadDialogs.tsx'

const parameter = 'lead'

/** The present address with a lead opened in the drawer. */
export const withLead = (place: Place, id: number) => withRecord(parameter, place, id)

/** One lead, opened by the address: who they are, what was said, and what comes next. */
export function LeadDrawer() {
  return (
    <RecordDrawer parameter={parameter} title="Lead">
      {(id) => <Content id={id} />}
    </RecordDrawer>
  )
}

function Content({ id }: { id: number }) {
  const lead = useApi(getLead, { id })
  return (
    <Stack gap="lg">
      <header>
        <Group gap="xs">
          <h2 className={styles.name}>{lead.organizationName}</h2>
          <LeadStatusChip status={lead.status} />
        </Group>
      </header>
      <Actions lead={lead} />
      <Facts lead={lead} />
      {lead.requirement && (
        <section>
          <h3 className={styles.heading}>Requirement</h3>
          <p className={styles.text}>{lead.requirement}</p>
        </section>
      )}
      {lead.remarks && (
        <section>
          <h3 className={styles.heading}>Remarks</h3>
          <p className={styles.text}>{lead.remarks}</p>
        </section>
      )}
      <Timeline entries={lead.events.map(entryOf)} />
    </Stack>
  )
}

function Actions({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState<'followUp' | 'edit' | 'convert'>()
  const remove = useCommand(removeLead)
  const restore = useCommand(restoreLead)
  const mayOpenOrganization = useMay('organization.read')
  const { id, version, can } = lead
  const close = () => setOpen(undefined)
  const askToRemove = async () => {
    const text = 'It leaves every list and count. It can be restored.'
    const isSure = await confirm({ title: `Remove ${lead.organizationName}?`, text, yes: 'Remove', isDangerous: true })
    if (isSure) await remove.run({ id, version })
  }
  return (
    <Group gap="xs">
      {can.followUp && (
        <Button leftSection={<IconPhone size={16} />} onClick={() => setOpen('followUp')}>
          Follow up
        </Button>
      )}
      {can.convert && (
        <Button variant="default" leftSection={<IconTransform size={16} />} onClick={() => setOpen('convert')}>
          Make a Prospect
        </Button>
      )}
      {lead.organizationId && mayOpenOrganization && (
        <Button
          variant="default"
          leftSection={<IconBuilding size={16} />}
          component={Link}
          to={linkTo(organizationView, { id: lead.organizationId })}
        >
          Open the organization
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
          can.remove && { label: 'Remove', icon: <IconTrash size={16} />, onClick: askToRemove, isDangerous: true },
        ]}
      />
      {open === 'followUp' && <FollowUpDialog lead={lead} onClose={close} />}
      {open === 'edit' && <EditLeadDialog lead={lead} onClose={close} />}
      {open === 'convert' && <ConvertDialog lead={lead} onClose={close} />}
    </Group>
  )
}

function Facts({ lead }: { lead: Lead }) {
  const { timeZone } = useSignedIn()
  return (
    <FactSheet
      of={[
        { label: 'Contact person', value: lead.contactName },
        { label: 'Contact number', value: lead.contactNumber },
        { label: 'Email', value: lead.emailId },
        { label: 'City', value: lead.cityName },
        { label: 'Vertical', value: verticals.labelOf(lead.verticalId) },
        { label: 'Source', value: leadSources.labelOf(lead.source) },
        { label: 'Recruiter', value: lead.recruiterName },
        { label: 'Next follow-up', value: lead.nextFollowUpOn && dateText(lead.nextFollowUpOn) },
        { label: 'Added', value: `${dateTimeText(lead.addedOn, timeZone)} by ${lead.addedByName}` },
      ]}
    />
  )
}

function entryOf(event: Lead['events'][number]): TimelineEntry {
  const became = event.statusFrom && event.statusTo ? leadStatuses.labelOf(event.statusTo) : event.activity
  return {
    id: event.id,
    at: event.at,
    kind: event.activity,
    title: became === event.activity ? event.activity : `${event.activity}: ${became}`,
    by: event.byName,
    tone: event.statusTo ? kindOfLead(event.statusTo) : undefined,
    detail: (
      <>
        {event.note && <p className={styles.text}>{event.note}</p>}
        {event.changes.length > 0 && (
          <ul className={styles.changes}>
            {event.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {event.nextFollowUpOn && <p className={styles.text}>Call again on {dateText(event.nextFollowUpOn)}</p>}
      </>
    ),
  }
}
