// Component tests of «Usuarios»: why an account has each of its associates, and associates that ended without a policy.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { administrator } from '../support/screen/people.ts'

const OF_CUSTOMER = { activo: 1, rol: 'cliente', propia: false }
const andes = { area: 'gen', cdCliente: 1004, cedula: '1799999028001', nombre: 'TEJIDOS ANDES', apellido: '' }
const transport = { ...andes, cdCliente: 1005, cedula: '1799999060001', nombre: 'TRANSPORTES ANDES' }
const byPolicy = { ...andes, origen: 'poliza', polizas: 3, fcOrigen: null, porOrigen: '' }
const byHand = {
  ...transport,
  origen: 'mano',
  polizas: 1,
  porOrigen: 'Adela Quishpe',
  fcOrigen: '2026-11-20T15:00:00Z',
}
const ended = (row: object, motivo: string) => ({ ...row, motivo, fcFin: '2026-11-28T15:00:00Z', porFin: '' })
const account = { id: 4, nombre: 'TEJIDOS ANDES', username: 'andes', cedula: '1799999028001', ...OF_CUSTOMER }
const enlace = {
  nombre: 'TEJIDOS ANDES',
  usuario: 'andes',
  url: 'https://portal.example.com/invitacion/muestra',
  vence: '2026-12-08T15:00:00Z',
}
const users = {
  content: [
    {
      id: 4,
      nmAsegurado: 'TEJIDOS ANDES',
      apAsegurado: '',
      usuario: 'seguros@andes.ejemplo.ec',
      activo: 1,
      username: 'andes',
      ultimoIngreso: null,
    },
  ],
  totalPages: 1,
  total: 1,
  sorted: [],
}
const NONE = { total: 0, terminados: [] }

const dialog = page.getByRole('dialog')
const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

test('D148 one press restores an ended associate; each associate shows its reason; ending an associate asks for confirmation', async () => {
  let ends = 0
  let waits = true
  const screen = await openScreen('/gen/visor', {
    as: administrator(),
    on: DESK,
    answers: {
      '/users': users,
      '/users/asociados-sin-poliza': ({ body }: { body: unknown }) => {
        if (body !== null) {
          waits = false
          return { value: 1, sinNumero: 0 }
        }
        const row = { ...ended(transport, 'actualizacion'), cuenta: { id: 4, nombre: 'TEJIDOS ANDES' } }
        return waits ? { total: 1, terminados: [row] } : NONE
      },
      '/users/4/asociados': () =>
        ends === 0
          ? { ...account, asociados: [byPolicy, byHand], terminados: [] }
          : { ...account, asociados: [byHand], terminados: [ended(andes, 'administrador')] },
      '/users/4/asociados/terminar': () => {
        ends += 1
        return { ...account, asociados: [byHand], terminados: [ended(andes, 'administrador')] }
      },
      '/users/4/invitar': { message: 'El enlace se muestra solo ahora.', enlace },
      '/users/4/asociados/devolver': () => {
        ends = 0
        return { ...account, asociados: [byHand, byPolicy], terminados: [] }
      },
    },
  })
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect.element(item('TRANSPORTES ANDES')).toHaveTextContent(/Lo consultaba TEJIDOS ANDES/)
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect.element(page.getByText('Devueltos: 1 acceso')).toBeVisible()
  await expect.poll(() => page.getByText('1 acceso sin póliza que los explique').elements()).toEqual([])
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(screen.to('/users/asociados-sin-poliza').map(({ body }) => body)).toContainEqual({ hacer: 'devolver' })

  await page.getByRole('row').filter({ hasText: 'seguros@' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'A quién puede consultar TEJIDOS ANDES' })).toBeVisible()
  expect(screen.place()).toContain('sel=4')
  await expect.element(item('TEJIDOS ANDES')).toHaveTextContent(/Es contratante con el número de la cuenta \(3 pólizas/)
  await expect.element(item('TRANSPORTES')).toHaveTextContent(/Dado a mano por Adela Quishpe el 20\/11\/2026/)

  await item('TEJIDOS ANDES').getByRole('button', { name: 'Terminar' }).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(question.getByRole('heading', { name: '¿Terminar el acceso a TEJIDOS ANDES como contratante?' }))
    .toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  expect(screen.to('/users/4/asociados/terminar')).toEqual([])
  await question.getByRole('button', { name: 'Terminar el acceso' }).click()
  await expect.element(item('TEJIDOS ANDES')).toHaveTextContent(/Terminado a mano/)
  expect(screen.to('/users/4/asociados/terminar')[0]?.body).toEqual({
    area: 'gen',
    cdCliente: 1004,
    cedula: '1799999028001',
  })
  await item('TEJIDOS ANDES').getByRole('button', { name: 'Devolver' }).click()
  await expect.element(item('TEJIDOS ANDES')).toHaveTextContent(/Es contratante/)

  // D146: the person of the account gets another link, which is shown once.
  await dialog.getByRole('button', { name: 'Invitar otra vez' }).click()
  expect(screen.to('/users/4/invitar')).toEqual([])
  await question.getByRole('button', { name: 'Invitar otra vez' }).click()
  const links = page.getByRole('dialog', { name: 'Enlace de invitación' })
  await expect.element(links.getByText(enlace.url)).toBeVisible()
  await links.getByRole('button', { name: 'Ya lo entregué' }).click()
  await expect.poll(() => page.getByText(enlace.url).elements()).toEqual([])
})
