// Journey tests of two people one after the other on one device: no tab displays or requests data of the other person,
// or has such data in its address.
import type { Page } from 'playwright/test'
import { fillLogin, signInAs, signOut } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const FILTER = 'AM-0010234'
const FILTERED = `/vam/siniestros-reportados?poliza=${FILTER}`
const login = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })
const inside = (page: Page) => page.getByRole('navigation').first()
const homeOf = (page: Page, name: string) => page.getByRole('heading', { name: `Hola, ${name}` })

/** Signs Ana in in two tabs; the second tab has one of her filters in its address. */
async function anaTwice(page: Page, address?: string): Promise<Page> {
  await signInAs(page, 'ana', address)
  return filtered(page)
}

/** Opens one more tab of the signed-in person, with the filter in its address. */
async function filtered(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(FILTERED)
  await expect(inside(tab)).toBeVisible()
  return tab
}

/** Records the addresses and bodies of all requests of a tab from now on. */
function watch(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (each) => requests.push(each.url(), each.postData() ?? ''))
  return requests
}

// Not in every gate: tests/unit/toolkit/session/session-steps.test.ts and tests/unit/toolkit/person/tab.test.ts fail sooner.
test('PWA-16 ACC-14a a logout changes the address in the other tab too, and the next person gets their usual first screen; a tab that was in the background does not open the old address either', async ({
  page,
}) => {
  const second = await anaTwice(page)
  const away = await filtered(page)
  await away.goto('about:blank')
  await signOut(page)
  await expect(second).toHaveURL('/')
  await expect(login(second)).toBeVisible()
  const requests = watch(second)
  await fillLogin(page, 'bruno')
  await expect(inside(second)).toBeVisible()
  await expect(second).toHaveURL(/\/vam\/home$/)
  await expect(homeOf(second, 'Bruno')).toBeVisible()
  expect(requests.join('\n')).not.toContain(FILTER)

  const toldAway = watch(away)
  await away.goBack()
  await expect(inside(away)).toBeVisible()
  await expect(away).toHaveURL(/\/vam\/home$/)
  const bodies = () => toldAway.filter((each) => each.startsWith('{'))
  await expect.poll(() => bodies().length).toBeGreaterThan(0)
  await expect(homeOf(away, 'Bruno')).toBeVisible()
  expect(bodies().join('\n')).not.toContain(FILTER)
})

// Not in every gate: tests/unit/toolkit/session/session-machine.test.ts fails sooner.
test('PWA-16 a tab that the browser had frozen, and that got no message, shows nothing when it is active again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined
  })
  await signInAs(page, 'ana')
  const second = await page.context().newPage()
  await second.goto('/')
  await signOut(second)
  await expect(inside(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(login(page)).toBeVisible()
})

// Not in every gate: tests/unit/toolkit/session/session-machine.test.ts fails sooner.
test("ACC-22 a tab that ended its session itself, and receives the other tab's message late, keeps the text typed into its login", async ({
  page,
  context,
}) => {
  await context.clock.install()
  await context.addInitScript(() => {
    const hear = BroadcastChannel.prototype.addEventListener
    BroadcastChannel.prototype.addEventListener = function (
      this: BroadcastChannel,
      type: string,
      listener: (event: MessageEvent) => void,
    ) {
      hear.call(this, type, (event) => void setTimeout(() => listener(event as MessageEvent), 1_000))
    } as typeof hear
  })
  const tabs = [page, await anaTwice(page)]
  await context.clock.fastForward(61 * 60_000)
  for (const tab of tabs) {
    await expect(login(tab)).toBeVisible()
    await tab.getByLabel('Usuario').fill('bruno')
  }
  await context.clock.runFor(2_000)
  for (const tab of tabs) await expect(tab.getByLabel('Usuario')).toHaveValue('bruno')
})

// Not in every gate: tests/unit/toolkit/session/session-steps.test.ts and tests/unit/toolkit/person/tab.test.ts fail sooner.
test('ACC-22 after a session that ended by itself and a reload of the login, the address is restored only for the same person: ana returns to it, carla gets her home', async ({
  page,
  context,
}) => {
  await context.clock.install()
  const tabs = [page, await anaTwice(page, FILTERED)]
  for (const { person, lands } of [
    { person: 'ana', lands: new RegExp(`/vam/siniestros-reportados\\?poliza=${FILTER}$`) },
    { person: 'carla', lands: /\/gen\/home$/ },
  ] as const)
    await test.step(person, async () => {
      await context.clock.fastForward(61 * 60_000)
      for (const tab of tabs) {
        await expect(login(tab)).toBeVisible()
        await tab.reload()
        await expect(login(tab)).toBeVisible()
      }
      await fillLogin(page, person)
      for (const tab of tabs) {
        await expect(inside(tab)).toBeVisible()
        await expect(tab).toHaveURL(lands)
      }
    })
})
