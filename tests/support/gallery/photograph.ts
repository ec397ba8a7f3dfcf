// Builds the gallery, asks axe about it in six ways, and lays its groups and open windows on sheets.

import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { CHROMIUM_ARGS, findChromium } from '../browsers.mjs'
import { contextOf, layOnSheet, looks, type Shot } from '../sheets.ts'

const groups = ['acciones', 'formularios', 'respuestas', 'estructura', 'navegacion']
const overlays = { 'Abrir diálogo': 'dialogo', 'Abrir resumen': 'resumen', 'Abrir pregunta': 'pregunta' }

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
await build({ configFile })
const server = await preview({ configFile, preview: { port: 4179, host: '127.0.0.1' } })
const executablePath = await findChromium()
if (!executablePath) throw new Error('There is no Chromium to photograph with.')
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })

const sheets = new Map<string, Shot[]>()
const findings: string[] = []
try {
  for (const look of looks) {
    const context = await browser.newContext(contextOf(look))
    const page = await context.newPage()
    page.on('pageerror', (error) => findings.push(`${look.title}: ${error.message}`))
    await page.goto('http://127.0.0.1:4179/')
    await page.getByRole('heading', { name: 'Galería' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > look.width) findings.push(`${look.title}: the page is ${width} px wide`)
    await ask(page, look.title)
    for (const id of groups) keep(id, look.title, await picture(page, id))
    await page.getByRole('button', { name: 'Revisar y enviar' }).click()
    await page.getByRole('combobox', { name: 'Diagnóstico' }).click()
    await page.getByRole('listbox').waitFor()
    await ask(page, `${look.title}, search open`)
    keep('formularios-abiertos', look.title, await picture(page, 'formularios'))
    await page.keyboard.press('Escape')
    for (const [name, sheet] of Object.entries(overlays)) {
      await page.getByRole('button', { name }).click()
      await page
        .getByRole(name === 'Abrir pregunta' ? 'alertdialog' : 'dialog')
        .locator('h2')
        .waitFor()
      await ask(page, `${look.title}, ${name}`)
      keep(sheet, look.title, await page.screenshot())
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { name: 'Ventanas' }).waitFor()
    }
    await context.close()
  }
  for (const [name, shots] of sheets) await layOnSheet({ browser, name: `galeria-${name}`, shots })
} finally {
  await browser.close()
  await server.close()
}
process.stdout.write(findings.length ? `${findings.join('\n')}\n` : 'axe finds nothing\n')
process.exitCode = findings.length ? 1 : 0

function keep(name: string, title: string, picture: Buffer) {
  sheets.set(name, [...(sheets.get(name) ?? []), { title, picture }])
}

/** The group with the canvas around it, as far as it reaches on the screen. */
async function picture(page: Page, id: string): Promise<Buffer> {
  const box = await page.locator(`#${id}`).boundingBox()
  if (!box) throw new Error(`The group ${id} is not on the page.`)
  const scrolled = await page.evaluate(() => scrollY)
  const width = page.viewportSize()?.width ?? box.width
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: box.y + scrolled - 16, width, height: box.height + 40 },
  })
}

async function ask(page: Page, title: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  for (const { id, nodes } of violations) {
    for (const node of nodes) findings.push(`${title}: ${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
  }
}
