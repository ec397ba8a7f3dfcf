// Test of a page that WebKit suspends during a write: the app opens on another page without waiting for that write.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { openWebKit, type WebKitBrowser } from '../support/webkit/webkit-browser.ts'

const WRITER = fileURLToPath(new URL('../support/webkit/writes-without-end.ts', import.meta.url))

declare global {
  var isWriting: boolean | undefined
}

let portal: RunningPortal
let browser: WebKitBrowser
beforeAll(async () => {
  portal = await startPortal()
  browser = await openWebKit()
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

it('PWA-25 the app opens although the page before was left during a write, and that page continues after «back»', async () => {
  const { page } = browser
  // A page with the portal's origin that does not run the app.
  await page.open(`${portal.url}/api/salud`)
  const { outputFiles } = await build({ entryPoints: [WRITER], bundle: true, write: false, format: 'esm' })
  await page.load(`return (async () => { ${outputFiles[0]?.text} })()`)
  const writes = () => page.evaluate(() => globalThis.isWriting === true)
  await expect.poll(writes).toBe(true)

  await page.open(portal.url)
  await page.sees('button', 'Iniciar sesión')
  await page.back()
  expect(await page.words()).toContain('/api/salud')
  await page.evaluate(() => {
    globalThis.isWriting = false
  })
  await expect.poll(writes, { message: 'the same page, which was not loaded again' }).toBe(true)
})
