import { Alert, Button, Group } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'
import { queryClient, reading } from '#web/kit/api/api.ts'
import type { ApiError } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import type { FormStore } from '#web/kit/forms/formStore.ts'
import { recentText } from '#web/kit/records/formats.ts'
import styles from './Conflict.module.css'
import { labelOf } from './formValues.ts'

type Values = Record<string, unknown>
type Read = (candidate: StaffCandidate) => Values

/** An edit that met a newer version of the candidate. */
interface Conflict {
  /** The newer version; undefined while there is no conflict. */
  latest: StaffCandidate | undefined
  /** What the form began with. */
  base: Values
  read: Read
  /** To be told of every refusal: those about the version are taken up. */
  meet: (error: ApiError) => void
  end: () => void
}

/** Follows whether somebody else has saved the candidate while it was being edited. */
export function useConflict(candidate: StaffCandidate, read: Read): Conflict {
  const [base] = useState(() => read(candidate))
  const [latest, setLatest] = useState<StaffCandidate>()
  const meet = async ({ code }: ApiError) => {
    if (code !== 'version') return
    const newest = { ...reading(getCandidate, { id: candidate.id }), staleTime: 0 }
    const found = await queryClient.fetchQuery(newest).catch(() => undefined)
    if (found?.view === 'staff') setLatest(found)
  }
  return { latest, base, read, meet, end: () => setLatest(undefined) }
}

interface ConflictNoticeProps {
  conflict: Conflict
  store: FormStore
}

/** Says who saved what meanwhile, and offers to go on with one's own changes or with theirs. */
export function ConflictNotice({ conflict: { latest, base, read, end }, store }: ConflictNoticeProps) {
  const { timeZone } = useSignedIn()
  if (!latest) return null
  const theirs = read(latest)
  const { merged, taken, overwritten } = merge(base, theirs, store.state().values)
  const keepMine = () => {
    store.restore(merged)
    end()
  }
  const takeTheirs = () => {
    store.reset(theirs)
    end()
  }
  return (
    <Alert
      className={styles.notice}
      role="alert"
      color="amber"
      icon={<IconGitMerge size={18} />}
      title={`${latest.updatedByName ?? 'Somebody else'} saved this candidate ${recentText(latest.updatedAt, timeZone)}, after you opened it`}
    >
      <p>What you typed is still here. Nothing of it is saved yet.</p>
      {taken.length > 0 && <p>Only they changed: {names(taken)}. Their values are kept.</p>}
      {overwritten.length > 0 && <p>You changed: {names(overwritten)}. Yours are kept if you go on with them.</p>}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={keepMine}>
          Go on with my changes
        </Button>
        <Button size="xs" variant="default" onClick={takeTheirs}>
          Discard mine
        </Button>
      </Group>
    </Alert>
  )
}

const names = (fields: readonly string[]) => fields.map(labelOf).join(', ')
const hidden: ReadonlySet<string> = new Set(['version', 'candidateId', 'cv', 'currentCityName'])
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What one changed stays; everything else is as the others left it. */
function merge(base: Values, theirs: Values, mine: Values) {
  const own = Object.keys(theirs).filter((key) => key !== 'version' && !same(mine[key], base[key]))
  const merged = { ...theirs, ...Object.fromEntries(own.map((key) => [key, mine[key]])) }
  const differing = Object.keys(theirs).filter((key) => !hidden.has(key) && !same(mine[key], theirs[key]))
  return {
    merged,
    taken: differing.filter((key) => !own.includes(key)),
    overwritten: differing.filter((key) => own.includes(key)),
  }
}
