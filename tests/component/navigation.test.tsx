// Component tests of the accessible names in the navigation: bottom bar, rail and menu.
import { QueueListIcon } from '@heroicons/react/24/outline'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SessionPerson } from '../../src/toolkit/person/use-session.ts'
import { navigationFor } from '../../src/toolkit/screens/navigation.ts'
import type { RenderLink } from '../../src/ui/layout/render-link.ts'
import { BottomBar } from '../../src/ui/navigation/bottom-bar.tsx'
import { Rail } from '../../src/ui/navigation/rail.tsx'
import { SideMenu } from '../../src/ui/navigation/side-menu.tsx'

const renderLink: RenderLink = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
const person = {
  rolWeb: 'ROLE_USER',
  roles: ['ROLE_USER'],
  asociados: [],
  asociadosVam: [{}],
} as unknown as SessionPerson
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('PWA-14 a link with a count is named by its label, then the count, in the singular for a count of one', async () => {
  const items = (waiting: number) =>
    navigationFor(
      person,
      { screen: null, area: 'vam' },
      { waiting, unsorted: 0, canReport: true, lastArea: null, lastSearch: () => ({}) },
    ).filter(({ label }) => label === 'Pendientes')
  const all = (waiting: number) => (
    <>
      <BottomBar items={items(waiting)} renderLink={renderLink} />
      <Rail items={items(waiting)} renderLink={renderLink} />
      <SideMenu groups={[{ items: items(waiting) }]} renderLink={renderLink} />
    </>
  )
  // Each link appears twice: in the menu and in one of the two bars.
  const count = 2
  for (const width of [360, 700, 1280]) {
    await page.viewport(width, 800)
    const { rerender, unmount } = await render(all(1))
    await expect.element(link('Pendientes, 1 pendiente de enviar')).toHaveLength(count)
    await rerender(all(2))
    await expect.element(link('Pendientes, 2 pendientes de enviar')).toHaveLength(count)
    await rerender(all(0))
    await expect.element(link('Pendientes')).toHaveLength(count)
    await unmount()
  }
})

test('PWA-14 the name of a button contains its count too', async () => {
  const badge = { text: '3', label: '3 sin leer' }
  const items = [{ label: 'Avisos', icon: QueueListIcon, onPress: () => undefined, badge }]
  await render(<SideMenu groups={[{ items }]} renderLink={renderLink} />)
  await expect.element(page.getByRole('button', { name: 'Avisos, 3 sin leer', exact: true })).toBeVisible()
})
