import { Anchor } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { CandidateFieldKey } from '#contract/domains/candidates/fields.ts'
import { getMaskedInformation } from '#contract/domains/candidates/masking.ts'
import type { ShownCandidate, StaffCandidate } from '#contract/domains/candidates/views.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { ErrorBoundary } from '#web/kit/feedback/ErrorPage.tsx'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import type { FactGroup } from '#web/kit/records/DefinedFacts.tsx'
import { FactSheet, Words } from '#web/kit/records/FactSheet.tsx'
import { CvPreview } from './CvPreview.tsx'
import { factGroupsOf } from './factGroups.tsx'
import styles from './Overview.module.css'
import { candidateEdit } from './screens.ts'

/** What is known of a candidate, with the CV beside it where there is room. */
export function Overview({ candidate }: { candidate: ShownCandidate }) {
  const cv = candidate.view === 'staff' ? candidate.cv : null
  return (
    <div className={styles.room}>
      <div className={styles.overview} data-cv={cv ? true : undefined}>
        <Known candidate={candidate} />
        {cv && (
          <aside className={styles.beside} aria-label="CV">
            <ErrorBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <CvPreview candidateId={candidate.id} cv={cv} />
              </Suspense>
            </ErrorBoundary>
          </aside>
        )}
      </div>
    </div>
  )
}

function Known({ candidate }: { candidate: ShownCandidate }) {
  const { timeZone } = useSignedIn()
  const groups = factGroupsOf(candidate, timeZone)
  return (
    <div className={styles.known}>
      {candidate.view === 'masked' && <MaskedNotice candidateId={candidate.id} />}
      {candidate.skills.length > 0 && (
        <div className={styles.part}>
          <Section title="Key skills">
            <Words of={candidate.skills} />
          </Section>
        </div>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
      {candidate.view === 'staff' && <ForUs candidate={candidate} groups={groups} />}
    </div>
  )
}

/** What the head of the page says already. */
const saidAbove: readonly string[] = [
  'contactNumber',
  'emailId',
  'expectedCtc',
  'noticePeriod',
] satisfies CandidateFieldKey[]

function Group({ group: { title, facts } }: { group: FactGroup }) {
  const filled = facts.filter(({ key = '', value }) => !isUnknown(value) && !saidAbove.includes(key))
  if (filled.length === 0) return null
  return (
    <div className={styles.group}>
      <Section title={title}>
        <FactSheet of={filled} />
      </Section>
    </div>
  )
}

function ForUs({ candidate, groups }: { candidate: StaffCandidate; groups: readonly FactGroup[] }) {
  const { id, notes, can } = candidate
  const unknown = groups.flatMap(({ facts }) => facts.filter(({ value }) => isUnknown(value)).map(({ label }) => label))
  return (
    <>
      {notes && (
        <div className={styles.part}>
          <Section title="Notes">
            <p className={styles.notes}>{notes}</p>
          </Section>
        </div>
      )}
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          Not known yet: {unknown.join(', ')}.{' '}
          {can.edit && (
            <Anchor component={Link} to={linkTo(candidateEdit, { id })} inherit underline="always">
              Fill in
            </Anchor>
          )}
        </p>
      )}
    </>
  )
}

/** Why there is no name: the client gets to know it at the point its organization agreed on, who judges interviews never. */
function MaskedNotice({ candidateId }: { candidateId: number }) {
  const getsToKnow = useMay('offer.read')
  const { data } = useApiState(getMaskedInformation, { candidateId }, { enabled: getsToKnow })
  const from = data ? `from ${candidateStatuses.labelOf(data.revealStatusId)} on` : 'later'
  return (
    <p className={styles.masked}>
      <IconEyeOff size={16} aria-hidden="true" />
      {getsToKnow ? `Name and contacts are shown ${from}` : 'Name and contacts are not shown to interviewers'}
    </p>
  )
}

function isUnknown(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
