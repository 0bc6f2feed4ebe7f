import { Anchor, Button } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Placement } from '#contract/domains/offers/model.ts'
import { joiningRisks } from '#contract/vocab/joinings.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { FactSheet, Panel, Panels, Words } from '#web/kit/records/FactSheet.tsx'
import { dateText, moneyText, recentText, today } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { JoinabilityCell } from './cells.tsx'
import styles from './Offers.module.css'
import { joinabilityScreen, placementView } from './screens.ts'

interface WatchTabProps {
  placement: Placement
  watch: NonNullable<Placement['watch']>
}

/** How likely somebody is lost before the first day, why, when to speak next, and who could take the place. */
export function WatchTab({ placement, watch }: WatchTabProps) {
  return (
    <Panels
      left={
        <>
          <Risk placement={placement} watch={watch} />
          <Joinability placement={placement} watch={watch} />
        </>
      }
      right={<Backups watch={watch} />}
    />
  )
}

function Risk({ placement, watch }: WatchTabProps) {
  const { timeZone } = useSignedIn()
  const { risk, reasons, nextContactOn, revenueAtRisk, contacts } = watch
  const [last] = contacts
  const isOverdue = nextContactOn !== null && nextContactOn < today(timeZone)
  return (
    <Panel title="Risk of a back-out">
      <FactSheet
        of={[
          { label: 'Risk', value: risk && <StatusChip label={risk} kind={joiningRisks.termOf(risk).kind} /> },
          { label: 'Why', value: reasons.length > 0 ? <Words of={reasons} /> : 'Nothing speaks against the joining' },
          {
            label: 'Next contact',
            value: nextContactOn && (
              <span className={isOverdue ? styles.overdue : undefined}>
                {dateText(nextContactOn)}
                {isOverdue && ' overdue'}
              </span>
            ),
          },
          { label: 'Last contact', value: last ? `${recentText(last.at, timeZone)}, ${last.outcome}` : 'Never' },
          { label: 'Resigned on', value: placement.resignedOn && dateText(placement.resignedOn) },
          revenueAtRisk !== null && { label: 'Revenue at risk', value: moneyText(revenueAtRisk) },
        ]}
      />
    </Panel>
  )
}

function Joinability({ placement, watch: { joinability } }: WatchTabProps) {
  const { timeZone } = useSignedIn()
  const { candidateId, positionId, organizationId, can } = placement
  const address = linkTo(joinabilityScreen, { id: candidateId, position: 'position', positionId, organizationId })
  return (
    <Panel
      title="Joinability"
      actions={
        <Button size="compact-sm" variant="subtle" leftSection={<IconGauge size={14} />} component={Link} to={address}>
          {can.score ? (joinability ? 'Score again' : 'Score now') : 'Answers'}
        </Button>
      }
    >
      {joinability ? (
        <FactSheet
          of={[
            { label: 'Score', value: <JoinabilityCell score={joinability.score} /> },
            { label: 'Concerns', value: joinability.concerns.length > 0 && <Words of={joinability.concerns} /> },
            { label: 'Remarks', value: joinability.remarks },
            {
              label: 'Scored',
              value: `${recentText(joinability.scoredAt, timeZone)} by ${joinability.scoredByName ?? 'the system'}`,
            },
          ]}
        />
      ) : (
        <p className={styles.soft}>Nobody has answered the ten questions yet.</p>
      )}
    </Panel>
  )
}

/** Who could take the place of somebody who is lost, those who came furthest first. */
export function Backups({ watch: { backups } }: Pick<WatchTabProps, 'watch'>) {
  const { timeZone } = useSignedIn()
  return (
    <Panel title="Back-ups on this position">
      {backups.length === 0 ? (
        <p className={styles.soft}>Nobody else is with the client. Send another candidate before you need one.</p>
      ) : (
        <ol className={styles.list}>
          {backups.map((backup) => (
            <li key={backup.applicationId} className={styles.line}>
              <Anchor component={Link} to={linkTo(placementView, { id: backup.applicationId })}>
                {backup.candidateName}
              </Anchor>
              <CandidateStatus id={backup.statusId} />
              <span className={styles.soft}>since {recentText(backup.statusSince, timeZone)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
