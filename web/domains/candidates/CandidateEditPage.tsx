import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { editCandidateDetails, getCandidate } from '#contract/domains/candidates/endpoints.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'
import { parsedCv } from '#contract/domains/cvReading/endpoints.ts'
import { formFor } from '#contract/kit/definedFields.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { ErrorBoundary } from '#web/kit/feedback/ErrorPage.tsx'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { NotAllowed } from '#web/kit/feedback/NotAllowed.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import type { FormStore } from '#web/kit/forms/formStore.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import styles from './CandidateEditPage.module.css'
import { ConflictNotice, useConflict } from './Conflict.tsx'
import { CvPreview } from './CvPreview.tsx'
import { DetailsSections } from './DetailsSections.tsx'
import { detailsOf } from './formValues.ts'
import { ParsedSuggestions } from './ParsedSuggestions.tsx'
import { KnownCandidates } from './parts/KnownCandidates.tsx'
import { Surviving } from './parts/Surviving.tsx'
import { SaveBar } from './SaveBar.tsx'
import { candidateEdit, candidateView } from './screens.ts'
import { type Suggestion, suggestionsFor } from './useParsedCv.ts'

/** Everything that is known of a candidate as a form, with the CV beside it where there is room. */
export default function CandidateEditPage({ id }: { id: number }) {
  const candidate = useApi(getCandidate, { id })
  if (candidate.id !== id) return <Surviving mergedId={id} to={linkTo(candidateEdit, { id: candidate.id })} />
  if (candidate.view !== 'staff') return <NotAllowed />
  if (!candidate.can.edit) {
    return (
      <NotAllowed>
        {candidate.fullName} can be edited by whoever added the record, and by the recruiters of their positions.
      </NotAllowed>
    )
  }
  return <EditForm candidate={candidate} />
}

function EditForm({ candidate }: { candidate: StaffCandidate }) {
  const { id, fullName, statusId, cv } = candidate
  const navigate = useNavigate()
  const back = linkTo(candidateView, { id })
  const conflict = useConflict(candidate, detailsOf)
  const { primaryRole } = useSignedIn()
  const form = useCommandForm(formFor(editCandidateDetails, primaryRole, statusId), {
    initial: detailsOf(candidate),
    draft: `candidate:${id}`,
    onDone: () => navigate(back),
    onFailed: conflict.meet,
  })
  const { state } = useLocation()
  const [suggestions] = useState(() => suggestionsFrom(state, form.store))
  return (
    <Page
      title={`Edit ${fullName}`}
      status={<CandidateStatus id={statusId} />}
      back={{ to: back, label: fullName }}
      isWide
    >
      <div className={styles.room}>
        <div className={styles.parts} data-cv={cv ? true : undefined}>
          <Form form={form} className={styles.form}>
            <ConflictNotice conflict={conflict} store={form.store} />
            <ParsedSuggestions suggestions={suggestions} store={form.store} />
            <KnownCandidates candidateId={id} />
            <DetailsSections candidateId={id} />
            <SaveBar back={back} />
          </Form>
          {cv && (
            <aside className={styles.beside} aria-label="CV">
              <ErrorBoundary>
                <Suspense fallback={<PageSkeleton />}>
                  <CvPreview key={cv.id} candidateId={id} cv={cv} />
                </Suspense>
              </ErrorBoundary>
            </aside>
          )}
        </div>
      </div>
    </Page>
  )
}

/** What a CV that was uploaded on the way here says beyond the form. */
function suggestionsFrom(state: unknown, store: FormStore): readonly Suggestion[] {
  const { data } = z.object({ parsed: parsedCv }).safeParse(state)
  return data ? suggestionsFor(store, data.parsed) : []
}
