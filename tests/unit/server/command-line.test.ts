// Tests of the command line: without a command the portal serves, a known command runs, all else is refused in words.
import { expect, it } from 'vitest'
import { readCommand } from '../../../server/command-line.ts'

it('the command line is parsed as one command; the words after «--admin» are its arguments', () => {
  expect(readCommand([])).toEqual({ name: 'serve', words: [] })
  for (const name of ['prepare', 'reset', 'move', 'backup', 'restore'] as const)
    expect(readCommand([`--${name}`])).toEqual({ name, words: [] })
  expect(readCommand(['--admin', 'lost-files', 'confirm'])).toEqual({ name: 'admin', words: ['lost-files', 'confirm'] })
})

it('an unknown command and two commands at once are refused', () => {
  for (const [args, sentence] of [
    [['--bakup'], 'Opción desconocida: --bakup'],
    [['-m'], 'Opción desconocida: -m'],
    [['--backup', '--restore'], 'Una sola orden a la vez: --backup, --restore'],
    [['--move', 'now'], 'Palabra desconocida: now'],
  ] as const)
    expect(() => readCommand(args)).toThrow(sentence)
})
