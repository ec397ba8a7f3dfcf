// npm run several: starts PostgreSQL, an S3 store and nginx to try several portals; deletes all data at the end.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openTestBucket } from '../files/test-bucket.ts'
import { ROOT } from '../source/sources.ts'
import { startNginx } from './nginx.mjs'

const PORT = 8080
const PORTALS = [8081, 8082]
const SETTINGS = '.work/several.env'
/** A separate file, because a move reads the old installation, whose settings must not contain the new ones. */
const MOVE = '.work/move.env'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const database = process.env['TEST_DATABASE_URL']
if (!database || !process.env['TEST_S3']) {
  say('Falta PostgreSQL o el servidor S3: no hay nada que probar.')
  process.exit(1)
}
const bucket = await openTestBucket()
const settings = { DATABASE_URL: database, ...bucket.env, PUBLIC_URL: `http://localhost:${PORT}`, TRUST_PROXY: '1' }
const { FILES_URL: _, ...keys } = bucket.env
const moved = { ...keys, MOVE_DATABASE_URL: database, MOVE_FILES_URL: bucket.url }
await mkdir(path.join(ROOT, '.work'), { recursive: true })
await writeFile(path.join(ROOT, SETTINGS), lines(settings), { mode: 0o600 })
await writeFile(path.join(ROOT, MOVE), lines(moved), { mode: 0o600 })

let config = await readFile(path.join(ROOT, 'deploy', 'nginx.conf'), 'utf8')
PORTALS.forEach((port, at) => {
  config = config.replaceAll(`portal-${at + 1}:8080`, `127.0.0.1:${port}`)
})
config = config.replace('listen 8080', `listen 127.0.0.1:${PORT}`)
const nginx = await startNginx(config, `http://127.0.0.1:${PORT}/`)
say(`nginx en http://localhost:${PORT}, delante de los puertos ${PORTALS.join(' y ')}`)
say(
  `Los ajustes están en ${SETTINGS}, los de la mudanza en ${MOVE}. Ctrl+C termina todo y borra la base y los archivos.`,
)
await new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
})
await nginx.stop()
await bucket.close()

function lines(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `export ${name}='${value}'\n`)
    .join('')
}
