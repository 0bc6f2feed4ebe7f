import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { MaskedCv } from './MaskedCv.tsx'
import { candidateView, maskingPreview } from './screens.ts'

/** Exactly what the client sees of a candidate on a position, for staff. */
export default function ClientPreviewPage({ id, positionId }: { id: number; positionId: number }) {
  return (
    <Page
      title="As the client sees it"
      back={{ to: linkTo(candidateView, { id }), label: 'Candidate' }}
      actions={
        <Button component={Link} variant="default" to={linkTo(maskingPreview, { id, positionId })}>
          Choose what is hidden
        </Button>
      }
    >
      <MaskedCv candidateId={id} positionId={positionId} />
    </Page>
  )
}
