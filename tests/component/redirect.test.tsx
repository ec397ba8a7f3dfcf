// Component test of a redirect: it must not undo what the user does while its target is loading.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Redirect } from '../../src/toolkit/screens/go.tsx'
import { pathTo } from '../../src/toolkit/screens/path-to.ts'

/** A screen that is rendered again for an unrelated reason, such as a confirmed session. */
function Landing() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Redirect to={pathTo.home('gen')} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Otra vez {count}
      </button>
    </>
  )
}

const never = () => new Promise<void>(() => undefined)

/** A router whose screen of policies keeps loading until `arrive` is called. */
function routerWith({ at = '/', home, frame }: { at?: string; home?: () => Promise<void>; frame?: () => ReactNode }) {
  let arrive = () => {}
  const root = createRootRoute({ component: frame })
  const route = (path: string, more: object) => createRoute({ getParentRoute: () => root, path, ...more })
  const policies = { loader: () => new Promise<void>((done) => (arrive = done)), component: () => 'Las pólizas' }
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [at] }),
    routeTree: root.addChildren([
      route('/', { component: Landing }),
      route('/entrar', { component: Landing }),
      route('/gen/home', { loader: home, component: () => 'Inicio' }),
      route('/gen/polizas', policies),
    ]),
  })
  return { router, arrive: () => arrive() }
}

/** A frame that is drawn before the screen inside it, as at the start of the app. */
function SlowFrame() {
  const [isFramed, setFramed] = useState(false)
  return isFramed ? (
    <Outlet />
  ) : (
    <button type="button" onClick={() => setFramed(true)}>
      Mostrar
    </button>
  )
}

test('ACC-06 a redirect happens once: a link clicked before the target of the redirect has loaded is followed', async () => {
  const { router, arrive } = routerWith({ home: never })
  await render(<RouterProvider router={router as never} />)
  const again = page.getByRole('button', { name: /^Otra vez/ })
  await expect.element(again).toBeVisible()
  void router.navigate({ href: pathTo.policies('gen') })
  await again.click()
  await expect.element(page.getByRole('button', { name: 'Otra vez 1' })).toBeVisible()
  arrive()
  await expect.element(page.getByText('Las pólizas')).toBeVisible()
})

test('ACC-06 a link that is clicked before the redirecting screen is rendered is followed', async () => {
  const { router, arrive } = routerWith({ frame: SlowFrame })
  await render(<RouterProvider router={router as never} />)
  const show = page.getByRole('button', { name: 'Mostrar' })
  await expect.element(show).toBeVisible()
  void router.navigate({ href: pathTo.policies('gen') })
  await show.click()
  await expect.element(page.getByRole('button', { name: /^Otra vez/ })).toBeVisible()
  arrive()
  await expect.element(page.getByText('Las pólizas')).toBeVisible()
})

test.each(['/', '/entrar', '/entrar/'])('ACC-06 %s redirects to its target', async (at) => {
  const { router } = routerWith({ at })
  await render(<RouterProvider router={router as never} />)
  await expect.element(page.getByText('Inicio')).toBeVisible()
})
