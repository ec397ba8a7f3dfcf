// Measures the files that a browser really loads before a screen is usable, and those of the installed app, in KB with
// brotli.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { PASSWORD } from '../support/api/portal-api.ts'
import { kilobytesOf, noteFetched } from '../support/journey/weight.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/machine/browsers.mjs'
import { startPortal } from '../support/portal/running-portal.ts'
import type { Line } from './support/line.ts'

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
const REPORT = '/vam/reportar-siniestro/new/new'

export async function benchScripts(): Promise<Line[]> {
  const portal = await startPortal()
  try {
    return await compare(portal.url)
  } finally {
    await portal.stop()
  }
}

async function compare(portal: string): Promise<Line[]> {
  const floor = await reactAlone()
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const login = await coldLoad(browser, portal, async (page) => {
      await page.goto(portal)
      await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
    })
    const enter = async (page: Page, user = 'ana') => {
      await page.getByLabel('Usuario o correo').fill(user)
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      // By touch: a mouse pointer would rest on a claim after the click, and its screen would be prefetched.
      await page.getByRole('button', { name: 'Iniciar sesión' }).tap()
    }
    const home = await coldLoad(browser, portal, async (page) => {
      await page.goto(portal)
      await enter(page)
      await page.locator('main li a[href*="/reportar-siniestro/"]').first().waitFor()
    })
    const report = await coldLoad(browser, portal, async (page) => {
      await page.goto(portal + REPORT)
      await enter(page)
      await page.locator('main h1, main h2').first().waitFor()
    })
    const list = await coldLoad(browser, portal, async (page) => {
      await page.goto(`${portal}/gen/polizas`)
      await enter(page)
      await page.locator('main li[data-row]').first().waitFor()
    })
    const detail = await coldLoad(browser, portal, async (page) => {
      await page.goto(`${portal}/gen/polizas`)
      await enter(page)
      await page.locator('main li[data-row] button').first().tap()
      await page.getByRole('link', { name: 'Volver a la lista' }).waitFor()
    })
    const review = await coldLoad(browser, portal, async (page) => {
      await page.goto(`${portal}/vam/siniestros-reportados`)
      await enter(page, 'elena')
      await page.locator('main [data-row] a').first().tap()
      await page.locator('#documentos').waitFor()
    })
    const installed = await precached()
    const shared = { floor, unit: 'KB', floorIs: 'react and react-dom alone, built by the same Vite' } as const
    return [
      { what: 'Scripts for a usable login', ours: login.kb, note: `${login.count} files`, ...shared },
      { what: 'Scripts for the home, login included', ours: home.kb, note: `${home.count} files`, ...shared },
      {
        what: 'Scripts for the report screen, login included',
        ours: report.kb,
        note: `${report.count} files`,
        ...shared,
      },
      { what: 'Scripts for a list of policies, login included', ours: list.kb, note: `${list.count} files`, ...shared },
      { what: '… and one of them opened', ours: detail.kb, note: `${detail.count} files`, ...shared },
      {
        what: 'Scripts for a claim in review, login included',
        ours: review.kb,
        note: `${review.count} files`,
        ...shared,
      },
      { what: 'All files of the installed app', ours: installed.kb, note: `${installed.count} files`, ...shared },
    ]
  } finally {
    await browser.close()
  }
}

/** Without a service worker, which would load the rest of the app in the background. */
async function coldLoad(browser: Browser, portal: string, reach: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...PHONE })
  const { scripts } = noteFetched(context, portal)
  const page = await context.newPage()
  await reach(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { count: scripts.size, kb: await kilobytesOf(scripts) }
}

/** The files that the service worker caches when it is installed. */
async function precached() {
  const worker = await readFile(fileURLToPath(new URL('../../dist/web/sw.js', import.meta.url)), 'utf8')
  const files = new Set([...worker.matchAll(/"revision":[^{}]*"url":"([^"]+)"/g)].map(([, url]) => `/${url}`))
  return { count: files.size, kb: await kilobytesOf(files) }
}

async function reactAlone(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      target: ['chrome111', 'firefox128', 'safari16.4'],
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fileURLToPath(new URL('./support/react-alone.tsx', import.meta.url)) },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const codes = outputs.flatMap((each) => (each.type === 'chunk' ? [each.code] : []))
  const sizes = await Promise.all(codes.map(async (code) => (await promisify(brotliCompress)(code)).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
