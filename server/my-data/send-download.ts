// Sends all data of a person as one zip while it is being made; the work stops when the connection closes.

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SIZE_HEADER } from '../../src/contract/call.ts'
import type { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { DOWNLOADS_AN_HOUR } from '../../src/contract/my-data.ts'
import { insuredPolicySearch, policySearch } from '../../src/contract/policy.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type Origin, originOf, writeAudit } from '../audit/write-audit.ts'
import { readBrandTexts } from '../brand/brand.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { allRows, WHOLE_LIST } from '../database/list-query.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { openShown } from '../document/shown-file.ts'
import type { FileStore } from '../files/store.ts'
import { attachmentHeaders } from '../http/attachment.ts'
import type { Binary, Call } from '../http/route.ts'
import { holdJob, takeJob } from '../job/job.ts'
import { insuredPolicyQuery, policyQuery } from '../policy/search-policies.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { tooMany } from '../session/too-many.ts'
import { type OwnHoldings, ownData } from './own-data.ts'
import { MOST_BYTES, type OwnFile, ownFiles } from './own-files.ts'
import { readMe } from './read-me.ts'
import { writeJson } from './write-json.ts'
import { type ZipEntry, zipOf } from './zip-stream.ts'

type DownloadCall = Pick<Call<typeof ENDPOINTS.downloadMyData>, 'actor' | 'now' | 'today' | 'request' | 'reply'>

/** Sends the download. Lists its contents first, so that a failure while listing is answered as an error. */
export async function sendDownload(
  services: Services,
  { actor, now, today, request, reply }: DownloadCall,
): Promise<Binary | Problem> {
  if (isStartedElsewhere(request)) return problem('forbidden')
  const download = await beginDownload(services, { userId: actor.id, origin: originOf(request), now })
  if (isProblem(download)) return download
  try {
    const held = await listHeld(services.db, actor, today)
    // The connection was closed while the contents were listed, so nothing is sent.
    if (reply.raw.destroyed) throw new Error('The reader left')
    const stream = Readable.from(untilEnd(download, zipOf(entries(services, { actor, now, today, held }), now)), {
      objectMode: false,
      highWaterMark: 65_536,
    })
    stream.on('error', (error) => reply.log.error({ err: error }, 'download'))
    // A stream that nobody reads never ends, so the end of the connection destroys it, which ends the download.
    stream.once('close', () => void end(download))
    reply.raw.once('close', () => stream.destroy())
    const about = held.files.reduce((sum, { tamanio }) => sum + tamanio, 0)
    return (response) =>
      response
        .headers(attachmentHeaders(`Mis datos ${today}.zip`))
        .header(SIZE_HEADER, about)
        .type('application/zip')
        .send(stream)
  } catch (error) {
    await end(download)
    if (reply.raw.destroyed) return problem('unavailable')
    throw error
  }

  async function end(ended: Download): Promise<void> {
    await ended.end().catch((error) => request.log.warn({ err: error }, 'download'))
  }
}

/** Whether another site, or a picture or frame of a page, started the download instead of the person. */
const isStartedElsewhere = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'cross-site' ||
  !['empty', 'document', undefined].includes(headers['sec-fetch-dest'] as string | undefined)

/** Ends the download before the browser sees the end of the stream, so that the next download may follow at once. */
async function* untilEnd(download: Download, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } finally {
    await download.end()
  }
}

async function listHeld(db: Queryable, actor: Actor, today: CalendarDate): Promise<OwnHoldings> {
  const gen = await allRows(db, [], policyQuery(actor, z.decode(policySearch, {}), today), WHOLE_LIST)
  const vam = await allRows(db, [], insuredPolicyQuery(actor, z.decode(insuredPolicySearch, {}), today), WHOLE_LIST)
  return { gen, vam, files: await ownFiles(db, actor, [...gen, ...vam]) }
}

type Content = { actor: Actor; now: Date; today: CalendarDate; held: OwnHoldings }

async function* entries(services: Services, { actor, now, today, held }: Content): AsyncGenerator<ZipEntry> {
  yield textEntry('LEEME.txt', readMe(actor, now, (await readBrandTexts(services.db)).nombre))
  yield { name: 'datos.json', kind: 'text', bytes: writeJson(ownData(services, { actor, now, today, held })) }
  let room = MOST_BYTES
  for (const file of held.files) {
    await refuseDeactivated(services.db, actor)
    const entry = await fileEntry(services.files, { ...file, caller: actor.localKey }, room)
    room -= entry.size
    yield entry
  }
}

/** Throws when the account was deactivated meanwhile, which ends the download. */
async function refuseDeactivated(db: Queryable, { id }: Actor): Promise<void> {
  const active = await db.query(sql`SELECT 1 FROM portal_user WHERE id = ${id} AND active = 1`)
  if (active.length === 0) throw new Error('The account was deactivated')
}

/** The entry of a file. If its bytes are missing, or there is no time or room for them, a note takes its place. */
async function fileEntry(
  files: FileStore,
  { path, caller, ...file }: OwnFile & { caller: string },
  room: number,
): Promise<ZipEntry & { size: number }> {
  const opened = await openShown(files, file, caller)
  if (opened === 'busy') return { ...textEntry(`${path} (no incluido).txt`, NO_TIME), size: 0 }
  if (!opened) return { ...textEntry(`${path} (falta).txt`, 'El portal no encontró este archivo.\r\n'), size: 0 }
  if (opened.tamanio <= room) return { name: path, kind: 'file', bytes: opened.stream, size: opened.tamanio }
  opened.stream.destroy()
  return { ...textEntry(`${path} (no incluido).txt`, NO_ROOM), size: 0 }
}

const NO_TIME = 'El portal no pudo preparar este archivo. Ábrelo en el portal.\r\n'
const NO_ROOM = 'La descarga llegó a su tamaño máximo. Abre este archivo en el portal.\r\n'

const textEntry = (name: string, text: string): ZipEntry => ({ name, kind: 'text', bytes: oneOf(Buffer.from(text)) })

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const HOUR_MS = 3_600_000
/** After this time, a download whose portal died no longer blocks the person's next download. */
const TAKEN_MS = 120_000

type Download = {
  /** Lets the person's next download begin; further calls do nothing. */
  end: () => Promise<void>
}

type DownloadRequest = { userId: number; origin: Origin; now: Date }

/** Begins and audits a download; returns `slow-down` while another one runs, or after DOWNLOADS_AN_HOUR of them. */
async function beginDownload(
  { db, now: clock }: Services,
  { userId, origin, now }: DownloadRequest,
): Promise<Download | Problem> {
  const turn = await allOrNothing(db, async (tx) => {
    const job = await takeJob(tx, { kind: 'download', key: String(userId) }, { now, forMs: TAKEN_MS })
    if (!job) return problem('slow-down', { message: RUNNING, retryAfterSeconds: 30 })
    const [oldest] = await tx.query<{ at: Date }>(sql`SELECT at FROM audit WHERE "userId" = ${userId}
        AND action = 'data-download' AND outcome = 'done' AND at > ${new Date(now.getTime() - HOUR_MS)}
      ORDER BY at DESC OFFSET ${DOWNLOADS_AN_HOUR - 1} LIMIT 1`)
    if (oldest) return tooMany('slow-down', oldest.at.getTime() + HOUR_MS - now.getTime())
    await writeAudit(tx, origin, now, { action: 'data-download', outcome: 'done', userId })
    return job
  })
  return isProblem(turn) ? turn : { end: holdJob(db, turn, { now: clock, forMs: TAKEN_MS }) }
}

const RUNNING = 'Ya se está preparando una descarga de tus datos. Espera a que termine.'
