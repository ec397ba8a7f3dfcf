// Creates the app's router, and gives every screen its component.
import {
  type AnyRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { yieldToMain } from './api/yield-to-main.ts'
import { LoginScreen } from './features/access/login-screen.tsx'
import { door, lost, root, routes, routeTree } from './routes/screen-routes.ts'
import { ErrorPage } from './shell/frame/error-page.tsx'
import { useSession } from './toolkit/person/use-session.ts'
import { Redirect } from './toolkit/screens/go.tsx'
import { landing } from './toolkit/screens/redirects.ts'
import type { ScreenId } from './toolkit/screens/screens.ts'
import { SessionGate } from './toolkit/session/session-gate.tsx'

/** A lazily loaded component: its module is evaluated in one task and rendered in the next. */
const lazy = <Part extends Record<string, unknown>, Name extends keyof Part>(load: () => Promise<Part>, name: Name) =>
  lazyRouteComponent(async () => {
    const part = await load()
    await yieldToMain()
    return part
  }, name)

// Loaded only when needed: few users sign in by a link, and the login screen must not wait for the signed-in part.
const LinkScreen = lazy(() => import('./features/access/link-screen.tsx'), 'LinkScreen')
const Inside = lazy(() => import('./routes/inside.tsx'), 'Inside')

const NotFoundScreen = lazy(() => import('./features/unknown-address/not-found-screen.tsx'), 'NotFoundScreen')

const loadInbox = () => import('./routes/inbox-route.tsx')
const loadSettings = () => import('./routes/settings-route.tsx')

const COMPONENTS: Readonly<Record<ScreenId, RouteComponent>> = {
  start: Landing,
  login: Landing,
  renewal: Landing,
  shortcut: lazy(() => import('./routes/shortcut-route.tsx'), 'ShortcutRoute'),
  ownPolicies: lazy(() => import('./routes/policies-route.tsx'), 'PoliciesRoute'),
  home: lazy(() => import('./routes/home-route.tsx'), 'HomeRoute'),
  policies: lazy(() => import('./routes/policy-list-route.tsx'), 'PolicyListRoute'),
  reported: lazy(() => import('./routes/reported-list-route.tsx'), 'ReportedListRoute'),
  claim: lazy(() => import('./routes/claim-route.tsx'), 'ClaimRoute'),
  report: lazy(() => import('./routes/claim-report-route.tsx'), 'ClaimReportRoute'),
  generalClaims: lazy(() => import('./routes/general-claims-route.tsx'), 'GeneralClaimsRoute'),
  medicalClaims: lazy(() => import('./routes/contractor-claims-route.tsx'), 'ContractorClaimsRoute'),
  insuredClaims: lazy(() => import('./routes/insured-claims-route.tsx'), 'InsuredClaimsRoute'),
  executives: lazy(() => import('./routes/executives-route.tsx'), 'ExecutivesRoute'),
  invitations: lazy(() => import('./features/web-access/wave/invitations-screen.tsx'), 'InvitationsScreen'),
  createdUsers: lazy(() => import('./routes/created-users-route.tsx'), 'CreatedUsersRoute'),
  users: lazy(() => import('./routes/users-route.tsx'), 'UsersRoute'),
  goingLive: lazy(loadSettings, 'GoingLiveRoute'),
  homeConfig: lazy(loadSettings, 'HomeConfigRoute'),
  brand: lazy(loadSettings, 'BrandRoute'),
  consentText: lazy(loadSettings, 'ConsentTextRoute'),
  imports: lazy(loadSettings, 'ImportsRoute'),
  importRun: lazy(loadSettings, 'ImportRunRoute'),
  audit: lazy(() => import('./routes/audit-route.tsx'), 'AuditRoute'),
  selection: lazy(() => import('./routes/selection-route.tsx'), 'SelectionRoute'),
  pending: lazy(() => import('./routes/pending-route.tsx'), 'PendingRoute'),
  inbox: lazy(loadInbox, 'InboxRoute'),
  share: lazy(loadInbox, 'ShareRoute'),
  profile: lazy(() => import('./routes/profile-route.tsx'), 'ProfileRoute'),
  notices: lazy(() => import('./features/notice/notice-list-screen.tsx'), 'NoticeListScreen'),
  password: lazy(() => import('./features/access/change-password-screen.tsx'), 'ChangeScreen'),
  myData: lazy(() => import('./features/my-data/my-data-screen.tsx'), 'MyDataScreen'),
  recover: lazy(() => import('./features/access/recover-screen.tsx'), 'RecoverScreen'),
  renew: lazy(() => import('./routes/renew-route.tsx'), 'RenewRoute'),
  invitation: lazy(() => import('./features/access/invitation-screen.tsx'), 'InvitationScreen'),
  demo: lazy(() => import('./features/demo/demo-screen.tsx'), 'DemoScreen'),
  demoCards: lazy(() => import('./routes/demo-cards-route.tsx'), 'DemoCardsRoute'),
  demoLogin: lazy(() => import('./features/access/login-sample-screen.tsx'), 'LoginSampleScreen'),
}

root.update({ component: Outlet, notFoundComponent: NotFoundScreen, errorComponent: ErrorPage })
door.update({
  component: () => (
    <Suspense fallback={null}>
      <SessionGate
        login={(props) => <LoginScreen {...props} onTyping={() => void Inside.preload?.()} />}
        link={(props) => <LinkScreen {...props} />}
        inside={(props) => <Inside {...props} />}
      />
    </Suspense>
  ),
  notFoundComponent: NotFoundScreen,
})
lost.update({ component: NotFoundScreen })
const components: Partial<Record<string, RouteComponent>> = COMPONENTS
for (const [id, route] of Object.entries<AnyRoute>(routes)) route.update({ component: components[id] })

/** `/`, `/login` and `/renovar` redirect to the user's landing page. */
function Landing() {
  return <Redirect to={landing(useSession().person)} />
}

/** Loads the signed-in part and the screen of the page's address, or the home for an address without a screen. */
export async function preloadInside(router: ReturnType<typeof createAppRouter>): Promise<void> {
  const [matched] = router.getMatchedRoutes(router.history.location.pathname)
  const screen = matched.at(-1)?.options.component
  const preload = screen?.preload ?? COMPONENTS.home.preload
  // A failure is reported where the part is rendered.
  await Promise.all([Inside.preload?.(), preload?.()]).catch(() => undefined)
}

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    defaultPreload: 'intent',
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
