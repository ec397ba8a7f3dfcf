// Reads and stores the access keys in the barcodes of a stored file, in a separate process, few files at a time.
import { buffer } from 'node:stream/consumers'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { fileKind } from '../../src/domain/document/file-kind.ts'
import { readPicture } from '../../src/domain/document/picture-bytes.ts'
import { sql } from '../database/sql.ts'
import type { FileStore } from '../files/store.ts'
import { openGate } from '../gate.ts'
import type { Services } from '../services.ts'
import type { DocumentRow } from './queries.ts'
import { keysSaid } from './sandbox/read-findings.ts'
import { programOf, runSandboxed, type SandboxExit } from './sandbox/sandbox.ts'
import { usableKey } from './voucher-of-document.ts'

/** The longest wait until a file's turn comes, and the longest time for reading a file. */
const WAIT_MS = 8_000
/** The least size of a picture that can show a key: a QR code of a key is 29 squares wide, a Code 128 over 300 bars. */
const MIN_SIDE = 100

/**
 * Signals that end a process through no fault of its file: the machine had too little time or memory, or the server
 * stops. A process whose file exceeds the limits ends in another way.
 */
const NOT_ITS_FAULT = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT'])

const gate = openGate({ places: 2, waitMs: WAIT_MS })

type FileToRead = { sha256: string; intakeUuid: string }

type Store = { files: FileStore; stopping?: AbortSignal | undefined }

/** The keys in a file; none when the file is missing or unreadable. `busy`: the file cannot be read now. */
async function readKeys({ files, stopping }: Store, { sha256, intakeUuid }: FileToRead): Promise<string[] | 'busy'> {
  return gate(intakeUuid, async () => {
    const file = await files.open(sha256)
    if (!file) return []
    const bytes = await buffer(file.stream)
    if (fileKind(bytes) !== 'pdf' && !canShowKey(bytes)) return []
    const ended = await runSandboxed(await programOf('keys-worker'), bytes, WAIT_MS, { stopping })
    // When the server stops, the keys found so far are discarded: the unread part may contain another one.
    return stopping?.aborted ? 'busy' : keysOfEnded(ended)
  })
}

/** The keys that a process found. `busy`: it was ended before it found any, through no fault of its file. */
export function keysOfEnded(ended: Pick<SandboxExit, 'said' | 'signal'> | null): string[] | 'busy' {
  if (!ended) return 'busy'
  const keys = keysSaid(ended.said)
  return keys.length === 0 && ended.signal && NOT_ITS_FAULT.has(ended.signal) ? 'busy' : keys
}

function canShowKey(bytes: Uint8Array): boolean {
  const picture = readPicture(bytes)
  return picture !== null && Math.max(picture.width, picture.height) >= MIN_SIDE
}

type UnreadDocument = FileToRead & Pick<DocumentRow, 'uuid'>

/** Stores a file's keys. Returns the key that may fill the invoice, or null; `busy` if the file cannot be read now. */
export async function noteKeys(services: Services, row: UnreadDocument, now: Date): Promise<string | null | 'busy'> {
  const keys = await readKeys(services, row)
  if (keys === 'busy') return 'busy'
  const claveLeida = usable(keys, dayInEcuador(now))
  await services.db.query(sql`UPDATE document SET "clavesLeidas" = ${keys}::text[], "claveLeida" = ${claveLeida}
    WHERE uuid = ${row.uuid}`)
  return claveLeida
}

const usable = (keys: readonly string[], today: CalendarDate) => usableKey(keys, 'picture', today)?.claveAcceso ?? null
