import { Button } from '@mantine/core'
import { IconEraser, IconFileUpload, IconFileZip, IconForms, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import type { ShownCandidate, StaffCandidate } from '#contract/domains/candidates/views.ts'
import { exportPerson } from '#contract/domains/privacy/endpoints.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { AddToPosition } from '#web/domains/applications/parts/AddToPosition.tsx'
import { ApplicationTable } from '#web/domains/applications/parts/ApplicationTable.tsx'
import { ScreeningTab } from '#web/domains/screening/parts/ScreeningTab.tsx'
import { useApi } from '#web/kit/api.ts'
import { download } from '#web/kit/call.ts'
import { lpaText, yearsText } from '#web/kit/formats.ts'
import { type Fact, type MenuAction, Page, type PageTab } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useMay } from '#web/kit/session.ts'
import { CandidateTimeline } from './CandidateTimeline.tsx'
import { CvTab } from './CvTab.tsx'
import { noticeText } from './factGroups.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { LogTab } from './LogTab.tsx'
import { MaskedCv } from './MaskedCv.tsx'
import { Overview } from './Overview.tsx'
import { Submissions } from './Submissions.tsx'
import { candidateEdit, candidates, candidateView } from './screens.ts'

const EraseDialog = lazy(() => import('#web/domains/privacy/parts/EraseDialog.tsx'))
const EditCandidateDialog = lazy(() => import('./EditCandidateDialog.tsx'))

/** One candidate, in the view the role has. */
export default function CandidatePage({ id }: { id: number }) {
  const candidate = useApi(getCandidate, { id })
  const { search } = useLocation()
  // The address of a record that was merged leads to the candidate it went into.
  if (candidate.id !== id) return <Navigate to={linkTo(candidateView, { id: candidate.id }) + search} replace />
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

type Opened = 'position' | 'dialog' | 'erasure' | undefined

function StaffPage({ candidate }: { candidate: StaffCandidate }) {
  const [opened, setOpened] = useState<Opened>()
  const mayScreen = useMay('screening.read')
  const mayReadLedger = useMay('submission.read')
  const close = () => setOpened(undefined)
  const addToPosition = candidate.can.addToPosition && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setOpened('position')}>
      Put on a position
    </Button>
  )
  return (
    <>
      <Page
        {...headOf(candidate)}
        isWide
        actions={addToPosition}
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
      {opened === 'position' && <AddToPosition candidateId={candidate.id} onClose={close} />}
      <Suspense>{opened === 'erasure' && <EraseDialog candidate={candidate} onClose={close} />}</Suspense>
      <Suspense>{opened === 'dialog' && <EditCandidateDialog candidate={candidate} onClose={close} />}</Suspense>
    </>
  )
}

function useMenu({ id, can }: StaffCandidate, open: (dialog: Opened) => void): (MenuAction | false)[] {
  const navigate = useNavigate()
  const mayErase = useMay('data.erase')
  return [
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

function headOf(candidate: ShownCandidate) {
  const { statusId, lastActionAt } = candidate
  return {
    title: candidate.view === 'masked' ? candidate.initials : candidate.fullName,
    status: <StatusChip label={candidateStatuses.labelOf(statusId)} kind={kindOf(statusId)} since={lastActionAt} />,
    back: { to: linkTo(candidates), label: 'Candidates' },
    facts: factsOf(candidate),
  }
}

function factsOf(candidate: ShownCandidate): Fact[] {
  const { totalExperience, currentCtc, currentCityName, currentEmployer } = candidate
  return [
    { label: 'Experience', value: totalExperience === null ? null : yearsText(totalExperience) },
    { label: 'Current CTC', value: currentCtc === null ? null : lpaText(currentCtc) },
    { label: 'Notice period', value: noticeText(candidate) },
    { label: 'City', value: currentCityName },
    { label: 'Current employer', value: currentEmployer },
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
