import { Button } from '@mantine/core'
import { IconFileUpload, IconForms, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import type { ShownCandidate, StaffCandidate } from '#contract/domains/candidates/views.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { AddToPosition } from '#web/domains/applications/parts/AddToPosition.tsx'
import { ApplicationTable } from '#web/domains/applications/parts/ApplicationTable.tsx'
import { useApi } from '#web/kit/api.ts'
import { lpaText, yearsText } from '#web/kit/formats.ts'
import { type Fact, type MenuAction, Page, type PageTab } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { CandidateTimeline } from './CandidateTimeline.tsx'
import { CvTab } from './CvTab.tsx'
import { noticeText } from './factGroups.tsx'
import { Overview } from './Overview.tsx'
import { candidateEdit, candidates } from './screens.ts'

const EditCandidateDialog = lazy(() => import('./EditCandidateDialog.tsx'))

/** One candidate, in the view the role has. */
export default function CandidatePage({ id }: { id: number }) {
  const candidate = useApi(getCandidate, { id })
  return candidate.view === 'staff' ? (
    <StaffPage candidate={candidate} />
  ) : (
    <Page {...headOf(candidate)} tabs={[overviewTab(candidate), positionsTab(candidate), timelineTab(candidate)]} />
  )
}

type Opened = 'position' | 'dialog' | undefined

function StaffPage({ candidate }: { candidate: StaffCandidate }) {
  const [opened, setOpened] = useState<Opened>()
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
        menu={useMenu(candidate, () => setOpened('dialog'))}
        tabs={[
          overviewTab(candidate),
          { key: 'cv', label: 'CV', content: () => <CvTab candidate={candidate} /> },
          positionsTab(candidate, addToPosition),
          timelineTab(candidate),
        ]}
      />
      {opened === 'position' && <AddToPosition candidateId={candidate.id} onClose={close} />}
      <Suspense>{opened === 'dialog' && <EditCandidateDialog candidate={candidate} onClose={close} />}</Suspense>
    </>
  )
}

function useMenu({ id, can }: StaffCandidate, openDialog: () => void): (MenuAction | false)[] {
  const navigate = useNavigate()
  return [
    can.edit && { label: 'Edit', icon: <IconPencil size={16} />, to: linkTo(candidateEdit, { id }) },
    can.edit && { label: 'Edit Candidate', icon: <IconForms size={16} />, onClick: openDialog },
    can.uploadCv && {
      label: 'Upload a CV',
      icon: <IconFileUpload size={16} />,
      onClick: () => navigate('?tab=cv'),
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

function positionsTab({ id }: ShownCandidate, emptyAction?: React.ReactNode): PageTab {
  const content = () => <ApplicationTable fixed={{ candidates: [id] }} emptyAction={emptyAction} />
  return { key: 'positions', label: 'Positions', content }
}

function timelineTab(candidate: ShownCandidate): PageTab {
  return { key: 'timeline', label: 'Timeline', content: () => <CandidateTimeline candidate={candidate} /> }
}
