// Starts and stops the database server and S3 server of a test run. Uses only Node's own modules.

import { say } from '../../../server/install.mjs'
import { packagesOfNginx } from './nginx.mjs'
import { packagesOfPgbouncer } from './pgbouncer.mjs'
import { packagesOfPostgres, startPostgres } from './postgres.mjs'
import { packagesOfSwift, startSwift } from './swift.mjs'

const servers = []

/** The Debian packages of the programs that are missing for `needs`. */
export const packagesOfServers = (needs, env) => [
  ...(needs.has('postgres') && !env.TEST_DATABASE_URL ? packagesOfPostgres() : []),
  ...(needs.has('postgres') ? packagesOfPgbouncer() : []),
  ...(needs.has('s3') ? [...packagesOfSwift(), ...packagesOfNginx()] : []),
]

/**
 * Starts the servers in `needs`, adds their addresses to `env` for the stages, and calls `lack` with the reason for
 * each server that does not start. With `inMemory` the data of PostgreSQL are in memory if possible.
 */
export async function startServers(needs, env, { lack, inMemory }) {
  if (needs.has('postgres') && !env.TEST_DATABASE_URL) {
    const postgres = await started(
      () => startPostgres({ inMemory }),
      (why) => lack('postgres', `sin PostgreSQL la API se probó solo en la base embebida (${why})`),
    )
    if (postgres) {
      env.TEST_DATABASE_URL = postgres.url
      env.TEST_DATABASE_SOCKET = postgres.socketFolder
    }
  }
  if (env.TEST_DATABASE_URL) say('✓ PostgreSQL')
  if (!needs.has('s3')) return
  const s3 = await started(startSwift, (why) => lack('s3', `los archivos se probaron solo en una carpeta (${why})`))
  if (!s3) return
  const { endpoint, accessKey, secretKey } = s3
  env.TEST_S3 = JSON.stringify({ endpoint, accessKey, secretKey })
  say('✓ Servidor S3')
}

async function started(start, lacking) {
  try {
    const server = await start()
    servers.push(server)
    return server
  } catch (error) {
    lacking(error.message)
    return null
  }
}

export async function stopServers() {
  for (const server of servers.splice(0)) await server.stop()
}
