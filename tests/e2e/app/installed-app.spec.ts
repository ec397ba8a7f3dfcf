// Journey test of the installed app: its icon, its own window, and a start without a network.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright/test'
import { signInAndInstall } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'
import { CHROMIUM_ARGS, findChromium } from '../../support/machine/browsers.mjs'

test.use({ serviceWorkers: 'allow' })

// Not in every gate: tests/e2e/app/install.spec.ts fails sooner.
test('PWA-01a PWA-01b after installation the app starts from its icon in its own window, with the server stopped', async ({
  mortal,
}) => {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'portal-profile-'))
  // Only the process that started a browser with a profile can install into it.
  const executablePath = (await findChromium()) ?? ''
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: CHROMIUM_ARGS })
  try {
    const tools = await context.browser()?.newBrowserCDPSession()
    if (!tools) throw new Error('A browser without tools')
    const page = await context.newPage()
    await signInAndInstall(page, 'ana', mortal.url)
    const app = { manifestId: `${mortal.url}/` }
    await tools.send('PWA.install', { ...app, installUrlOrBundleUrl: app.manifestId })
    await tools.send('PWA.changeAppUserSettings', { ...app, displayMode: 'standalone' })
    await page.close()
    await mortal.kill()

    const [started] = await Promise.all([context.waitForEvent('page'), tools.send('PWA.launch', app)])
    await expect(started.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()
    await expect(started.getByText('El portal no responde. Puedes seguir trabajando')).toBeVisible()
    await expect(started.getByRole('link', { name: /^Reportar Siniestro/ }).first()).toBeVisible()
    expect(await started.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})
