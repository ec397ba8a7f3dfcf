// The shortcuts of the installed app, for whoever signs in.
import { expect, it } from 'vitest'
import { shortcutPath } from '../../../src/shell/frame/shortcuts.ts'
import type { SessionPerson } from '../../../src/shell/session/session.ts'

const person = (asociados: number, asociadosVam: number) =>
  ({ asociados: Array(asociados).fill({}), asociadosVam: Array(asociadosVam).fill({}) }) as unknown as SessionPerson

it.each([
  ['nuevo-siniestro', person(1, 1), '/vam/reportar-siniestro/new/new'],
  ['nuevo-siniestro', person(1, 0), '/gen/reportar-siniestro/new/new'],
  ['mis-siniestros', person(1, 0), '/gen/siniestros-reportados'],
  ['mis-polizas', person(0, 1), '/vam/polizas'],
  ['mis-polizas', person(0, 0), '/vam/polizas'],
  ['otra-cosa', person(1, 1), null],
])('PWA-01b /ir/%s leads into the area of its person', (name, who, path) => {
  expect(shortcutPath(`/ir/${name}`, who)).toBe(path)
})
