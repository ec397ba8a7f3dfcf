// Test of a login link that another site opens in WebKit: the page asks before it signs in, and no history entry has
// the password.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../support/api/portal-api.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { openWebKit, type WebKitBrowser } from '../support/webkit/webkit-browser.ts'

let portal: RunningPortal
let browser: WebKitBrowser
let foreign: Server
let link: string
beforeAll(async () => {
  portal = await startPortal()
  browser = await openWebKit()
  link = `${portal.url}/login/${Buffer.from(`carla:${PASSWORD}`).toString('base64')}`
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<meta name="referrer" content="no-referrer"><script>onload = () => location.assign('${link}')</script>`,
    )
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  foreign?.close()
  await browser?.close()
  await portal?.stop()
})

it('SEC-08 ACC-08 a login link on another site asks before signing in, a typed one does not; no history entry has its password', async () => {
  const { page } = browser
  // Under its other name, localhost, the same machine is another site.
  await page.open(`http://localhost:${(foreign.address() as AddressInfo).port}/`)
  await page.sees('heading', 'Vas a ingresar como c***')
  const traces = await page.evaluate(() => JSON.stringify([performance.getEntries(), location.href, history.state]))
  expect(traces).not.toContain(btoa(`carla:${PASSWORD}`))
  expect(traces).not.toContain('/login/')

  await page.open(link)
  await page.sees('heading', /Carla/)
})
