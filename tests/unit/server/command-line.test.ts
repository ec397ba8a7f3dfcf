// Tests of the command line: to serve without an order, one order otherwise, and a sentence for what is none.
import { expect, it } from 'vitest'
import { readCommand } from '../../../server/command-line.ts'

it('reads one order, and the words behind «--admin»', () => {
  expect(readCommand([])).toEqual({ name: 'serve', words: [] })
  for (const name of ['reset', 'move', 'backup', 'restore'] as const)
    expect(readCommand([`--${name}`])).toEqual({ name, words: [] })
  expect(readCommand(['--admin', 'lost-files', 'confirm'])).toEqual({ name: 'admin', words: ['lost-files', 'confirm'] })
})

it('refuses what is no order, and two at once', () => {
  for (const [args, sentence] of [
    [['--bakup'], 'Opción desconocida: --bakup'],
    [['-m'], 'Opción desconocida: -m'],
    [['--backup', '--restore'], 'Una sola orden a la vez: --backup, --restore'],
    [['--move', 'now'], 'Palabra desconocida: now'],
  ] as const)
    expect(() => readCommand(args)).toThrow(sentence)
})
