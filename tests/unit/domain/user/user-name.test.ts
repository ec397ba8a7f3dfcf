// Tests of what is accepted as a user name or an e-mail (ACC-01, ACC-09a).
import { expect, it } from 'vitest'
import { MAX_USER, userProblem } from '../../../../src/domain/user/user-name.ts'

it.each([
  ['a name', 'ana', null],
  ['an e-mail with spaces around it', '  ana.torres@ejemplo.ec ', null],
  ['an empty text', '', 'Campo requerido'],
  ['spaces', ' \t ', 'Campo requerido'],
  ['the maximum length', 'a'.repeat(MAX_USER), null],
  ['the maximum length, pasted with many spaces', `${'a'.repeat(MAX_USER)}${' '.repeat(500)}`, null],
  ['one character more', 'a'.repeat(MAX_USER + 1), 'Escribe como máximo 120 caracteres'],
  ['a NUL', 'an\0a', 'Hay un signo que no se puede usar: borra el texto y escríbelo a mano'],
  ['code', "' OR 1=1 --<script>alert(1)</script>", null],
])('the error, if any, of a user name: %s', (_what, typed, problem) => expect(userProblem(typed)).toBe(problem))
