import { type ReactNode, Suspense } from 'react'
import type { Screening } from '#contract/domains/screening/endpoints.ts'
import { CandidateCv } from '#web/domains/candidates/parts/CandidateCv.tsx'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { ErrorBoundary } from '#web/kit/feedback/ErrorPage.tsx'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { type MenuAction, Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import styles from './Screening.module.css'
import { Wanted } from './Wanted.tsx'

interface ScreeningFrameProps {
  title: string
  screening: Screening
  actions?: ReactNode
  menu?: readonly (MenuAction | false | undefined)[]
  back?: { to: string; label: string }
  /** The CV stands first and what is worked on beside it, below what is wanted. */
  cvFirst?: boolean
  /** What is worked on; beside it stand what is wanted and the CV. */
  children: ReactNode
}

/** The page around a screening: who for which position, what the position asks for, and the CV beside the work. */
export function ScreeningFrame({ title, screening, actions, menu, back, cvFirst, children }: ScreeningFrameProps) {
  const { application } = screening
  const { candidateId, candidateName, statusId, statusSince, contactCode, contactNumber } = application
  const wanted = (
    <Section title="What the position asks for">
      <Wanted wanted={application.wanted} />
    </Section>
  )
  return (
    <Page
      title={`${title}: ${candidateName}`}
      status={<CandidateStatus id={statusId} since={statusSince} />}
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
        <div className={styles.parts} data-cv-first={cvFirst || undefined}>
          <div className={styles.main}>
            {children}
            {cvFirst && wanted}
          </div>
          <div className={styles.side}>
            {!cvFirst && wanted}
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
