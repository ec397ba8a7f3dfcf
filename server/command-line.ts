// Reads the command line: serve, or one of the commands that end by themselves.
import { parseArgs } from 'node:util'

const NAMES = ['prepare', 'reset', 'move', 'backup', 'restore', 'admin'] as const

/** `words`: the arguments after `--admin`. */
export type Command = { name: 'serve' | (typeof NAMES)[number]; words: readonly string[] }

/** Reads the command from the arguments. @throws Error with a Spanish sentence when the command is unknown */
export function readCommand(args: readonly string[]): Command {
  const isOn = { type: 'boolean' } as const
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: { prepare: isOn, reset: isOn, move: isOn, backup: isOn, restore: isOn, admin: isOn },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const named = NAMES.filter((name) => values[name])
  const unknown = tokens.find((token) => token.kind === 'option' && !NAMES.some((name) => name === token.name))
  if (unknown?.kind === 'option') throw new Error(`Opción desconocida: ${unknown.rawName}`)
  if (named.length > 1) throw new Error(`Una sola orden a la vez: ${named.map((name) => `--${name}`).join(', ')}`)
  const [name = 'serve'] = named
  if (name !== 'admin' && positionals.length > 0) throw new Error(`Palabra desconocida: ${positionals[0]}`)
  return { name, words: positionals }
}
