// Tests of the shortcuts of the installed app, for each person who signs in.
import { expect, it } from 'vitest'
import { shortcutTo } from '../../../../src/toolkit/screens/redirects.ts'
import { appShortcuts } from '../../../../src/toolkit/screens/shortcuts.ts'

const person = (asociados: number, asociadosVam: number) => ({
  asociados: Array(asociados).fill({}),
  asociadosVam: Array(asociadosVam).fill({}),
})

it.each([
  ['nuevo-siniestro', person(1, 1), '/vam/reportar-siniestro/new/new'],
  ['nuevo-siniestro', person(1, 0), '/gen/reportar-siniestro/new/new'],
  ['mis-siniestros', person(1, 0), '/gen/siniestros-reportados'],
  ['mis-polizas', person(0, 1), '/vam/polizas'],
  ['mis-polizas', person(0, 0), '/vam/polizas'],
  ['otra-cosa', person(1, 1), null],
])('PWA-01b /ir/%s opens the area of the person', (name, who, path) => {
  expect(shortcutTo(name, who)).toBe(path)
})

it('PWA-01b NAV-01d the manifest lists the shortcuts in order; «Sin clasificar» follows the four that every system shows', () => {
  expect(appShortcuts()).toEqual([
    { name: 'Nuevo siniestro', url: '/ir/nuevo-siniestro' },
    { name: 'Mis siniestros', url: '/ir/mis-siniestros' },
    { name: 'Mis pólizas', url: '/ir/mis-polizas' },
    { name: 'Pendientes de enviar', url: '/pendientes' },
    { name: 'Sin clasificar', url: '/sin-clasificar' },
  ])
})
