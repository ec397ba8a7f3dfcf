// Component test of a redirect: it must not undo what the user does while its target is loading.
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Redirect } from '../../src/shell/screens/go.tsx'
import { pathTo } from '../../src/shell/screens/path-to.ts'

/** A screen that is rendered again for a reason of its own, such as a confirmed session. */
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

test('ACC-06 a redirect happens once: a link that is clicked before its target has loaded is followed', async () => {
  const never = () => new Promise<void>(() => undefined)
  let arrive = () => {}
  const root = createRootRoute()
  const route = (path: string, more: object) => createRoute({ getParentRoute: () => root, path, ...more })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: root.addChildren([
      route('/', { component: Landing }),
      route('/gen/home', { loader: never, component: () => 'Inicio' }),
      route('/gen/polizas', {
        loader: () => new Promise<void>((done) => (arrive = done)),
        component: () => 'Las pólizas',
      }),
    ]),
  })
  await render(<RouterProvider router={router as never} />)
  const again = page.getByRole('button', { name: /^Otra vez/ })
  await expect.element(again).toBeVisible()
  void router.navigate({ href: pathTo.policies('gen') })
  await again.click()
  await expect.element(page.getByRole('button', { name: 'Otra vez 1' })).toBeVisible()
  arrive()
  await expect.element(page.getByText('Las pólizas')).toBeVisible()
})
