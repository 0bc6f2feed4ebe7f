import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { setAllocations } from '#contract/domains/positions/endpoints.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { Form, SubmitButton, useCommandForm, useFormValue } from '#web/kit/forms/form.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import styles from './AllocationForm.module.css'
import { AllocationRow } from './AllocationRow.tsx'

type AllocationsInput = InputOf<typeof setAllocations>
type Wanted = AllocationsInput['recruiters'][number]

interface AllocationFormProps {
  positionId: number
  version: number
  recruiters: Wanted[]
  /** The hours on open positions make the load. */
  isOpen: boolean
  onClose: () => void
}

const beginning = { isBackup: false, allocatedHours: 2, dailyCvTarget: 2 }

/** Says who works on a position from today on. Whoever is taken off the list is taken off the position. */
export function AllocationForm({ positionId, version, recruiters, isOpen, onClose }: AllocationFormProps) {
  const form = useCommandForm(setAllocations, {
    initial: { positionId, version, recruiters },
    onDone: onClose,
  })
  const wanted = useFormValue<AllocationsInput, 'recruiters'>(form, 'recruiters') ?? []
  const add = () => form.store.set('recruiters', [...wanted, { ...beginning, userId: undefined }])
  return (
    <Form form={form} className={styles.form}>
      <Section title="Who works on it from today on">
        <div className={styles.rows}>
          {wanted.map(({ userId }, index) => (
            <AllocationRow
              key={index}
              index={index}
              form={form}
              before={recruiters.find((other) => other.userId === userId)}
              isOpen={isOpen}
              onRemove={() => form.set('recruiters', wanted.toSpliced(index, 1))}
            />
          ))}
        </div>
        {wanted.length === 0 && <Nobody />}
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
          Add a recruiter
        </Button>
      </Section>
      <Foot onClose={onClose} />
    </Form>
  )
}

function Nobody() {
  return <p className={styles.none}>Nobody. Recruiters who are not on the list do not see the position.</p>
}

function Foot({ onClose }: { onClose: () => void }) {
  return (
    <footer className={styles.foot}>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <SubmitButton>Save allocation</SubmitButton>
    </footer>
  )
}
