// Journey test of a broker who goes live with the files of ejemplos/broker: the first administrator, «Cargas» with all that is
// wrong in the files, and what customers and staff then find.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Download, FileChooser, Page } from 'playwright/test'
import { expect, test } from '../../support/journey/test.ts'

const FOLDER = path.join(import.meta.dirname, '../../../ejemplos/broker')
const PASSWORD = 'Chasqui camina 26'

/** Opens the link that the start has printed, and sets name, mail and password. */
async function becomeAdministrator(page: Page, said: string): Promise<void> {
  await page.goto(/https?:\S+\/invitacion\/\S+/.exec(said)?.[0] ?? '')
  await page.getByLabel('Tu correo, con el que ingresarás').fill('jefa@chasqui.example')
  await page.getByLabel('Nombres').fill('Rosario')
  await page.getByLabel('Apellidos').fill('Luna')
  const passwords = page.locator('input[type=password]')
  for (const each of [0, 1]) await passwords.nth(each).fill(PASSWORD)
  await page.locator('form').getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: 'Hola, Rosario' })).toBeVisible()
}

type Cell = string | number | boolean | Date | null

/** Saves a downloaded workbook with other cells, as Excel would. */
async function mendWorkbook(download: Download, mend: (cell: Cell) => Cell) {
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const rows = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => mend(cell as Cell)))
  const bytes = await writeXlsx({ sheets: [{ name: sheets[0]?.name ?? '', rows }] })
  return { name: download.suggestedFilename(), mimeType: XLSX, buffer: Buffer.from(bytes) }
}

/** Saves a downloaded CSV with another text, in its encoding. */
async function mendText(download: Download, mend: (text: string) => string) {
  const text = (await readFile(await download.path())).toString('latin1')
  return { name: download.suggestedFilename(), mimeType: 'text/csv', buffer: Buffer.from(mend(text), 'latin1') }
}

/** Numbers that stand in the files: of nobody, of the client who is meant, of a mother who is not there, and of the mother. */
const [NOBODY, PATRICIA, NO_MOTHER, CARMEN] = ['3059960991', '3059960157', '3059960363', '3059960348']
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('LIV-12 the files of the example come in by the browser, and what is wrong in them is mended as a person would', {
  tag: '@gate',
}, async ({ browser, startOwn }) => {
  const portal = await startOwn({ env: { SEED: 'none' } })
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const main = page.getByRole('main')
  const onward = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const choose = async (files: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Elegir archivos' }).click()
    await (await chooser).setFiles(files)
  }
  const apply = async () => {
    await onward('Aplicar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  }
  await becomeAdministrator(page, portal.said())
  await expect(main.getByRole('link', { name: /^Puesta en marcha/ })).toContainText('Faltan 6 pasos')

  await test.step('the sheets are recognised, and one head is said', async () => {
    await page.goto(`${portal.url}/cargas-adm`)
    await choose(['cartera.xlsx', 'ejecutivos.csv', 'personas.csv'].map((name) => path.join(FOLDER, name)))
    await page.getByRole('button', { name: 'Continuar a las hojas' }).click()
    await expect(main.getByText('Una hoja le pide algo; las otras 4 están listas.')).toBeVisible()
    await page.getByLabel('Es la columna «ASEG.»').selectOption('Aseguradora (obligatoria)')
    await onward('Revisar')
  })

  await test.step('two words are said, and then the rows that are right come in', async () => {
    await page.getByRole('button', { name: '¿Es ANDES SALUD? Sí' }).click()
    await page.getByLabel('Es “U. LIBRE”').selectOption('unión libre')
    await onward('Guardar 2 y revisar otra vez')
    await expect(main.getByText('palabras desconocidas')).toHaveCount(0)
    await expect(main.getByText('perdió el cero inicial', { exact: false })).toBeVisible()
    await page.getByLabel('Aplicar sin esas filas').check()
    await apply()
    await expect(main.getByText('11 filas no se cargaron')).toBeVisible()
  })

  await test.step('what was wrong is mended in the files that come back, and comes in with what waited for it', async () => {
    const refused = async (name: string) => {
      const download = page.waitForEvent('download')
      await onward(name)
      return download
    }
    const mended = [
      await mendWorkbook(await refused('cartera CLIENTES.xlsx'), (cell) =>
        cell === 999999034001 ? '0999999034001' : cell,
      ),
      await mendWorkbook(await refused('cartera POLIZAS.xlsx'), (cell) =>
        cell === '31/04/2026' ? '01/05/2026' : cell === NOBODY ? PATRICIA : cell,
      ),
      await mendText(await refused('personas.csv'), (text) =>
        text.replace(NO_MOTHER, CARMEN).replace(/^.*AM-2060.*\r\n/m, ''),
      ),
    ]
    await page.goto(`${portal.url}/cargas-adm`)
    await choose(mended)
    await page.getByRole('button', { name: 'Continuar a las hojas' }).click()
    // What was said of the first files is known.
    await expect(main.getByText('El portal sabe leer las 3 hojas', { exact: false })).toBeVisible()
    await onward('Revisar')
    await expect(main.getByText('Al aplicarla habría')).toBeVisible()
    await expect(main.getByText('no se pueden cargar')).toHaveCount(0)
    await apply()
    await expect(main.getByText('15 filas nuevas: ya se ven en el portal.')).toBeVisible()
  })

  await test.step('all is there, and «Puesta en marcha» asks for no more files', async () => {
    await page.goto(`${portal.url}/puesta-en-marcha`)
    const ready = main.getByRole('region', { name: 'Listo' })
    // The broker had no claims this year.
    await main.getByRole('button', { name: ', la póliza más antigua' }).click()
    await onward('Guardar')
    for (const step of ['Catálogos', 'Pólizas', 'Requisitos de los siniestros', 'Siniestros del año en curso'])
      await expect(ready.getByText(step)).toBeVisible()
    await page.goto(`${portal.url}/gen/polizas`)
    await expect(main.getByText('20 pólizas')).toBeVisible()
  })
})
