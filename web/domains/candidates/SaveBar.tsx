import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { SubmitButton, useForm } from '#web/kit/forms/form.tsx'
import styles from './CandidateEditPage.module.css'

/** Stays in sight while a long form is filled in. */
export function SaveBar({ back }: { back: string }) {
  const { store } = useForm()
  const isDirty = useSyncExternalStore(store.subscribe, () => store.state().isDirty)
  return (
    <div className={styles.bar}>
      <span role="status" className={styles.state}>
        {isDirty && 'Not saved yet'}
      </span>
      <Button variant="default" component={Link} to={back}>
        Cancel
      </Button>
      <SubmitButton>Save</SubmitButton>
    </div>
  )
}
