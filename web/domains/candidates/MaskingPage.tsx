import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import {
  getMasking,
  type MaskingForm,
  maskingForm,
  previewMasking,
  saveMasking,
} from '#contract/domains/candidates/masking.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useApi, useApiState } from '#web/kit/api/api.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { Form, SubmitButton, useCommandForm } from '#web/kit/forms/form.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import styles from './MaskedSheet.module.css'
import { MaskedSheet } from './MaskedSheet.tsx'
import { candidateView, clientPreview } from './screens.ts'

/** The switches of what is hidden from the client, and what comes of them before they are saved. */
export default function MaskingPage({ id, positionId }: { id: number; positionId: number }) {
  const masking = useApi(getMasking, { candidateId: id, positionId })
  return (
    <Page
      title="What the client does not see"
      back={{ to: linkTo(candidateView, { id }), label: 'Candidate' }}
      actions={
        <Button component={Link} variant="default" to={linkTo(clientPreview, { id, positionId })}>
          As the client sees it
        </Button>
      }
      isWide
    >
      <Switches key={masking.version} masking={masking} />
    </Page>
  )
}

function Switches({ masking: { canChange, ...stored } }: { masking: OutputOf<typeof getMasking> }) {
  const form = useCommandForm(saveMasking, { initial: stored })
  const values = useSyncExternalStore(form.store.subscribe, () => form.store.state().values)
  const tried = maskingForm.safeParse(values)
  const [asked] = useDebouncedValue<MaskingForm>(tried.success ? tried.data : stored, 250)
  const { data } = useApiState(previewMasking, asked, { keepPrevious: true })
  return (
    <div className={styles.room}>
      <div className={styles.parts}>
        <Form form={form} className={styles.switches}>
          <p className={styles.notice}>
            Name, e-mail, phones, addresses, identity papers and links are always hidden until the reveal point.
          </p>
          <Field name="hideEmployer" isDisabled={!canChange} />
          <Field name="showsCv" isDisabled={!canChange} />
          <Field name="hiddenParts" isDisabled={!canChange} />
          <Field name="hiddenWords" isDisabled={!canChange} />
          {canChange ? (
            <SubmitButton>Save</SubmitButton>
          ) : (
            <p className={styles.notice}>Only those who may edit the candidate change this.</p>
          )}
        </Form>
        {data ? <MaskedSheet information={data} /> : <PageSkeleton />}
      </div>
    </div>
  )
}
