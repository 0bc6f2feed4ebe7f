import { lazy, Suspense } from 'react'
import { LoadingBar } from '#web/kit/feedback/LoadingBar.tsx'
import { linksToPassOn } from '#web/kit/feedback/linksToPassOn.ts'
import { Toaster } from '#web/kit/feedback/Toaster.tsx'
import { openDialog } from '#web/kit/forms/dialogs.ts'

const LinksDialog = lazy(() => import('#web/kit/feedback/LinksDialog.tsx'))
const AskedDialog = lazy(() => import('#web/kit/forms/AskedDialog.tsx'))

/** What lies over every screen: the loading indicator, pop-up messages and questions. */
export function Overlays() {
  const asked = openDialog.use()
  const links = linksToPassOn.use()
  return (
    <>
      <LoadingBar />
      <Toaster />
      <section id="overlays" aria-label="Overlays" />
      <Suspense>{links && <LinksDialog {...links} />}</Suspense>
      <Suspense>{asked && <AskedDialog asked={asked} />}</Suspense>
    </>
  )
}
