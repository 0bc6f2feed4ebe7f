import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Education, Employment } from '#contract/domains/candidates/histories.ts'
import * as calls from '#contract/domains/candidates/histories.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'
import { useApi, useCommand } from '#web/kit/api.ts'
import { confirm } from '#web/kit/dialogs.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { dateText, lpaText } from '#web/kit/formats.ts'
import { ActionsMenu, Facts, Section } from '#web/kit/Page.tsx'
import { useMay } from '#web/kit/session.ts'
import styles from './HistoryTab.module.css'

/** Where a candidate has worked, what they studied, and who supplied them. */
export function HistoryTab({ candidate: { id, can } }: { candidate: StaffCandidate }) {
  const { employments, educations } = useApi(calls.getHistories, { candidateId: id })
  return (
    <div className={styles.parts}>
      <Employments candidateId={id} of={employments} mayEdit={can.edit} />
      <Educations candidateId={id} of={educations} mayEdit={can.edit} />
      <Vendor candidateId={id} mayEdit={can.edit} />
    </div>
  )
}

interface HistoryProps<Entry> {
  candidateId: number
  of: readonly Entry[]
  mayEdit: boolean
}

function Employments({ candidateId, of, mayEdit }: HistoryProps<Employment>) {
  const [edited, setEdited] = useState<Employment | 'new'>()
  const removal = useCommand(calls.removeEmployment)
  const remove = async ({ id, employer }: Employment) => {
    if (await asksToRemove(employer)) await removal.run({ candidateId, id })
  }
  return (
    <Section
      title="Employment"
      actions={mayEdit && <AddButton label="Add an employment" onClick={() => setEdited('new')} />}
    >
      <Entries none="No employment is written down yet.">
        {of.map((one) => (
          <Entry
            key={one.id}
            title={[one.designation, one.employer].filter(Boolean).join(', ')}
            when={spanOf(one)}
            detail={[
              one.city,
              one.ctc === null ? null : lpaText(one.ctc),
              one.reasonForLeaving && `Left: ${one.reasonForLeaving}`,
            ]}
            text={one.responsibilities}
            onEdit={mayEdit ? () => setEdited(one) : undefined}
            onRemove={mayEdit ? () => void remove(one) : undefined}
          />
        ))}
      </Entries>
      {edited && <EmploymentDialog candidateId={candidateId} of={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function EmploymentDialog({
  candidateId,
  of,
  onClose,
}: {
  candidateId: number
  of: Employment | 'new'
  onClose: () => void
}) {
  const adding = useCommand(calls.addEmployment, { onDone: onClose })
  const editing = useCommand(calls.editEmployment, { onDone: onClose })
  return (
    <FormDialog
      title={of === 'new' ? 'Add an employment' : of.employer}
      schema={calls.employmentDialogForm}
      initial={of === 'new' ? { isCurrent: false } : of}
      size="lg"
      columns={2}
      onSubmit={(values) =>
        of === 'new'
          ? adding.attempt({ ...values, candidateId })
          : editing.attempt({ ...values, candidateId, id: of.id, version: of.version })
      }
      onClose={onClose}
    />
  )
}

function spanOf({ from, to, isCurrent }: Employment): string {
  if (!from && !to && !isCurrent) return ''
  return `${from ? dateText(from) : '…'} to ${isCurrent ? 'today' : to ? dateText(to) : '…'}`
}

function Educations({ candidateId, of, mayEdit }: HistoryProps<Education>) {
  const [edited, setEdited] = useState<Education | 'new'>()
  const removal = useCommand(calls.removeEducation)
  const remove = async (one: Education) => {
    if (await asksToRemove(one.courseName ?? 'this education')) await removal.run({ candidateId, id: one.id })
  }
  return (
    <Section
      title="Education"
      actions={mayEdit && <AddButton label="Add an education" onClick={() => setEdited('new')} />}
    >
      <Entries none="No education is written down yet.">
        {of.map((one) => (
          <Entry
            key={one.id}
            title={
              [one.courseName, one.specializationName].filter(Boolean).join(', ') || (one.institute ?? 'Education')
            }
            when={one.passingYear === null ? '' : String(one.passingYear)}
            detail={[one.institute, one.universityName, one.score && `Score ${one.score}`]}
            onEdit={mayEdit ? () => setEdited(one) : undefined}
            onRemove={mayEdit ? () => void remove(one) : undefined}
          />
        ))}
      </Entries>
      {edited && <EducationDialog candidateId={candidateId} of={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function EducationDialog({
  candidateId,
  of,
  onClose,
}: {
  candidateId: number
  of: Education | 'new'
  onClose: () => void
}) {
  const adding = useCommand(calls.addEducation, { onDone: onClose })
  const editing = useCommand(calls.editEducation, { onDone: onClose })
  return (
    <FormDialog
      title={of === 'new' ? 'Add an education' : (of.courseName ?? 'Education')}
      schema={calls.educationForm}
      initial={of === 'new' ? {} : of}
      size="lg"
      columns={2}
      onSubmit={(values) =>
        of === 'new'
          ? adding.attempt({ ...values, candidateId })
          : editing.attempt({ ...values, candidateId, id: of.id, version: of.version })
      }
      onClose={onClose}
    />
  )
}

const asksToRemove = (name: string) =>
  confirm({ title: `Remove ${name}?`, text: 'The log keeps that it was here.', yes: 'Remove', isDangerous: true })

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={onClick}>
      {label}
    </Button>
  )
}

function Entries({ none, children }: { none: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className={styles.none}>{none}</p>
  return <ol className={styles.entries}>{children}</ol>
}

interface EntryProps {
  title: string
  when: string
  detail: readonly (string | null | undefined | false)[]
  text?: string | null
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function Entry({ title, when, detail, text, onEdit, onRemove }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h3>{title}</h3>
        {when && <p className={styles.when}>{when}</p>}
        <p className={styles.detail}>{detail.filter(Boolean).join(' · ')}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <ActionsMenu
        label={`Actions for ${title}`}
        actions={[
          onEdit && { label: 'Edit', icon: <IconPencil size={16} />, onClick: onEdit },
          onRemove && { label: 'Remove', icon: <IconTrash size={16} />, onClick: onRemove, isDangerous: true },
        ]}
      />
    </li>
  )
}

function Vendor({ candidateId, mayEdit }: { candidateId: number; mayEdit: boolean }) {
  const mayName = useMay('candidate.editVendor')
  const [isOpen, setIsOpen] = useState(false)
  const vendor = useApi(calls.getVendorDetail, { candidateId })
  const { agencyName, contactName, contactEmail, contactNumber, suppliedOn, agreedFee, remarks } = vendor
  const { attempt } = useCommand(calls.addVendorDetail, { onDone: () => setIsOpen(false) })
  const edit = mayEdit && mayName && (
    <Button size="xs" variant="default" leftSection={<IconPencil size={15} />} onClick={() => setIsOpen(true)}>
      {agencyName ? 'Edit' : 'Name the agency'}
    </Button>
  )
  return (
    <Section title="Vendor detail" actions={edit}>
      {agencyName || contactName ? (
        <Facts
          of={[
            { label: 'Agency', value: agencyName },
            { label: 'Contact person', value: [contactName, contactEmail, contactNumber].filter(Boolean).join(', ') },
            { label: 'Supplied on', value: suppliedOn && dateText(suppliedOn) },
            { label: 'Agreed fee', value: agreedFee },
            { label: 'Remarks', value: remarks },
          ]}
        />
      ) : (
        <p className={styles.none}>No agency supplied this candidate.</p>
      )}
      {isOpen && (
        <FormDialog
          title="Vendor detail"
          schema={calls.vendorForm}
          initial={{ ...vendor, candidateId }}
          size="lg"
          columns={2}
          fields={[
            'agencyOrganizationId',
            'contactName',
            'contactEmail',
            'contactNumber',
            'suppliedOn',
            'agreedFee',
            'remarks',
          ]}
          onSubmit={attempt}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  )
}
