import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useMay } from '#web/kit/api/session.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { MaskedCv } from './MaskedCv.tsx'
import { candidateView, maskingPreview } from './screens.ts'

/** A candidate on a position as the client sees them; our own people go on to what is hidden. */
export default function MaskedInfoPage({ id, positionId }: { id: number; positionId: number }) {
  const mayChoose = useMay('candidate.previewMasked')
  return (
    <Page
      title="Masked candidate information"
      back={{ to: linkTo(candidateView, { id }), label: 'Candidate' }}
      actions={
        mayChoose && (
          <Button component={Link} variant="default" to={linkTo(maskingPreview, { id, positionId })}>
            Choose what is hidden
          </Button>
        )
      }
    >
      <MaskedCv candidateId={id} positionId={positionId} />
    </Page>
  )
}
