import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { checkCandidateEmail } from '#contract/domains/candidates/endpoints.ts'
import { emailInUse, emailIsFree } from '#contract/domains/candidates/model.ts'
import { queryClient, reading, useApiState } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import styles from './Fields.module.css'
import { useFieldError, useFieldValue } from './fieldValue.ts'
import { candidateEdit } from './screens.ts'

interface EmailFieldProps {
  /** The candidate who is edited: their own address is not taken. */
  candidateId?: number
  /** Told when a person goes to the candidate who has the address. */
  onFollowed?: () => void
}

/** The e-mail address. When the field is left it is checked whether another candidate has it, and who. */
export function EmailField({ candidateId, onFollowed }: EmailFieldProps) {
  const { store } = useForm()
  const emailId = asked(useFieldValue('emailId'))
  const error = useFieldError('emailId')
  const isTaken = error === emailInUse && emailId !== undefined
  const { data: holder } = useApiState(checkCandidateEmail, { emailId: emailId ?? '' }, { enabled: isTaken })
  const check = async (typed: unknown) => {
    const wanted = asked(typed)
    if (wanted === undefined) return
    const found = await queryClient.fetchQuery(reading(checkCandidateEmail, { emailId: wanted })).catch(() => undefined)
    const isStale = asked(store.state().values['emailId']) !== wanted
    if (!found || isStale || found.message === emailIsFree || isOwn(found.id, candidateId)) return
    store.refuse({ ...store.state().refused, emailId: found.message })
  }
  const isLinked = isTaken && holder?.id && !isOwn(holder.id, candidateId)
  return (
    <div>
      <Field name="emailId" onLeft={check} />
      {isLinked && (
        <p className={styles.holder} role="status">
          <Anchor component={Link} size="xs" to={linkTo(candidateEdit, { id: holder.id ?? 0 })} onClick={onFollowed}>
            Open {holder.name ?? 'that candidate'}
          </Anchor>
        </p>
      )}
    </div>
  )
}

/** The address as the check wants it; undefined for what is no address. */
function asked(typed: unknown): string | undefined {
  const parsed = checkCandidateEmail.input.safeParse({ emailId: typed })
  return parsed.success ? parsed.data.emailId : undefined
}

function isOwn(holderId: number | null, candidateId: number | undefined): boolean {
  return candidateId !== undefined && holderId === candidateId
}
