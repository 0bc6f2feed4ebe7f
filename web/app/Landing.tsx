import { Navigate } from 'react-router'
import { type LocalSession, rememberedRoute } from '#web/kit/api/session.ts'
import { landingOf } from './menu.ts'
import Shell from './Shell.tsx'
import { Welcome } from './Welcome.tsx'

/** Where a person who is signed in is taken from the sign-in page: to where one was, else where the role begins. */
export default function Landing({ session }: { session: LocalSession }) {
  const to = rememberedRoute() ?? landingOf(session)
  if (to && to !== '/') return <Navigate to={to} replace />
  return (
    <Shell>
      <Welcome />
    </Shell>
  )
}
