import { Button } from '@mantine/core'
import { IconDownload, IconEye, IconEyeOff } from '@tabler/icons-react'
import { getMaskedPdf } from '#contract/domains/candidates/masking.ts'
import { getClientCandidate } from '#contract/domains/clientSide/endpoints.ts'
import type { ClientCandidate } from '#contract/domains/clientSide/model.ts'
import { History } from '#web/domains/applications/parts/History.tsx'
import { MoveMenu } from '#web/domains/applications/parts/MoveMenu.tsx'
import { useMove } from '#web/domains/applications/parts/useMove.tsx'
import { nameOf } from '#web/domains/candidates/parts/seenProfile.ts'
import { candidateInformation } from '#web/domains/positions/screens.ts'
import { failureText, useApi } from '#web/kit/api/api.ts'
import { ApiError, download } from '#web/kit/api/call.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { useGoOn } from '#web/kit/lists/trail.ts'
import { type Fact, Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { dateText, dateTimeText } from '#web/kit/records/formats.ts'
import styles from './CandidatePage.module.css'
import { AnswerButtons } from './parts/AnswerButtons.tsx'
import { waitingText } from './parts/answers.ts'
import { SeenProfile } from './parts/SeenProfile.tsx'
import { clientFeedback } from './screens.ts'

/** One candidate on one position, exactly as the client of the position sees it. */
export default function CandidatePage({ candidateId, positionId }: { candidateId: number; positionId: number }) {
  const seen = useApi(getClientCandidate, { candidateId, positionId })
  const timeZone = useTimeZone()
  const { candidate, statusId, statusSince, applicationId, version, can } = seen
  const { make, dialog } = useMove()
  const goOn = useGoOn()
  const name = nameOf(candidate)
  return (
    <>
      <Page
        title={name}
        status={<CandidateStatus id={statusId} since={statusSince} />}
        back={backOf(seen)}
        facts={factsOf(seen, timeZone)}
        actions={
          can.answer ? (
            <AnswerButtons of={{ applicationId, version, name }} size="sm" onDone={() => goOn()} />
          ) : (
            <MoveMenu
              moves={can.moves}
              onChoose={(move) => make({ ...seen, id: applicationId, candidateName: name }, move)}
            />
          )
        }
        isWide
        tabs={[
          { key: 'profile', label: 'Profile and CV', content: () => <Profile seen={seen} /> },
          {
            key: 'interviews',
            label: 'Interviews',
            count: seen.interviews.length,
            content: () => <Interviews of={seen} timeZone={timeZone} />,
          },
          { key: 'history', label: 'History', content: () => <History events={seen.events} /> },
        ]}
      />
      {dialog}
    </>
  )
}

/** Where others of the kind stand: those who wait for an answer, else those of the position. */
function backOf({ daysWaiting, positionId }: ClientCandidate) {
  return daysWaiting === null
    ? { to: linkTo(candidateInformation, { positionId }), label: candidateInformation.title }
    : { to: linkTo(clientFeedback), label: 'Waiting for feedback' }
}

/** Saves the masked profile and CV; a failure is told. */
async function savePdf(pair: { candidateId: number; positionId: number }): Promise<void> {
  try {
    await download(getMaskedPdf, pair)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast('error', failureText(error))
  }
}

function factsOf({ positionName, sentAt, daysWaiting, remindedAt, hold }: ClientCandidate, timeZone: string): Fact[] {
  return [
    { label: 'Position', value: positionName },
    { label: 'Sent', value: dateTimeText(sentAt, timeZone) },
    ...(daysWaiting === null ? [] : [{ label: 'Waiting for feedback', value: waitingText(daysWaiting) }]),
    ...(remindedAt ? [{ label: 'Reminded', value: dateTimeText(remindedAt, timeZone) }] : []),
    ...(hold ? [{ label: 'On hold until', value: dateText(hold.until) }] : []),
  ]
}

function Profile({ seen }: { seen: ClientCandidate }) {
  const { candidate, cvText, isPreview, organizationName, hold } = seen
  return (
    <>
      {isPreview && (
        <p className={styles.notice}>
          <IconEye size={16} aria-hidden="true" />
          You see exactly what {organizationName} sees.
        </p>
      )}
      {!isPreview && candidate.view === 'masked' && (
        <p className={styles.notice}>
          <IconEyeOff size={16} aria-hidden="true" />
          Name and contacts are shown once you have selected the candidate.
        </p>
      )}
      {hold?.comment && (
        <p className={styles.notice}>
          On hold{hold.byName ? ` by ${hold.byName}` : ''}: {hold.comment}
        </p>
      )}
      <SeenProfile
        profile={candidate}
        cvText={cvText}
        beside={
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={15} />}
            onClick={() => void savePdf({ candidateId: seen.candidateId, positionId: seen.positionId })}
          >
            PDF
          </Button>
        }
      />
    </>
  )
}

function Interviews({ of: { interviews }, timeZone }: { of: ClientCandidate; timeZone: string }) {
  if (interviews.length === 0) return <p className={styles.none}>No interview was scheduled yet.</p>
  return (
    <ul className={styles.interviews}>
      {interviews.map(({ id, stageName, startsAt, state, mode, interviewers, link }) => (
        <li key={id}>
          <p>
            <b>{stageName}</b> {dateTimeText(startsAt, timeZone)} ({timeZone})
          </p>
          <p>{[state, mode, ...interviewers, link].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
