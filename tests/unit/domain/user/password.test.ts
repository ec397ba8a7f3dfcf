// Tests of the rules for a new password (ACC-10b).
import { expect, it } from 'vitest'
import {
  COMMON_PASSWORD,
  OWN_PASSWORD,
  PASSWORD_RULE,
  passwordProblems,
  SAME_PASSWORD,
} from '../../../../src/domain/user/new-password.ts'
import { MAX_PASSWORD } from '../../../../src/domain/user/password.ts'

const REQUIRED = 'Campo requerido'
const TOO_LONG = `Escribe como máximo ${MAX_PASSWORD} caracteres`
const UNUSABLE = 'Hay un signo que no se puede usar: borra el texto y escríbelo a mano'
const DIFFER = 'Las contraseñas no coinciden'

it.each([
  ['valid', ['Portal2026', 'Nueva2027', 'Nueva2027'], {}],
  ['nothing typed', ['', '', ''], { current: REQUIRED, passwd1: REQUIRED, passwd2: REQUIRED }],
  ['different in upper case', ['Portal2026', 'Nueva2027', 'nueva2027'], { passwd2: DIFFER }],
  ['different by a space', ['Portal2026', 'Nueva2027', 'Nueva2027 '], { passwd2: DIFFER }],
  ['the current password', ['Portal2026', 'Portal2026', 'Portal2026'], { passwd1: SAME_PASSWORD }],
  ['seven characters', ['Portal2026', 'abcdef7', 'abcdef7'], { passwd1: PASSWORD_RULE }],
  ['eight characters', ['Portal2026', 'mi gato7', 'mi gato7'], {}],
  ['eight UTF-16 units but four characters', ['Portal2026', '🔑🔑a1', '🔑🔑a1'], { passwd1: PASSWORD_RULE }],
  ['no digit', ['Portal2026', 'abcdefgh', 'abcdefgh'], { passwd1: PASSWORD_RULE }],
  ['no letter', ['Portal2026', '12345678', '12345678'], { passwd1: PASSWORD_RULE }],
  ['letters of any alphabet', ['Portal2026', 'ñandúñandú1', 'ñandúñandú1'], {}],
  ['spaces count', ['Portal2026', 'mi casa 7', 'mi casa 7'], {}],
  ['the maximum length', ['x', `a1${'x'.repeat(MAX_PASSWORD - 2)}`, `a1${'x'.repeat(MAX_PASSWORD - 2)}`], {}],
  ['too long', ['x', `a1${'x'.repeat(MAX_PASSWORD - 1)}`, `a1${'x'.repeat(MAX_PASSWORD - 1)}`], { passwd1: TOO_LONG }],
  ['too long with one repeated letter', ['x', 'x'.repeat(5_000), 'x'.repeat(5_000)], { passwd1: TOO_LONG }],
  [
    'a current password that is too long',
    ['x'.repeat(MAX_PASSWORD + 1), 'Nueva2027', 'Nueva2027'],
    { current: TOO_LONG },
  ],
  ['a hundred characters in two hundred UTF-16 units', ['🔑'.repeat(MAX_PASSWORD), 'Nueva2027', 'Nueva2027'], {}],
  ['a NUL', ['a\0b', 'Nueva\x002027', 'Nueva\x002027'], { current: UNUSABLE, passwd1: UNUSABLE }],
] as const)('ACC-10b the errors of a change of password: %s', (_what, [current, passwd1, passwd2], problems) => {
  expect(passwordProblems({ current, passwd1, passwd2 })).toEqual(problems)
})

const KNOWN = ['Portal Quitumbe', 'ana.torres', 'ana.torres@ejemplo.ec', '3059999015', 'Ana María', 'Torres Vela']
const weakOf = (password: string) =>
  passwordProblems({ current: 'x', passwd1: password, passwd2: password }, KNOWN).passwd1

it.each([
  'password1',
  'PASSWORD1',
  'Password2026',
  '2026 Dragón!',
  '12345678a',
  'qwerty123',
  'abcd1234',
  '1q2w3e4r',
  'Ecuador2026',
  'contraseña1',
  'Contrasena.99',
  'ｐａｓｓｗｏｒｄ１',
  'pass\u200bword1',
])('D113 %s is common', (password) => {
  expect(weakOf(password)).toBe(COMMON_PASSWORD)
})

it.each([
  'quitumbe1',
  'Quitumbe2026',
  'Portal2026',
  'portal-quitumbe-1',
  'ana.torres1',
  'AnaTorres2026',
  '2026vela!torres',
  'ana.torres@ejemplo.ec1',
  '3059999015a',
  'MARÍA1985',
  'María Torres Vela 1985 ana',
])('D113 %s is about its owner or the portal', (password) => {
  expect(weakOf(password)).toBe(OWN_PASSWORD)
})

it.each([
  'correct horse battery staple of mine',
  'mi perro come sandías',
  'лошадь под зелёной луной',
  '4815162342108999',
])('D113 %s is long enough to need neither letter nor digit', (password) => {
  expect(weakOf(password)).toBeUndefined()
})

it.each(['Banana12manana', 'tres torres y 1 mar', 'Nube7 verde'])(
  'D113 %s is accepted, because the common or known word is only a part of the password',
  (password) => {
    expect(weakOf(password)).toBeUndefined()
  },
)

it.each([
  `${' '.repeat(16)}1a`,
  `${'\u200b'.repeat(14)}1a`,
  `1a${'\u2800'.repeat(14)}`,
  `1a${'\u3164'.repeat(14)}`,
  'á̧́b̧́1',
])('D113 only visible characters count: %j', (password) => {
  expect(weakOf(password)).toBe(PASSWORD_RULE)
})
