// Measures the memory of one portal while 500 slow phones send a photo at once, compared with a bare server that writes
// the same to disk.

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { itemOf } from '../support/api/portal-api.ts'
import { bigPhoto } from '../support/files/pictures.ts'
import { openTestBucket } from '../support/files/test-bucket.ts'
import { beginForm, formOf, type SlowSender } from '../support/line/slow-sender.ts'
import { startBare, startPortal } from './start.ts'
import { openDatabase } from './support/bare-database.ts'
import { onPostgres, type Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'
import { signInMany } from './support/many-people.ts'
import type { Running } from './support/run-server.ts'
import { memoryOf } from './support/watched-portal.ts'
import { photoOf } from './upload.ts'

const PHONES = 500
/** Each phone has a separate speed in this range, so that they do not all end together. */
const [SLOWEST, FASTEST] = [100_000, 200_000]
const STEP_MS = 200
/** The number of bytes in which the photos differ; the server would store equal photos only once. */
const DIFFERENT_BYTES = 20

export async function benchSlowPhones(): Promise<Line[]> {
  const inFolder = await onPostgres((database) => compare(database, 'files in a folder'))
  const bucket = await openTestBucket()
  try {
    const inS3 = await onPostgres((database) => compare(database, 'files in S3'), { SEED: 'demo', ...bucket.env })
    return [...inFolder, ...inS3]
  } finally {
    await bucket.close()
  }
}

async function compare({ env, folder }: Seeded, where: string): Promise<Line[]> {
  const { db, close } = await openDatabase(env)
  const cookies = await signInMany(db, PHONES).finally(close)
  const floor = await grownBy(await startBare(folder), cookies)
  const ours = await grownBy(await startPortal(env), cookies)
  const what = `Memory of a portal for each of ${PHONES} slow phones, ${where}`
  const floorIs = 'a bare server that writes the same to disk'
  const note = `${ours.before} MB before, ${ours.most} MB at most; the bare server ${floor.before} MB and ${floor.most} MB; ${ours.refused} were told to send again`
  return [{ what, ours: ours.forEach, floor: floor.forEach, unit: 'KB', floorIs, note }]
}

type Growth = { before: number; most: number; forEach: number; refused: number }

/**
 * Returns the memory of a newly started server, in MB: before the phones send, and at its peak; and the memory that
 * each phone added, in KB.
 */
async function grownBy(server: Running, cookies: readonly string[]): Promise<Growth> {
  try {
    const before = await memoryOf(server.pid, 'VmRSS')
    const base = photoOf(bigPhoto({ width: 2240, height: 1680 }))
    // The forms are built before any connection: a phone that is silent for half a minute is disconnected.
    const forms = cookies.map(() => {
      const bytes = photoOf(base, base.length + DIFFERENT_BYTES)
      return formOf(itemOf(bytes, randomUUID()), bytes)
    })
    const port = Number(new URL(server.url).port)
    const phones = await Promise.all(
      forms.map((form, place) => beginForm({ port, cookie: cookies[place] ?? '' }, form)),
    )
    const answers = await Promise.all(phones.map((phone, place) => sendSlowly(phone, speedOf(place))))
    const most = await memoryOf(server.pid, 'VmHWM')
    return {
      before: Math.round(before),
      most: Math.round(most),
      forEach: ((most - before) * 1024) / phones.length,
      refused: answers.filter((isTaken) => !isTaken).length,
    }
  } finally {
    await server.stop()
  }
}

const speedOf = (place: number) => SLOWEST + ((FASTEST - SLOWEST) * place) / PHONES

/** Returns whether the photo was accepted; a busy portal asks the phone to send again. */
async function sendSlowly(phone: SlowSender, bytesPerSecond: number): Promise<boolean> {
  const start = performance.now()
  let sent = 0
  for (let isLeft = true; isLeft; await wait(STEP_MS)) {
    // Sends more bytes when the timer was late.
    const due = Math.ceil((bytesPerSecond * (performance.now() - start + STEP_MS)) / 1000)
    isLeft = phone.send(due - sent)
    sent = due
  }
  const answer = await phone.finish()
  if (!/^HTTP\/1.1 (200|503) /.test(answer)) throw new Error(answer.slice(0, 500) || 'The phone was hung up')
  return answer.startsWith('HTTP/1.1 200')
}
