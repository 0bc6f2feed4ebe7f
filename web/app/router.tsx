import { lazy, useEffect } from 'react'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router'
import { roles, superAdmins } from '#contract/vocab/roles.ts'
import { queryClient } from '#web/kit/api/api.ts'
import { currentSession, type LocalSession, rememberRoute, useSession } from '#web/kit/api/session.ts'
import { ErrorPage } from '#web/kit/feedback/ErrorPage.tsx'
import { Loader, PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { NotAllowed } from '#web/kit/feedback/NotAllowed.tsx'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { Waiting } from '#web/kit/feedback/Waiting.tsx'
import { canonicalPath, filledPath, mayOpen, otherPath, routePattern, type Screen } from '#web/kit/pages/screen.ts'
import { landingOf } from './menu.ts'
import { Overlays } from './Overlays.tsx'
import { screens } from './screens.ts'

const loadShell = () => import('./Shell.tsx')
const Shell = lazy(loadShell)
const Landing = lazy(() => import('./Landing.tsx'))
const Nowhere = lazy(() => import('./Nowhere.tsx'))
if (currentSession()) void loadShell()

/** Leads to the sign-in page, remembering where the person wanted to go. */
function ToSignIn() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    rememberRoute(pathname + search)
    navigate('/login', { replace: true })
  }, [pathname, search, navigate])
  return null
}

function PublicScreen({ screen }: { screen: Screen }) {
  const session = useSession()
  const isSignIn = screen.path === '/' || screen.path === '/login'
  if (session && isSignIn) return <Landing session={session} />
  return <screen.Page />
}

/** Whether an address is the person's own: 'other' for another user's id or a role that the person does not hold. */
function ownerOf(
  session: LocalSession,
  parameters: Record<string, string | undefined>,
): 'self' | 'otherRole' | 'other' {
  const { userId, primaryRole } = parameters
  if (userId !== undefined && userId !== String(session.user.userId)) return 'other'
  if (primaryRole === undefined || primaryRole === session.primaryRole) return 'self'
  const asked = primaryRole.toLowerCase()
  const isHeld = session.user.roles.some(({ name }) => name.toLowerCase() === asked)
  // SuperAdmin_Admin and SuperAdmin_BD are SuperAdmins: an address that leaves the variant out is theirs.
  const isWithoutVariant = asked === roles.superAdmin.toLowerCase() && superAdmins.includes(session.primaryRole)
  return isHeld || isWithoutVariant ? 'otherRole' : 'other'
}

/** Ids as numbers, the rest as text; undefined where an id is not one. */
function pageParameters(screen: Screen, parameters: Record<string, string | undefined>) {
  const read: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const isId = (key === 'id' || key.endsWith('Id')) && !screen.texts.includes(key)
    if (isId && !/^\d{1,10}$/.test(value)) return undefined
    read[key] = isId ? Number(value) : value
  }
  return read
}

function SignedInScreen({ screen, isCanonical }: { screen: Screen; isCanonical: boolean }) {
  const session = useSession()
  const parameters = useParams()
  const { pathname, search, hash } = useLocation()
  if (!session) return <ToSignIn />
  const owner = ownerOf(session, parameters)
  if (owner === 'other') return <NotAllowed />
  if (!mayOpen(screen, session.permissions)) return isBeginning(screen) ? <ToBeginning /> : <NotAllowed />
  if (owner === 'otherRole' || !isCanonical) {
    const given = { ...parameters, userId: session.user.userId, primaryRole: session.primaryRole }
    return <Navigate to={filledPath(canonicalPath(screen), given) + search + hash} replace />
  }
  const read = pageParameters(screen, parameters)
  return read ? <screen.Page key={pathname} {...read} /> : <NotFound />
}

/** The pages on which roles begin; whoever does not begin on one begins on another. */
const isBeginning = ({ path }: Screen) => path === '/home' || path === '/dashboard'

/** Leads to where the role begins, also from one's own address without a page. */
function ToBeginning() {
  const session = useSession()
  const { userId } = useParams()
  if (!session) return <ToSignIn />
  if (userId !== undefined && userId !== String(session.user.userId)) return <NotAllowed />
  return <Navigate to={landingOf(session) ?? '/'} replace />
}

function Frame() {
  const session = useSession()
  if (!session) return <Outlet />
  return (
    <Shell>
      <Waiting fallback={<PageSkeleton />}>
        <Outlet />
      </Waiting>
    </Shell>
  )
}

function Root() {
  return (
    <>
      <Waiting fallback={<Loader />}>
        <Outlet />
      </Waiting>
      <Overlays />
    </>
  )
}

function routesOf(screen: Screen): RouteObject[] {
  if (screen.access === 'public') return []
  return [
    {
      path: routePattern(canonicalPath(screen)),
      element: <SignedInScreen screen={screen} isCanonical />,
      handle: screen,
    },
    {
      path: routePattern(otherPath(screen)),
      element: <SignedInScreen screen={screen} isCanonical={false} />,
      handle: screen,
    },
  ]
}

const publicRoutes: RouteObject[] = screens
  .filter(({ access }) => access === 'public')
  .map((screen) => ({ path: routePattern(screen.path), element: <PublicScreen screen={screen} /> }))

/** All addresses. What a role may open is decided when a screen is shown, so that a change of role needs no new table. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      ...publicRoutes,
      {
        element: <Frame />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              ...screens.flatMap(routesOf),
              { path: '/user/:userId/:primaryRole', element: <ToBeginning /> },
              { path: '*', element: <Nowhere /> },
            ],
          },
        ],
      },
    ],
  },
])

// The page is loaded beside the frame it stands in.
if (currentSession()) (router.state.matches.at(-1)?.route.handle as Screen | undefined)?.preload()

/** A screen that failed is tried anew when it is opened again. */
router.subscribe(({ navigation }) => {
  if (navigation.state !== 'idle') return
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' && !query.isActive() })
})
