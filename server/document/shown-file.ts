// Opens what is shown of a stored document: the file itself, or its copy where something was taken out of it (D171).
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MAX_CLAIM_BYTES } from '../../src/domain/document/limits.ts'
import type { RemovedPart } from '../../src/domain/document/pdf/removed-parts.ts'
import type { FileStore, OpenFile } from '../files/store.ts'
import { openGate } from '../gate.ts'
import { programOf, runSandboxed } from './sandbox/sandbox.ts'

const WAIT_MS = 15_000
/** A copy is not compressed, as its original may be. */
const MOST_COPIED = 4 * MAX_CLAIM_BYTES

// A copy lies whole in memory, as its original does.
const copies = openGate({ places: 2, waitMs: 30_000 })

type ShownDocument = { sha256: string; quitado: readonly RemovedPart[] }

/**
 * Null when the file is lost; `busy` when the machine has no time to make the copy now. The copy is made each time:
 * only the original is stored, and a better copy of a later release reaches old documents too.
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
