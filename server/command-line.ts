// Reads the command line: serve, or one of the commands that end by themselves.
import { parseArgs } from 'node:util'

const NAMES = ['prepare', 'reset', 'move', 'backup', 'restore', 'admin', 'import', 'export'] as const
/** Commands that read their own words and options. */
const WITH_WORDS = ['admin', 'import', 'export']

/** `words`: the arguments after `--admin`, `--import` or `--export`. */
export type Command = { name: 'serve' | (typeof NAMES)[number]; words: readonly string[] }

/** Reads the command from the arguments. @throws Error with a Spanish sentence when the command is unknown */
export function readCommand(args: readonly string[]): Command {
  const isOn = { type: 'boolean' } as const
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(NAMES.map((name) => [name, isOn])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const named = NAMES.filter((name) => values[name])
  const [name = 'serve'] = named
  const isFree = name === 'import'
  const unknown = isFree
    ? undefined
    : tokens.find((token) => token.kind === 'option' && !NAMES.some((name) => name === token.name))
  if (unknown?.kind === 'option') throw new Error(`Opción desconocida: ${unknown.rawName}`)
  if (named.length > 1) throw new Error(`Una sola orden a la vez: ${named.map((name) => `--${name}`).join(', ')}`)
  if (!WITH_WORDS.includes(name) && positionals.length > 0) throw new Error(`Palabra desconocida: ${positionals[0]}`)
  return { name, words: isFree ? args.filter((word) => word !== `--${name}`) : positionals }
}
