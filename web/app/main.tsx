import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.layer.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { z } from 'zod'
import { openingAt } from '#contract/kit/opening.ts'
import { refreshSession } from '#web/domains/access/parts/session.ts'
import { queryClient } from '#web/kit/api/api.ts'
import { askOpening } from '#web/kit/api/opening.ts'
import { currentSession, fieldsAtHand, useSession } from '#web/kit/api/session.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

function App() {
  const session = useSession()
  const ofDevice = useColorScheme('light', { getInitialValueInEffect: false })
  const ofUser = session && (session.user.lightThemePreference ? 'light' : 'dark')
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={ofUser ?? ofDevice}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Compiling checks at run time is what the content security policy forbids. */
z.config({ jitless: true })

if (currentSession()) {
  askOpening(openingAt(location.pathname))
  refreshSession().catch(() => undefined)
}

async function begin(root: HTMLElement): Promise<void> {
  // What a form asks for is decided when it opens.
  await fieldsAtHand().catch(() => undefined)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void begin(root)
