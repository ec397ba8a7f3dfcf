// Component tests of «Configuración Home», fixed answers: a new type clears the address, deleting asks first.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { administrator } from '../support/screen/people.ts'

const STORED = {
  show: false,
  url: 'https://ejemplo.ec/inicio.webp',
  tipo: 'IMAGEN',
  urlTemplate: 'https://ejemplo.ec/7',
  templates: [
    { tipo: 'SINIESTRO_CREADO', idTemplate: 'creado' },
    { tipo: 'CAMBIO_ESTADO', idTemplate: 'cambio' },
  ],
  sendWhatsapp: true,
  sendSms: false,
}
const open = () => openScreen('/home-adm', { as: administrator(), on: DESK, answers: { '/config-home': STORED } })

test('ADM-12c choosing another type of resource clears the address', async () => {
  await open()
  const url = page.getByLabelText('URL del recurso *')
  await expect.element(url).toHaveValue(STORED.url)
  await page.getByLabelText('Tipo de recurso *').selectOptions('Video')
  await expect.element(url).toHaveValue('')
})

test('ADM-13b deleting a template asks for confirmation: «Eliminar / ¿Deseas eliminar este tipo de notificación?»', async () => {
  await open()
  const types = page.getByRole('group', { name: 'Plantillas' }).getByLabelText('Tipo de notificación *')
  const remove = page.getByRole('button', { name: 'Eliminar Siniestro creado' })
  const question = page.getByRole('alertdialog', { name: 'Eliminar' })
  await remove.click()
  await expect.element(question.getByText('¿Deseas eliminar este tipo de notificación?', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(types).toHaveLength(2)
  await remove.click()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(types).toHaveLength(1)
})
