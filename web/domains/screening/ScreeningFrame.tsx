import { type ReactNode, Suspense } from 'react'
import type { Screening } from '#contract/domains/screening/endpoints.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { CandidateCv } from '#web/domains/candidates/parts/CandidateCv.tsx'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { ErrorBoundary } from '#web/kit/ErrorPage.tsx'
import { PageSkeleton } from '#web/kit/Loader.tsx'
import { type MenuAction, Page, Section } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo } from '#web/kit/screen.ts'
import styles from './Screening.module.css'
import { Wanted } from './Wanted.tsx'

interface ScreeningFrameProps {
  title: string
  screening: Screening
  actions?: ReactNode
  menu?: readonly (MenuAction | false | undefined)[]
  back?: { to: string; label: string }
  /** What is worked on; beside it stand what is wanted and the CV. */
  children: ReactNode
}

/** The page around a screening: who for which position, what the position asks for, and the CV beside the work. */
export function ScreeningFrame({ title, screening, actions, menu, back, children }: ScreeningFrameProps) {
  const { application } = screening
  const { candidateId, candidateName, statusId, statusSince, contactCode, contactNumber } = application
  return (
    <Page
      title={`${title}: ${candidateName}`}
      status={<StatusChip label={candidateStatuses.labelOf(statusId)} kind={kindOf(statusId)} since={statusSince} />}
      back={back ?? { to: linkTo(candidateView, { id: candidateId }, { tab: 'screening' }), label: candidateName }}
      facts={[
        { label: 'Position', value: application.positionName },
        { label: 'Organization', value: application.organizationName },
        {
          label: 'Phone',
          value: contactNumber && (
            <a href={`tel:${contactCode ?? ''}${contactNumber}`}>{`${contactCode ?? ''} ${contactNumber}`}</a>
          ),
        },
        { label: 'Recruiter', value: application.recruiterName },
        { label: 'QC', value: application.qcName },
      ]}
      actions={actions}
      menu={menu}
      isWide
    >
      <div className={styles.room}>
        <div className={styles.parts}>
          <div className={styles.main}>{children}</div>
          <div className={styles.side}>
            <Section title="What the position asks for">
              <Wanted wanted={application.wanted} />
            </Section>
            <section className={styles.cv} aria-label="CV">
              <ErrorBoundary>
                <Suspense fallback={<PageSkeleton />}>
                  <CandidateCv candidateId={candidateId} />
                </Suspense>
              </ErrorBoundary>
            </section>
          </div>
        </div>
      </div>
    </Page>
  )
}
