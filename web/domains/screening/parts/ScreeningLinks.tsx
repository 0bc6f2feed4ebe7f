import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { maskedInfo, maskingPreview } from '#web/domains/candidates/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { linkTo, mayOpen, type Screen } from '#web/kit/pages/screen.ts'
import { qcCheckScreen, sendToQcScreen, sheetView } from '../screens.ts'

interface ScreeningLinksProps {
  application: { candidateId: number; positionId: number; statusId: number }
}

/** From an application to its screening sheet, its quality check and its masked view, as far as one may. */
export function ScreeningLinks({ application: { candidateId, positionId, statusId } }: ScreeningLinksProps) {
  const { permissions } = useSignedIn()
  const pair = { candidateId, positionId }
  const ofId = { id: candidateId, positionId }
  const links: [Screen, string, string, boolean][] = [
    [sheetView, 'Screening sheet', linkTo(sheetView, { ...pair, screeningSheetId: 0 }), true],
    [sendToQcScreen, 'Send to QC', linkTo(sendToQcScreen, ofId), statusId === candidateStatuses.screenSelect],
    [qcCheckScreen, 'Quality check', linkTo(qcCheckScreen, pair), statusId === candidateStatuses.qcPending],
    [maskingPreview, 'What the client sees', linkTo(maskingPreview, ofId), true],
    [maskedInfo, 'Masked CV', linkTo(maskedInfo, ofId), !mayOpen(maskingPreview, permissions)],
  ]
  return (
    <Group gap="md" component="nav" aria-label="More about this candidate">
      {links
        .filter(([screen, , , isFitting]) => isFitting && mayOpen(screen, permissions))
        .map(([, label, to]) => (
          <Anchor key={label} component={Link} to={to} size="sm">
            {label}
          </Anchor>
        ))}
    </Group>
  )
}
