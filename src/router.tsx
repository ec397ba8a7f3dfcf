// The table of contents: every address and the screen behind it.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { landingPath } from './domain/user/role.ts'
import { LoginScreen } from './features/access/login-screen.tsx'
import { ErrorPage } from './shell/frame/error-page.tsx'
import { NOT_BUILT } from './shell/frame/not-built.ts'
import { nextTask } from './shell/next-task.ts'
import { useSession } from './shell/session/session.ts'
import { SessionGate } from './shell/session/session-gate.tsx'

/** A part that is fetched when it is needed; reading it is one task, drawing it the next. */
const lazy = <Part extends Record<string, unknown>, Name extends keyof Part>(load: () => Promise<Part>, name: Name) =>
  lazyRouteComponent(async () => {
    const part = await load()
    await nextTask()
    return part
  }, name)

// Few ever come in by a link; and whoever signs in first does not wait for what is behind the door.
const LinkScreen = lazy(() => import('./features/access/link-screen.tsx'), 'LinkScreen')
const Inside = lazy(() => import('./routes/inside.tsx'), 'Inside')

const NotFoundScreen = lazy(() => import('./shell/frame/not-yet-screen.tsx'), 'NotFoundScreen')
const NotYetScreen = lazy(() => import('./shell/frame/not-yet-screen.tsx'), 'NotYetScreen')

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen, errorComponent: ErrorPage })

// Open to everybody; all other addresses show the login first (ACC-01).
const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/recuperar',
    component: lazy(() => import('./features/access/recover-screen.tsx'), 'RecoverScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/renovar/$user',
    component: lazy(() => import('./features/access/renew-screen.tsx'), 'RenewScreen'),
  }),
  // The design system's gallery (D25): by its address only, in every build.
  createRoute({
    getParentRoute: () => root,
    path: '/demo',
    component: lazy(() => import('./features/demo/demo-screen.tsx'), 'DemoScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/demo-cards',
    component: lazy(() => import('./features/demo/demo-cards-screen.tsx'), 'DemoCardsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/demo-login',
    component: lazy(() => import('./features/access/login-sample-screen.tsx'), 'LoginSampleScreen'),
  }),
]

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
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

const homes = (['/home', '/gen/home', '/vam/home'] as const).map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazy(() => import('./routes/home-route.tsx'), 'HomeRoute'),
  }),
)

const areas = (['gen', 'vam'] as const).flatMap((area) => [
  createRoute({
    getParentRoute: () => signedIn,
    path: `/${area}/polizas`,
    component: lazy(() => import('./routes/policy-list-route.tsx'), 'PolicyListRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: `/${area}/siniestros-reportados`,
    component: lazy(() => import('./routes/reported-list-route.tsx'), 'ReportedListRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: `/${area}/reportar-siniestro/new/new`,
    component: lazy(() => import('./routes/claim-report-route.tsx'), 'ClaimReportRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: `/${area}/reportar-siniestro/$cdComp/$cdReclamo/{-$cdIncSiniestro}`,
    component: lazy(() => import('./routes/claim-route.tsx'), 'ClaimRoute'),
  }),
])

const pending = createRoute({
  getParentRoute: () => signedIn,
  path: '/pendientes',
  component: lazy(() => import('./routes/pending-route.tsx'), 'PendingRoute'),
})

const change = createRoute({
  getParentRoute: () => signedIn,
  path: '/cambiar',
  component: lazy(() => import('./features/access/change-screen.tsx'), 'ChangeScreen'),
})

const myData = createRoute({
  getParentRoute: () => signedIn,
  path: '/mis-datos',
  component: lazy(() => import('./features/access/my-data-screen.tsx'), 'MyDataScreen'),
})

const notices = createRoute({
  getParentRoute: () => signedIn,
  path: '/avisos',
  component: lazy(() => import('./features/notice/notice-list-screen.tsx'), 'NoticeListScreen'),
})

const shortcut = createRoute({
  getParentRoute: () => signedIn,
  path: '/ir/$name',
  component: lazy(() => import('./routes/shortcut-route.tsx'), 'ShortcutRoute'),
})

const policies = createRoute({
  getParentRoute: () => signedIn,
  path: '/polizas',
  component: lazy(() => import('./routes/policies-route.tsx'), 'PoliciesRoute'),
})

const notYet = NOT_BUILT.map((path) => createRoute({ getParentRoute: () => signedIn, path, component: NotYetScreen }))

const routeTree = root.addChildren([
  ...publicRoutes,
  signedIn.addChildren([
    // Doors without a name behind them lead where everybody lands.
    ...['/', '/login', '/renovar'].map((path) =>
      createRoute({ getParentRoute: () => signedIn, path, component: Landing }),
    ),
    pending,
    change,
    myData,
    notices,
    shortcut,
    policies,
    ...homes,
    ...areas,
    ...notYet,
    createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundScreen }),
  ]),
])

function Landing() {
  const { person } = useSession()
  return <Navigate to={landingPath(person)} replace />
}

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    defaultPreload: 'intent',
  })
