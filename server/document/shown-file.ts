// Opens the file to show for a stored document: the file itself, or its copy if parts had to be removed (D171).
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MAX_CLAIM_BYTES } from '../../src/domain/document/limits.ts'
import type { RemovedPart } from '../../src/domain/document/pdf/removed-parts.ts'
import type { FileStore, OpenFile } from '../files/store.ts'
import { openGate } from '../gate.ts'
import { programOf, runSandboxed } from './sandbox/sandbox.ts'

const WAIT_MS = 15_000
/** The most bytes of a copy. A copy may be larger than the original, because it is not compressed. */
const MOST_COPIED = 4 * MAX_CLAIM_BYTES

// Only a few copies are made at once, because original and copy are held in memory.
const copies = openGate({ places: 2, waitMs: 30_000 })

type ShownDocument = { sha256: string; quitado: readonly RemovedPart[] }

/**
 * Opens the file, or makes its copy; null when the file is lost, `busy` when no copy could be made. Only the original
 * is stored. The copy is made at each call, so that a later release can show a better copy.
 */
export async function openShown(
  files: FileStore,
  { sha256, quitado }: ShownDocument,
  caller: string,
): Promise<OpenFile | null | 'busy'> {
  const file = await files.open(sha256)
  if (!file || quitado.length === 0) return file
  const bytes = await buffer(file.stream)
  return copies(caller, async () => {
    const program = await programOf('copy-worker')
    const ended = await runSandboxed(program, bytes, WAIT_MS, { mostSaid: MOST_COPIED })
    if (ended?.code !== 0) return 'busy'
    const copy = Buffer.from(ended.said, 'latin1')
    return { stream: Readable.from([copy], { objectMode: false }), tamanio: copy.length }
  })
}
