// Measures the photos of one person while another person's hostile PDF is being scanned, compared with the same
// photos alone.

import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { endlessPdf } from '../support/files/hostile-pdfs.ts'
import { bigPhoto } from '../support/files/pictures.ts'
import { startPortal } from '../support/portal/running-portal.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { post, signIn } from './support/post.ts'
import { FILE_BYTES, photoOf, uploadOf } from './upload.ts'

const PHOTOS = 5
/** By this time all bytes of the PDF have arrived; its scan takes six seconds of processor time. */
const ARRIVED_MS = 1_000

export async function benchBesideHostilePdf(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  const [agent, attackers] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent()]
  try {
    const carla = { portal: portal.url, cookie: await signIn(portal.url, 'carla') }
    const ana = { portal: portal.url, cookie: await signIn(portal.url, 'ana') }
    const base = bigPhoto({ width: 2240, height: 1680 })
    const ours: number[] = []
    const floor: number[] = []
    const send = async () => {
      const claim = randomUUID()
      const posts = Array.from({ length: PHOTOS }, () => uploadOf(carla, photoOf(base), claim))
      const times: number[] = []
      for (const each of posts) {
        const start = performance.now()
        await post(agent, each)
        times.push(performance.now() - start)
      }
      return times
    }
    // The first round warms up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await send()
      let isJudged = false
      const refused = post(attackers, uploadOf(ana, endlessPdf(), randomUUID(), 'hostil.pdf')).then(
        () => Promise.reject(new Error('The hostile PDF was taken')),
        (error: Error) => {
          isJudged = true
          // 503 means that the machine was too busy to finish the scan.
          if (!['415', '503'].includes(error.message)) throw error
        },
      )
      await wait(ARRIVED_MS)
      const beside = await send()
      if (isJudged) throw new Error('The hostile PDF was judged before the photos were sent')
      await refused
      if (round === 0) continue
      floor.push(...alone)
      ours.push(...beside)
    }
    return [
      {
        what: `A photo of ${FILE_BYTES / 1024 / 1024} MB while a hostile PDF of another person is being judged`,
        ours: median(ours),
        floor: median(floor),
        unit: 'ms',
        floorIs: 'the same photo alone',
        note: `the slowest of ${ours.length}: ${Math.round(Math.max(...ours))} ms`,
      },
    ]
  } finally {
    agent.destroy()
    attackers.destroy()
    await portal.stop()
  }
}
