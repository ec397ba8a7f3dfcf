// Measures how many statements per second PostgreSQL answers, with its own bench tool.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Statement } from '../../../server/database/sql.ts'

type Load = { connections: number; seconds: number }

/** Returns how often per second all statements were answered; null where pgbench is not installed. */
export function benchTool(url: string, statements: readonly Statement[], load: Load): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbench-'))
  try {
    const script = join(folder, 'statements.sql')
    writeFileSync(script, statements.map(written).join(''))
    const rate = ['--no-vacuum', '--protocol=extended', `--client=${load.connections}`, `--time=${load.seconds}`]
    const run = spawnSync('pgbench', [...rate, `--file=${script}`, url], { encoding: 'utf8' })
    if (run.error) return null
    const tps = /tps = ([\d.]+)/.exec(run.stdout)?.[1]
    if (run.status !== 0 || !tps) throw new Error(run.stderr)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const written = ({ text, values }: Statement): string =>
  `${text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))};\n`

// Literals have no types, like the parameters of the driver: the database infers the types.
function literal(value: unknown): string {
  if (value === null) return 'NULL'
  const text = Array.isArray(value)
    ? `{${value.map((each) => JSON.stringify(each)).join(',')}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
