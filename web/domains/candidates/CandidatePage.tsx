import { Anchor, Button } from '@mantine/core'
import {
  IconEraser,
  IconFileUpload,
  IconFileZip,
  IconForms,
  IconPencil,
  IconPhone,
  IconUserPlus,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import { addCandidateLog } from '#contract/domains/candidates/profile.ts'
import type { CurrentApplication, ShownCandidate, StaffCandidate } from '#contract/domains/candidates/views.ts'
import { exportPerson } from '#contract/domains/privacy/endpoints.ts'
import { isRunning } from '#contract/vocab/statuses.ts'
import { AddToPosition } from '#web/domains/applications/parts/AddToPosition.tsx'
import { ApplicationTable } from '#web/domains/applications/parts/ApplicationTable.tsx'
import { MoveMenu } from '#web/domains/applications/parts/MoveMenu.tsx'
import { NextStepButton, type Stepping } from '#web/domains/applications/parts/NextStep.tsx'
import { pendingMoves } from '#web/domains/applications/parts/pendingMoves.ts'
import { Reason } from '#web/domains/applications/parts/Reason.tsx'
import { useMove } from '#web/domains/applications/parts/useMove.tsx'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { ScreeningTab } from '#web/domains/screening/parts/ScreeningTab.tsx'
import { useApi } from '#web/kit/api/api.ts'
import { download } from '#web/kit/api/call.ts'
import { useMay, useMayCall, useSignedIn } from '#web/kit/api/session.ts'
import { type Fact, type MenuAction, Page, type PageTab } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { countText, lpaText, recentText, yearsText } from '#web/kit/records/formats.ts'
import { Reach } from '#web/kit/records/Reach.tsx'
import { RecordLink } from '#web/kit/records/RecordLink.tsx'
import { CandidateTimeline } from './CandidateTimeline.tsx'
import { CvTab } from './CvTab.tsx'
import { noticeText } from './factGroups.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { AddDialog, LogTab } from './LogTab.tsx'
import { MaskedCv } from './MaskedCv.tsx'
import { Overview } from './Overview.tsx'
import { Surviving } from './parts/Surviving.tsx'
import { Submissions } from './Submissions.tsx'
import { candidateEdit, candidates, candidateView } from './screens.ts'

const EraseDialog = lazy(() => import('#web/domains/privacy/parts/EraseDialog.tsx'))
const EditCandidateDialog = lazy(() => import('./EditCandidateDialog.tsx'))

/** One candidate, in the view the role has. */
export default function CandidatePage({ id }: { id: number }) {
  const candidate = useApi(getCandidate, { id })
  const { search } = useLocation()
  if (candidate.id !== id) return <Surviving mergedId={id} to={linkTo(candidateView, { id: candidate.id }) + search} />
  return candidate.view === 'staff' ? (
    <StaffPage candidate={candidate} />
  ) : (
    <Page
      {...headOf(candidate)}
      tabs={[
        overviewTab(candidate),
        { key: 'cv', label: 'CV', content: () => <MaskedCv candidateId={id} /> },
        positionsTab(candidate),
        timelineTab(candidate),
      ]}
    />
  )
}

type Opened = 'log' | 'position' | 'dialog' | 'erasure' | undefined

function StaffPage({ candidate }: { candidate: StaffCandidate }) {
  const [opened, setOpened] = useState<Opened>()
  const mayScreen = useMay('screening.read')
  const mayReadLedger = useMay('submission.read')
  const { make, dialog } = useMove()
  const pending = pendingMoves.use()(candidate.current)
  const close = () => setOpened(undefined)
  const { current, can } = candidate
  const put = () => setOpened('position')
  const addToPosition = can.addToPosition && (
    <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={put}>
      Put on a position
    </Button>
  )
  const of = current && steppingOf(current)
  return (
    <>
      <Page
        {...headOf(candidate)}
        {...useStanding(candidate)}
        {...(pending !== undefined && { status: <CandidateStatus id={pending} /> })}
        isWide
        actions={
          <>
            {goesOnElsewhere(current) || <NextStepButton of={of} make={make} onPosition={put} />}
            {of && <MoveMenu moves={of.moves} onChoose={(move) => make(of, move)} size="sm" />}
          </>
        }
        menu={useMenu(candidate, setOpened)}
        tabs={[
          overviewTab(candidate),
          { key: 'cv', label: 'CV', content: () => <CvTab candidate={candidate} /> },
          positionsTab(candidate, addToPosition, mayReadLedger && <Submissions candidateId={candidate.id} />),
          mayScreen && {
            key: 'screening',
            label: 'Screening',
            content: () => <ScreeningTab candidateId={candidate.id} />,
          },
          { key: 'history', label: 'Work and education', content: () => <HistoryTab candidate={candidate} /> },
          { key: 'log', label: 'Communication', content: () => <LogTab candidate={candidate} /> },
          timelineTab(candidate),
        ]}
      />
      {dialog}
      {opened === 'log' && <AddDialog candidateId={candidate.id} onClose={close} />}
      {opened === 'position' && <AddToPosition candidateId={candidate.id} onClose={close} />}
      <Suspense>{opened === 'erasure' && <EraseDialog candidate={candidate} onClose={close} />}</Suspense>
      <Suspense>{opened === 'dialog' && <EditCandidateDialog candidate={candidate} onClose={close} />}</Suspense>
    </>
  )
}

function useMenu({ id, can, current }: StaffCandidate, open: (dialog: Opened) => void): (MenuAction | false)[] {
  const navigate = useNavigate()
  const mayErase = useMay('data.erase')
  const mayLog = useMayCall(addCandidateLog.access)
  return [
    can.addToPosition && {
      label: current ? 'Put on another position' : 'Put on a position',
      icon: <IconUserPlus size={16} />,
      onClick: () => open('position'),
    },
    mayLog && { label: 'Log a call', icon: <IconPhone size={16} />, onClick: () => open('log') },
    can.edit && { label: 'Edit all details', icon: <IconPencil size={16} />, to: linkTo(candidateEdit, { id }) },
    can.edit && { label: 'Edit Candidate', icon: <IconForms size={16} />, onClick: () => open('dialog') },
    can.uploadCv && {
      label: 'Upload a CV',
      icon: <IconFileUpload size={16} />,
      onClick: () => navigate('?tab=cv'),
    },
    mayErase && {
      label: 'Export all that is held',
      icon: <IconFileZip size={16} />,
      onClick: () => void download(exportPerson, { candidateId: id }),
    },
    mayErase && {
      label: 'Erase',
      icon: <IconEraser size={16} />,
      onClick: () => open('erasure'),
      isDangerous: true,
    },
  ]
}

/** The application as its next step and its moves take it. */
function steppingOf({ can, ...current }: CurrentApplication): Stepping {
  return { ...current, moves: can.moves }
}

/** What was moved last is over, while the candidate is still considered for something else. */
function goesOnElsewhere(current: CurrentApplication | null): boolean {
  return current !== null && !isRunning(current.statusId) && current.othersRunning > 0
}

/** Where the candidate stands: the status with its reason, how to reach them, and the position. */
function useStanding(candidate: StaffCandidate) {
  const { timeZone } = useSignedIn()
  const { current, emailId, contactCode, contactNumber } = candidate
  const facts: Fact[] = [
    { label: 'Phone', value: <Reach kind="phone" text={`${contactCode} ${contactNumber}`} /> },
    { label: 'Email', value: <Reach kind="email" text={emailId} /> },
    ...(current
      ? [
          { label: 'Position', value: <OnPosition current={current} /> },
          { label: 'In this status since', value: recentText(current.statusSince, timeZone) },
        ]
      : []),
    ...factsOf(candidate),
  ]
  return { facts, ...(current && { note: <Reason {...current} /> }) }
}

/** The position and its client, and on how many others the candidate is. */
function OnPosition({ current }: { current: CurrentApplication }) {
  const { positionId, positionName, organizationId, organizationName, othersRunning, can } = current
  return (
    <>
      <RecordLink to={positionView} id={positionId} isReached={can.openPosition}>
        {positionName}
      </RecordLink>
      {' · '}
      <RecordLink to={organizationView} id={organizationId} isReached={can.openOrganization}>
        {organizationName}
      </RecordLink>
      {othersRunning > 0 && (
        <>
          {', '}
          <Anchor component={Link} inherit to="?tab=positions">
            and {countText(othersRunning, 'other')}
          </Anchor>
        </>
      )}
    </>
  )
}

function headOf(candidate: ShownCandidate) {
  const { statusId, lastActionAt } = candidate
  return {
    title: candidate.view === 'masked' ? candidate.initials : candidate.fullName,
    status: <CandidateStatus id={statusId} since={lastActionAt} />,
    back: { to: linkTo(candidates), label: 'Candidates' },
    facts: factsOf(candidate),
  }
}

function factsOf(candidate: ShownCandidate): Fact[] {
  const { totalExperience, expectedCtc } = candidate
  return [
    { label: 'Experience', value: totalExperience === null ? null : yearsText(totalExperience) },
    { label: 'Expected CTC', value: expectedCtc === null ? null : lpaText(expectedCtc) },
    { label: 'Notice period', value: noticeText(candidate) },
  ]
}

function overviewTab(candidate: ShownCandidate): PageTab {
  return { key: 'overview', label: 'Overview', content: () => <Overview candidate={candidate} /> }
}

function positionsTab({ id }: ShownCandidate, emptyAction?: ReactNode, below?: ReactNode): PageTab {
  const content = () => (
    <>
      <ApplicationTable fixed={{ candidates: [id] }} emptyAction={emptyAction} />
      {below}
    </>
  )
  return { key: 'positions', label: 'Positions', content }
}

function timelineTab(candidate: ShownCandidate): PageTab {
  return { key: 'timeline', label: 'Timeline', content: () => <CandidateTimeline candidate={candidate} /> }
}
