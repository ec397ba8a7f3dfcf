// Measures 20 MB of photos sent to the real endpoint over loopback, compared with the same bytes posted to a minimal
// server.

import { randomBytes, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { itemOf, multipart } from '../support/api/portal-api.ts'
import { bigPhoto, insertAfterStart } from '../support/files/pictures.ts'
import { startBare, startPortal } from './start.ts'
import type { Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { type Post, post, signIn } from './support/post.ts'

const FILES = 10
export const FILE_BYTES = 2 * 1024 * 1024
const MOST_COMMENT = 65_533

export async function benchUpload({ engine, env, folder }: Seeded, rounds: number): Promise<Line[]> {
  const portal = await startPortal(env)
  const bare = await startBare(folder)
  try {
    return [await compare({ portal: portal.url, bare: bare.url, engine }, rounds)]
  } finally {
    await portal.stop()
    await bare.stop()
  }
}

/** Sends one file after another over one connection, like the outbox. `engine` is the database of `portal`. */
async function compare(servers: { portal: string; bare: string; engine: string }, rounds: number): Promise<Line> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookie = await signIn(servers.portal, 'ana')
  const base = bigPhoto({ width: 2240, height: 1680 })
  const ours: number[] = []
  const floor: number[] = []
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const claim = randomUUID()
    const photos = Array.from({ length: FILES }, () => photoOf(base))
    const posts = photos.map((photo) => uploadOf({ portal: servers.portal, cookie }, photo, claim))
    const raw = await timeOf(
      agent,
      posts.map(({ body }) => ({ url: servers.bare, body, headers: {} })),
    )
    const real = await timeOf(agent, posts)
    if (round === 0) continue
    floor.push(raw)
    ours.push(real)
  }
  agent.destroy()
  return {
    what: `20 MB in ${FILES} files over loopback, ${servers.engine}`,
    ours: median(ours),
    floor: median(floor),
    unit: 'ms',
    floorIs: 'the same bytes posted raw, written to disk and synced',
  }
}

/** Returns the request that uploads one file with a session cookie. */
export function uploadOf(
  { portal, cookie }: { portal: string; cookie: string },
  bytes: Buffer,
  claim: string,
  nombre = 'foto.jpg',
): Post {
  const { body, contentType } = multipart(itemOf(bytes, claim, { nombre }), [{ bytes, nombre }])
  const headers = { 'content-type': contentType, cookie, 'x-portal': '1' }
  return { url: `${portal}/api/documentos-digitales/documento?isUser=true`, body, headers }
}

/** Returns a valid photo of exactly this size; each is unique, because the server stores equal bytes only once. */
export function photoOf(base: Buffer, bytes = FILE_BYTES): Buffer {
  const comments: Buffer[] = []
  for (let missing = bytes - base.length; missing > 0; ) {
    // A comment needs four bytes besides its text, so the rest must be empty or have space for another comment.
    const size = missing - 4 <= MOST_COMMENT ? missing - 4 : Math.min(MOST_COMMENT, missing - 8)
    comments.push(Buffer.from([0xff, 0xfe, (size + 2) >> 8, (size + 2) & 0xff]), randomBytes(size))
    missing -= size + 4
  }
  return insertAfterStart(base, ...comments)
}

async function timeOf(agent: Agent, posts: Post[]): Promise<number> {
  const start = performance.now()
  for (const each of posts) await post(agent, each)
  return performance.now() - start
}
