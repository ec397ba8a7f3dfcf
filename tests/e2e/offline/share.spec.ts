// Journey tests of files shared by other apps, and of «Sin clasificar»: files are stored without a network, offered to
// the next signed-in person, and sorted into a claim.
import type { Page } from 'playwright/test'
import { share } from '../../support/device/share.ts'
import {
  answerSteps,
  fillLogin,
  jpeg,
  largePhoto,
  pdf,
  signInAndKeep,
  signOut,
  smallPhoto,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

const results = (page: Page) => page.getByRole('list', { name: 'Lo que compartiste' }).getByRole('listitem')
const waiting = (page: Page) => page.getByRole('list', { name: 'Lo que espera' }).getByRole('listitem')
const places = (page: Page) => page.getByRole('region', { name: /^¿Dónde va / })
const place = (page: Page, name: string) => places(page).getByRole('button', { name, exact: false }).first()
const unsorted = (page: Page) => page.getByRole('list', { name: 'Archivos sin clasificar' }).getByRole('listitem')

const xml = () => ({
  name: 'factura.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from('<?xml version="1.0"?><factura/>'),
})
const video = () => {
  const buffer = Buffer.alloc(25 * 1024 * 1024)
  buffer.write('ftypisom', 4)
  return { name: 'VID_1.mp4', mimeType: 'video/mp4', buffer }
}
const empty = () => ({ name: 'vacio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })

const FOREIGN = 'http://pagina-ajena.example/'

// Not in every gate: tests/component/waiting-shares.test.tsx and tests/unit/entities/take-held.test.ts fail sooner.
test('SEC-08 PWA-20 D63 files posted by a foreign page, without a network, wait for «Guardar», even if the page is closed meanwhile; refused files are listed by name, and a claim receives the others', async ({
  page: first,
  context,
  person,
  portal,
}) => {
  await signInAndKeep(first, person.user, '/vam/home')
  await context.route(FOREIGN, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Ajena</p>' }))
  await first.goto(FOREIGN)
  await context.setOffline(true)
  await share(first, [pdf('receta.pdf'), largePhoto(), smallPhoto(), xml(), video(), empty()], portal.url)
  await expect(first.getByText('Llegó de otra aplicación o de una página web')).toBeVisible()
  await expect(waiting(first)).toHaveCount(3)
  const page = await context.newPage()
  await first.close()

  await page.goto('/sin-clasificar')
  await expect(page.getByText('No hay nada sin clasificar')).toBeVisible()
  await page.getByRole('link', { name: 'Ver lo compartido' }).click()
  await expect(waiting(page)).toHaveText([/^receta\.pdf/, /^IMG_2041\.jpg/, /^IMG_2043\.jpg/])
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('De los demás, 3 no se guardaron.')).toBeVisible()
  await expect(results(page)).toHaveText([
    /^factura\.xmlNo se guardó\. Archivo no permitido/,
    /^VID_1\.mp4No se guardó\. Archivo no permitido/,
    /^vacio\.pdfNo se guardó\. El archivo vacio\.pdf está vacío\.$/,
    /^receta\.pdfGuardado$/,
    /^IMG_2041\.jpgGuardado$/,
    /^IMG_2043\.jpgGuardado$/,
  ])
  await page.getByRole('link', { name: 'Ver «Sin clasificar»' }).click()
  await expect(unsorted(page)).toHaveCount(3)
  await expect(unsorted(page).first()).toContainText(/Compartido hoy a las \d\d:\d\d/)

  await page.getByRole('checkbox', { name: 'Seleccionar receta.pdf' }).check()
  await page.getByRole('checkbox', { name: 'Seleccionar IMG_2041' }).check()
  await page.getByRole('button', { name: 'Nuevo siniestro con estos' }).click()
  await answerSteps(page)
  await page.getByRole('button', { name: 'Poner 2 archivos en su lugar' }).click()
  await expect(page.getByRole('heading', { name: 'Clasificar 1 de 2' })).toBeVisible()
  await place(page, 'Formulario de reclamo').click()
  await expect(page.getByRole('heading', { name: 'Clasificar 2 de 2' })).toBeVisible()
  await expect(places(page)).toContainText('Ya tienen su archivo: Formulario de reclamo.')
  await place(page, 'Factura · Consulta médica').click()
  await expect(page.getByRole('heading', { name: '2 archivos en su lugar' })).toBeVisible()
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('group', { name: 'Formulario de reclamo' }).getByText('Guardada')).toBeVisible()
  await page.goto('/sin-clasificar')
  await expect(unsorted(page)).toHaveCount(1)
})

// Not in every gate: tests/unit/offline/held-shares.test.ts fails sooner.
test('D63 SEC-08 a file shared while nobody is signed in is offered at the next login without being shown; once accepted it waits for «Guardar»', async ({
  page,
  person,
}) => {
  await signInAndKeep(page, person.user, '/vam/home')
  await signOut(page)
  await share(page, [smallPhoto(), pdf('receta.pdf')])
  await fillLogin(page, person.user)
  await expect(page.getByText('1 foto y 1 PDF')).toBeVisible()
  await expect(page.getByText('receta.pdf')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ahora no' }).click()

  // After «Ahora no» the question appears again at the next start, at any address.
  await page.goto('/vam/home')
  const question = page.getByRole('dialog', { name: '¿Son tuyos?' })
  await question.getByRole('button', { name: 'Sí, verlos' }).click()
  await expect(page).toHaveURL('/compartir')
  await expect(waiting(page)).toHaveText([/^IMG_2043\.jpg/, /^receta\.pdf/])
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(results(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Cuenta' }).first().click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Tienes 2 archivos de «Sin clasificar» sin enviar en este dispositivo')).toBeVisible()
})

// Not in every gate, although nothing cheaper shows that a person can skip, put back and rotate files while sorting.
test('PWA-20 PWA-07 twelve photos are sorted one after the other: skipped, undone, rotated, by touch and by keys', async ({
  page,
  person,
}) => {
  await signInAndKeep(page, person.user, '/sin-clasificar')
  const photos = Array.from({ length: 12 }, (_, at) => jpeg(`recibo ${at + 1}.jpg`, smallPhoto().buffer))
  await page.getByLabel('Agregar archivos').setInputFiles(photos)
  await expect(unsorted(page)).toHaveCount(12)
  await page.getByRole('checkbox', { name: 'Seleccionar recibo 12' }).check()
  await page.getByRole('button', { name: 'Los 12' }).click()
  await page.getByRole('button', { name: 'Nuevo siniestro con estos' }).click()
  await answerSteps(page)
  await page.getByRole('button', { name: 'Poner 12 fotos en su lugar' }).click()
  const at = (position: number) =>
    expect(page.getByRole('heading', { name: `Clasificar ${position} de 12` })).toBeVisible()
  await at(1)
  await page.keyboard.press('1')
  await at(2)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await at(1)
  await page.getByRole('button', { name: 'Girar' }).click()
  await place(page, 'Formulario de reclamo').click()
  await at(2)
  await page.getByRole('button', { name: 'Después', exact: true }).click()
  await at(3)
  await place(page, 'Factura · Consulta médica').click()
  for (let position = 4; position <= 8; position += 1) {
    await at(position)
    await place(page, 'Nueva factura de Consulta médica').click()
  }
  for (let position = 9; position <= 12; position += 1) {
    await at(position)
    await place(page, 'Otro documento').click()
  }
  await expect(page.getByRole('heading', { name: '11 archivos en su lugar' })).toBeFocused()
  await expect(page.getByText('1 sigue en «Sin clasificar»')).toBeVisible()
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('region', { name: /^Consulta médica \d$/ })).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Poner 1 archivo en su lugar' })).toBeVisible()
})
