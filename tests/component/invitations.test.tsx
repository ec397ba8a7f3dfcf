// Component tests of «Invitaciones»: a wave sends the people that were shown, and a retry is the same press.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { administrator } from '../support/screen/people.ts'
import { Refusal } from '../support/screen/portal-answers.ts'

const people = Array.from({ length: 25 }, (_, at) => ({
  cedula: String(1_700_000_000 + at),
  nombre: `Persona ${at + 1}`,
  correo: `p${at + 1}@ejemplo.ec`,
}))
const invitees = {
  conCorreo: true,
  direccion: 'https://portal.ejemplo.ec',
  tamanio: 25,
  porInvitar: 60,
  sinCorreo: 2,
  omitidos: [],
  entraron: 3,
  noEntraron: 1,
  personas: people,
}
const wave = { id: 7, fcEnvio: '2026-11-30T15:00:00.000Z', por: 'Adela', personas: 25, entraron: 0, noLlegaron: 0 }
const NONE = { content: [], total: 0, totalPages: 0, sorted: [] }
const CARD = { '/invitaciones/tarjeta': new Blob([new Uint8Array(4)]), '/siniestros-portal/ejecutivos': [] }

const question = page.getByRole('alertdialog')

test('LIV-02 the question says the number; a retry after a lost answer sends the same people under the same uuid', async () => {
  let isLost = true
  const screen = await openScreen('/invitaciones-adm', {
    as: administrator(),
    on: DESK,
    answers: {
      ...CARD,
      '/aseguradora': [],
      '/ramosramgrp': [],
      '/invitaciones': ({ query }: { query: Record<string, string> }) => {
        const tamanio = Number(query['tamanio'] || 25)
        return { ...invitees, tamanio, personas: people.slice(0, tamanio) }
      },
      '/invitaciones/tandas': ({ body }: { body: unknown }) => {
        if (body === null) return NONE
        if (!isLost) return wave
        isLost = false
        throw new TypeError('Failed to fetch')
      },
    },
  })
  await page.getByLabelText('Tamaño de la tanda').selectOptions('10 personas')
  await page.getByRole('button', { name: 'Invitar a 10 personas' }).click()
  await expect.element(question.getByText('¿Invitar a 10 personas?')).toBeVisible()
  await question.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect.element(question.getByText('nadie recibe dos invitaciones')).toBeVisible()
  await question.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText('Tanda enviada a 25 personas')).toBeVisible()
  const [first, second, ...more] = screen.to('/invitaciones/tandas').filter(({ body }) => body !== null)
  expect(more).toEqual([])
  expect(second?.body).toEqual(first?.body)
  expect(first?.body).toMatchObject({
    uuid: expect.stringMatching(/^[\w-]{36}$/),
    tamanio: 10,
    personas: people.slice(0, 10).map(({ cedula, correo }) => ({ cedula, correo })),
  })
})

test('LIV-02 a refused wave says why and that nobody was invited; without mail there is no button', async () => {
  const refused = 'Nadie de esta lista queda por invitar.'
  let conCorreo = true
  const screen = {
    as: administrator(),
    on: DESK,
    answers: {
      ...CARD,
      '/aseguradora': [],
      '/ramosramgrp': [],
      '/invitaciones': () => ({ ...invitees, conCorreo }),
      '/invitaciones/tandas': ({ body }: { body: unknown }) => (body === null ? NONE : new Refusal(422, refused)),
    },
  }
  await openScreen('/invitaciones-adm', screen)
  await page.getByRole('button', { name: 'Invitar a 25 personas' }).click()
  await question.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect.element(question.getByText(refused)).toBeVisible()
  await expect.element(question.getByText('No se invitó a nadie.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  conCorreo = false
  await page.getByLabelText('Tamaño de la tanda').selectOptions('50 personas')
  await expect.element(page.getByText('Las tandas van por correo')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Invitar a/ })).not.toBeInTheDocument()
})
