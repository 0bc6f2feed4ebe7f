import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findDuplicates } from '#contract/domains/duplicates/endpoints.ts'
import type { KnownCandidate } from '#contract/domains/duplicates/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { duplicateKinds } from '#contract/vocab/duplicates.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { useFieldValue } from '../fieldValue.ts'
import { candidateView } from '../screens.ts'
import styles from './KnownCandidates.module.css'

const typingPause = 500

interface KnownCandidatesProps {
  /** The candidate who is edited. */
  candidateId?: number
  /** The CV that was chosen and is not sent yet. */
  file?: File
  /** Told when a person goes to somebody who is known. */
  onFollowed?: () => void
}

/** Says while a candidate is typed who may be the same person, by the fields of the form around it. */
export function KnownCandidates({ candidateId, file, onFollowed }: KnownCandidatesProps) {
  const cvSha256 = useHashOf(file)
  const typed = useTyped()
  const [asked] = useDebouncedValue(JSON.stringify({ ...typed, candidateId, cvSha256 }), typingPause)
  const input = JSON.parse(asked) as InputOf<typeof findDuplicates>
  const isWorthAsking = Boolean(input.emailId || input.contactNumber || input.pan || input.dateOfBirth || cvSha256)
  const { data } = useApiState(findDuplicates, input, { enabled: isWorthAsking, keepPrevious: true })
  const found = isWorthAsking ? (data?.found ?? []) : []
  if (found.length === 0) return <div role="status" />
  return (
    <Alert
      role="status"
      className={styles.notice}
      color="amber"
      icon={<IconUsers size={18} />}
      title={
        found.length === 1 ? 'This person may be known already' : 'This person may be known already, as one of these'
      }
    >
      <ul className={styles.known}>
        {found.map((one, index) => (
          <li key={one.id ?? `hidden ${index + 1}`}>
            <Known candidate={one} onFollowed={onFollowed} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Known({
  candidate: { id, name, detail, kinds },
  onFollowed,
}: {
  candidate: KnownCandidate
  onFollowed?: () => void
}) {
  const shared = kinds.map((kind) => duplicateKinds.labelOf(kind).toLowerCase()).join(', ')
  if (id === null) return <>Somebody out of your reach: {shared}</>
  return (
    <>
      <Anchor component={Link} to={linkTo(candidateView, { id })} onClick={onFollowed} inherit underline="always">
        {name}
      </Anchor>
      {detail && <span className={styles.detail}> {detail}</span>}: {shared}
    </>
  )
}

const valid: readonly [keyof InputOf<typeof findDuplicates>, RegExp][] = [
  ['emailId', /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/],
  ['contactNumber', /^\d{7,14}$/],
  ['firstName', /\S/],
  ['lastName', /\S/],
  ['dateOfBirth', /^\d{4}-\d\d-\d\d$/],
  ['pan', /^[A-Z]{5}\d{4}[A-Z]$/i],
]

/** What is typed so far, as far as it is whole. */
function useTyped(): InputOf<typeof findDuplicates> {
  const values: Record<string, unknown> = {
    emailId: useFieldValue('emailId'),
    contactNumber: useFieldValue('contactNumber'),
    firstName: useFieldValue('firstName'),
    lastName: useFieldValue('lastName'),
    dateOfBirth: useFieldValue('dateOfBirth'),
    pan: useFieldValue('pan'),
  }
  return Object.fromEntries(
    valid.flatMap(([key, pattern]) => {
      const value = values[key]
      return typeof value === 'string' && pattern.test(value.trim()) ? [[key, value.trim()]] : []
    }),
  )
}

/** The SHA-256 of a file, by which the same file is known again; browsers compute it on safe pages only. */
function useHashOf(file: File | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['SHA-256', file?.name, file?.size, file?.lastModified],
    queryFn: () => (file ? hashOf(file) : null),
    enabled: file !== undefined && crypto.subtle !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { rarelyChanges: true },
  })
  return (file && data) ?? undefined
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
