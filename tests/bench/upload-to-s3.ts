// Measures 20 MB sent through the portal to an S3 server, compared with the same bytes put there directly.

import { createHash, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { hashedPut } from '../../server/files/hashed-put.ts'
import { MAX_CLAIM_BYTES } from '../../src/domain/document/limits.ts'
import { bigPhoto } from '../support/files/pictures.ts'
import { openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { startPortal } from './start.ts'
import { onPostgres, type Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { post, signIn } from './support/post.ts'
import { FILE_BYTES, photoOf, uploadOf } from './upload.ts'

export async function benchUploadToS3(rounds: number): Promise<Line[]> {
  const bucket = await openTestBucket()
  try {
    return await onPostgres((database) => compare(database, bucket, rounds), { SEED: 'demo', ...bucket.env })
  } finally {
    await bucket.close()
  }
}

async function compare({ env }: Seeded, bucket: TestBucket, rounds: number): Promise<Line[]> {
  const portal = await startPortal(env)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const cookie = await signIn(portal.url, 'ana')
    const base = bigPhoto({ width: 2240, height: 1680 })
    const lines: Line[] = []
    for (const [files, bytes] of [
      [10, FILE_BYTES],
      [1, MAX_CLAIM_BYTES - 1_000],
    ] as const) {
      const [ours, floor]: [number[], number[]] = [[], []]
      // The first round warms up and is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const photos = Array.from({ length: files }, () => photoOf(base, bytes))
        const claim = randomUUID()
        // Built and hashed before the clock starts, in both cases: a phone hashes when it takes a photo.
        const puts = photos.map((Body) =>
          hashedPut(
            { Bucket: bucket.bucket, Key: `floor/${randomUUID()}`, Body },
            createHash('sha256').update(Body).digest('hex'),
          ),
        )
        const posts = photos.map((photo) => uploadOf({ portal: portal.url, cookie }, photo, claim))
        const direct = await timeOf(puts, (put) => bucket.client.send(put))
        const through = await timeOf(posts, (each) => post(agent, each))
        if (round === 0) continue
        floor.push(direct)
        ours.push(through)
      }
      const what = `20 MB in ${files === 1 ? 'one file' : `${files} files`} through the portal to S3`
      const floorIs = 'the same bytes put into the same S3 directly'
      lines.push({ what, ours: median(ours), floor: median(floor), unit: 'ms', floorIs })
    }
    return lines
  } finally {
    agent.destroy()
    await portal.stop()
  }
}

async function timeOf<T>(requests: readonly T[], send: (request: T) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (const request of requests) await send(request)
  return performance.now() - start
}
