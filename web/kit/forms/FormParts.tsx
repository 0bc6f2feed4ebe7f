import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './FormParts.module.css'
import { SubmitButton } from './form.tsx'

interface FormSectionProps {
  title: string
  /** One sentence beside the fields. */
  about?: string
  children: ReactNode
}

/** A part of a long form: what it is about on the left, its fields in two columns on the right. */
export function FormSection({ title, about, children }: FormSectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        {about && <p>{about}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** A field that takes the whole width of its section. */
export function WholeWidth({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}

/** Save, and Cancel where it leads elsewhere, in sight however long the form is. */
export function FormFoot({ save, cancelTo }: { save: string; cancelTo?: string }) {
  return (
    <footer className={styles.foot}>
      {cancelTo && (
        <Button variant="default" component={Link} to={cancelTo}>
          Cancel
        </Button>
      )}
      <SubmitButton>{save}</SubmitButton>
    </footer>
  )
}
