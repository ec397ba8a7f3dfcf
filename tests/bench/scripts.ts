// Measures the scripts that a browser really fetches before a screen can be used, in KB as brotli sends them.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { CHROMIUM_ARGS, findChromium } from '../support/browsers.mjs'
import { PASSWORD } from '../support/portal-api.ts'
import { startPortal } from '../support/running-portal.ts'
import type { Line } from './line.ts'

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
    const report = await coldLoad(browser, portal, async (page) => {
      await page.goto(portal + REPORT)
      await page.getByLabel('Usuario o correo').fill('ana')
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
      await page.locator('main h1, main h2').first().waitFor()
    })
    const shared = { floor, unit: 'KB', floorIs: 'react and react-dom alone, built by the same Vite' } as const
    return [
      { what: 'Scripts for a usable login', ours: login.kb, note: `${login.count} files`, ...shared },
      {
        what: 'Scripts for the report screen, login included',
        ours: report.kb,
        note: `${report.count} files`,
        ...shared,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Without a service worker, which would fetch the rest of the app behind the screen. */
async function coldLoad(browser: Browser, portal: string, reach: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 800 } })
  const scripts = new Set<string>()
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(portal).origin && /\.m?js$/.test(pathname)) scripts.add(pathname)
  })
  const page = await context.newPage()
  await reach(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  const sizes = await Promise.all([...scripts].map(sizeOf))
  return { count: scripts.size, kb: sizes.reduce((sum, size) => sum + size, 0) / 1024 }
}

/** As built: the file beside the script, or the script itself where brotli does not make it smaller. */
async function sizeOf(path: string): Promise<number> {
  const file = fileURLToPath(new URL(`../../dist/web${path}`, import.meta.url))
  const bytes = await readFile(`${file}.br`).catch(() => readFile(file))
  return bytes.length
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
      rolldownOptions: { input: fileURLToPath(new URL('./react-alone.tsx', import.meta.url)) },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const codes = outputs.flatMap((each) => (each.type === 'chunk' ? [each.code] : []))
  const sizes = await Promise.all(codes.map(async (code) => (await promisify(brotliCompress)(code)).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
