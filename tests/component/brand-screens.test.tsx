// Component tests of «Marca» and «Autorización»: what is asked before it happens, where errors stand, and what comes back.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { administrator } from '../support/screen/people.ts'
import type { Sent } from '../support/screen/portal-answers.ts'

const BRAND = {
  nombre: 'Portal Andes',
  nombreCorto: 'Andes',
  razonSocial: 'ANDES S.A.',
  direccion: '',
  telefonos: '',
  whatsapp: '',
  correo: '',
  remitente: '',
  delegadoDatos: 'Inés Mora',
  correoDatos: '',
  diasRespuesta: null,
  colorPrincipal: '#006b87',
  colorAcento: '#00bcea',
  fondoIcono: 'COLOR',
  tieneLogo: false,
  pidenAceptar: ['razonSocial'],
  hash: 'a1',
  version: 1,
}
const part = (titulo: string) => ({ titulo, esencia: `Lo esencial de ${titulo}.`, detalle: [] })
const TEXT = {
  version: '2026-12',
  partes: ['Uno', 'Dos', 'Tres'].map(part),
  fcPublicacion: '2026-11-20T12:00:00Z',
  nombre: '',
}
const open = (at: string) =>
  openScreen(at, {
    as: administrator(),
    on: DESK,
    answers: {
      '/marca': ({ body }: Sent) => ({ ...BRAND, ...(body as object) }),
      '/consentimiento/versiones': { versiones: [TEXT] },
    },
  })
const question = page.getByRole('alertdialog')

test('LIV-03 LIV-04 «Marca» asks before a save that asks everybody for the authorisation again, and before no other', async () => {
  const { to } = await open('/marca-adm')
  const saved = () => to('/marca').flatMap(({ body }) => (body ? [body] : []))
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await page.getByLabelText('Delegado de protección de datos').fill('Luz Vera')
  await save.click()
  await expect.poll(saved).toHaveLength(1)
  await page.getByLabelText('Razón social').fill('ANDES CÍA. LTDA.')
  await page.getByLabelText('WhatsApp').fill('022')
  await save.click()
  await expect.element(page.getByLabelText('WhatsApp')).toHaveFocus()
  expect(question.elements()).toEqual([])
  await page.getByLabelText('WhatsApp').fill('')
  await save.click()
  await expect.element(question).toHaveTextContent('Al cambiar la razón social, todas las personas tendrán que aceptar')
  expect(saved()).toHaveLength(1)
  await question.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(saved).toMatchObject([{}, { razonSocial: 'ANDES CÍA. LTDA.' }])
})

test('LIV-03 the error of a logo belongs to its button', async () => {
  await open('/marca-adm')
  const choose = page.getByRole('button', { name: 'Elegir un archivo' })
  await expect.element(choose).toHaveAccessibleDescription(/^SVG o PNG/)
  const large = new File([new Uint8Array(400 * 1024)], 'logo.png', { type: 'image/png' })
  await page.elementLocator(document.querySelector('input[type=file]') as HTMLElement).upload(large)
  await expect.element(choose).toHaveAccessibleDescription(/^El archivo pesa más de 300 KB\. SVG o PNG/)
  await expect.element(choose).toHaveAttribute('aria-invalid', 'true')
})

test('LIV-04 «Autorización» names the part of each error and asks nothing before all are corrected', async () => {
  await open('/autorizacion-adm')
  const publish = page.getByRole('button', { name: 'Publicar una versión nueva' })
  await page.getByRole('button', { name: 'Agregar una parte' }).click()
  const title = page.getByLabelText('Título', { exact: true })
  await expect.element(title.nth(3)).toHaveFocus()
  await publish.click()
  const summary = page.getByRole('alert').filter({ hasText: 'Hay campos por corregir' })
  await expect.element(summary).toHaveFocus()
  const links = summary.getByRole('link')
  expect(links.elements().map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Parte 4, Título: /),
    expect.stringMatching(/^Parte 4, En una línea: /),
  ])
  expect(question.elements()).toEqual([])
  await links.first().click()
  await expect.element(title.nth(3)).toHaveFocus()
  await expect.element(title.nth(3)).toHaveAttribute('aria-invalid', 'true')
  await title.nth(3).fill('Cuatro')
  await page.getByLabelText('En una línea').nth(3).fill('Llame al {{telefono}}.')
  await publish.click()
  const essence = page.getByLabelText('En una línea').nth(3)
  await expect.element(essence).toHaveFocus()
  await expect.element(essence).toHaveAccessibleDescription(/La marca {{telefono}} no existe/)
  await essence.fill('Lo esencial.')
  await publish.click()
  await expect.element(question).toHaveTextContent('¿Publicar una versión nueva?')
})

test('LIV-04 a removed part comes back by «Deshacer», in its place, and the focus is at the part that stands there', async () => {
  await open('/autorizacion-adm')
  const titles = () =>
    page
      .getByLabelText('Título', { exact: true })
      .elements()
      .map((each) => (each as HTMLInputElement).value)
  const focused = () => document.activeElement?.querySelector('input')?.value
  await page.getByRole('button', { name: 'Quitar la parte 2' }).click()
  await expect.poll(titles).toEqual(['Uno', 'Tres'])
  await expect.poll(focused).toBe('Tres')
  await page.getByLabelText('Título', { exact: true }).first().fill('Uno, otra vez')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(titles).toEqual(['Uno, otra vez', 'Dos', 'Tres'])
  await expect.poll(focused).toBe('Dos')
  await expect.element(page.getByText('Parte 2 quitada')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Quitar la parte 3' }).click()
  await expect.poll(focused).toBe('Dos')
})
