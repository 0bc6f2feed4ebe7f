import { lazy, Suspense } from 'react'
import { openDialog } from '#web/kit/dialogs.ts'
import { LoadingBar } from '#web/kit/LoadingBar.tsx'
import { Toaster } from '#web/kit/Toaster.tsx'

const AskedDialog = lazy(() => import('#web/kit/AskedDialog.tsx'))

/** What lies over every screen: the loading indicator, pop-up messages and questions. */
export function Overlays() {
  const asked = openDialog.use()
  return (
    <>
      <LoadingBar />
      <Toaster />
      <section id="overlays" aria-label="Overlays" />
      <Suspense>{asked && <AskedDialog asked={asked} />}</Suspense>
    </>
  )
}
