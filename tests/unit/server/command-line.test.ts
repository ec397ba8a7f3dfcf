// Tests of the command line: to serve without an order, one order otherwise, and a sentence for what is none.
import { expect, it } from 'vitest'
import { readCommand } from '../../../server/command-line.ts'

it.each([
  [[], { name: 'serve', words: [] }],
  [['--reset'], { name: 'reset', words: [] }],
  [['--move'], { name: 'move', words: [] }],
  [['--backup'], { name: 'backup', words: [] }],
  [['--restore'], { name: 'restore', words: [] }],
  [['--admin', 'lost-files', 'confirm'], { name: 'admin', words: ['lost-files', 'confirm'] }],
] as const)('reads %j', (args, command) => {
  expect(readCommand(args)).toEqual(command)
})

it.each([
  [['--bakup'], 'Opción desconocida: --bakup'],
  [['-m'], 'Opción desconocida: -m'],
  [['--backup', '--restore'], 'Una sola orden a la vez: --backup, --restore'],
  [['--move', 'now'], 'Palabra desconocida: now'],
] as const)('refuses %j', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(sentence)
})
