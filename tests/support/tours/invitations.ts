// Tour of an administrator through «Invitaciones»: full, without mail, its question and dialogs, empty, and failed.
import type { Json } from '../api/portal-api.ts'
import { alter, fail, hold, type Tour } from './tour.ts'

const INVITEES = '**/api/invitaciones?*'
const WITHOUT_MAIL = '**/api/invitaciones/sin-correo?*'
const WAVES = '**/api/invitaciones/tandas?*'
const WAVE = '**/api/invitaciones/tandas/7?*'
const SEND = '**/api/invitaciones/tandas'

const LONG = 'María Fernanda de los Ángeles Villavicencio Peñaherrera'
const people = Array.from({ length: 25 }, (_, at) => ({
  cedula: String(1_700_000_000 + at),
  nombre: at === 0 ? LONG : `Persona ${at + 1} Andrade`,
  correo: at === 0 ? 'maria.fernanda.villavicencio.penaherrera@correo-de-empresa.ejemplo.ec' : `p${at}@ejemplo.ec`,
}))
const full = (present: Json): Json => ({
  ...present,
  porInvitar: 1_184,
  sinCorreo: 37,
  entraron: 61,
  noEntraron: 14,
  omitidos: [{ motivo: 'Sin cédula, RUC o pasaporte válido', cantidad: 3 }],
  personas: people,
})
const wave = (id: number, entraron: number, noLlegaron: number) => ({
  id,
  fcEnvio: `2026-11-${10 + id}T14:05:00.000Z`,
  por: 'Adela Quishpe',
  personas: 25,
  entraron,
  noLlegaron,
})
const pageOf = (content: Json[], total = content.length) => ({ content, total, totalPages: 2, sorted: [] })
const STATES = ['NO_LLEGO', 'NO_ENTRO', 'EN_CAMINO', 'ENTRO', 'SIN_ACCESO']
const detail = {
  tanda: wave(7, 9, 1),
  leida: '2026-11-30T15:00:00.000Z',
  porInvitar: 13,
  personas: pageOf(
    people.slice(0, 5).map(({ nombre, correo }, at) => ({
      id: at + 1,
      nombre,
      correo,
      estado: STATES[at],
      fcInvitacion: '2026-11-17T14:05:00.000Z',
    })),
    25,
  ),
}

export const invitations: Tour = {
  name: 'invitations',
  shows: ['invitations'],
  person: 'admin',
  async walk({ page, go, stop }) {
    const settle = () => page.unrouteAll({ behavior: 'ignoreErrors' })
    const answer = (path: string, json: Json) =>
      page.route(path, (route) => route.fulfill({ headers: { 'x-portal': '1' }, json }))
    const dialog = page.getByRole('dialog')
    const question = page.getByRole('alertdialog')
    const invite = page.getByRole('button', { name: /^Invitar a / })
    await hold(page, INVITEES)
    await go('/invitaciones-adm')
    await page.getByText('Cargando...').first().waitFor()
    await stop('invitaciones-cargando')
    await settle()
    await fail(page, INVITEES)
    await go('/invitaciones-adm')
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('invitaciones-error', again)
    await settle()
    await go('/invitaciones-adm')
    await page.getByRole('img', { name: /^Tarjeta con la dirección/ }).waitFor()
    await stop('invitaciones-reales')

    await alter(page, INVITEES, full)
    await answer(WAVES, pageOf([wave(7, 9, 1), wave(4, 25, 0)]))
    await answer(WAVE, detail)
    await answer(WITHOUT_MAIL, pageOf(people.slice(0, 20), 37))
    await go('/invitaciones-adm')
    await invite.waitFor()
    await page.getByRole('img', { name: /^Tarjeta con la dirección/ }).waitFor()
    await stop('invitaciones', invite)
    await fail(page, SEND)
    await invite.click()
    const confirm = question.getByRole('button', { name: 'Invitar', exact: true })
    await confirm.waitFor()
    await stop('invitaciones-pregunta', confirm)
    await confirm.click()
    const retry = question.getByRole('button', { name: 'Intentar otra vez' })
    await retry.waitFor()
    await stop('invitaciones-rechazada', retry)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Ver quiénes no tienen correo' }).click()
    const close = dialog.getByRole('button', { name: 'Cerrar', exact: true }).last()
    await dialog.getByText(LONG).waitFor()
    await stop('invitaciones-sin-correo', close)
    await close.click()
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('main [data-row]').first().click()
    const all = dialog.getByRole('button', { name: /^Invitar otra vez a las 13/ })
    await all.waitFor()
    await stop('invitaciones-tanda', all)
    await all.click()
    const yes = question.getByRole('button', { name: 'Invitar otra vez' })
    await yes.waitFor()
    await stop('invitaciones-otra-vez', yes)
    await settle()

    await alter(page, INVITEES, (present) => ({ ...full(present), conCorreo: false, personas: [], porInvitar: 0 }))
    await go('/invitaciones-adm')
    await page.getByText('No queda nadie por invitar').waitFor()
    await stop('invitaciones-sin-servidor')
    await settle()
  },
}
