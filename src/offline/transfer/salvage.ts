// Copies the readable part of a person's database that the app cannot open: complete claims, and files without a claim.
import { personalName } from '../database/database-names.ts'
import type { BytesRow, DocumentRow, ThumbRow } from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'
import type { OutboxRow } from '../database/outbox-types.ts'
import { COPY_FORMAT, COPY_VERSION, claimCopy } from './claim-copy.ts'
import { type ClaimRows, type ClaimSource, isToCopy } from './claim-source.ts'
import { archiveName, type CopyContents, type CopyProgress, copyFiles, encoded, numbered } from './copy-files.ts'
import { zipFile } from './export-claim.ts'
import { openRaw, type RawDatabase } from './raw-database.ts'
import { writeZip, type ZipFile } from './write-zip.ts'

export type SalvageResult =
  | (CopyContents & {
      ok: true
      file: File
      /** The number of files without a readable claim: they are in the zip to be viewed, and added by hand. */
      loose: number
      /** Whether nothing had to be left out, as far as the database lists its contents. */
      isWhole: boolean
    })
  /** `empty`: the database can be read and holds nothing to copy. */
  | { ok: false; why: 'unreadable' | 'empty' }

/** Makes a zip of a database's readable data for «Abrir una copia». Never rejects because of the database. */
export async function salvage(input: {
  localKey: string
  now: number
  onProgress?: (progress: CopyProgress) => void
}): Promise<SalvageResult> {
  const { localKey, now, onProgress } = input
  const db = await openRaw(personalName(localKey))
  if (!db) return { ok: false, why: 'unreadable' }
  try {
    const found = await readableParts(db)
    if (found.claims.length + found.loose.length === 0)
      return { ok: false, why: found.isWhole ? 'empty' : 'unreadable' }
    const source = sourceOf(db)
    const copied: CopyContents = { claims: 0, files: 0, missing: [] }
    const counted = { loose: 0 }
    async function* all(): AsyncGenerator<ZipFile> {
      if (found.claims.length > 0) yield* copyFiles({ claims: found.claims, source, localKey, now, onProgress }, copied)
      for (const [at, each] of found.loose.entries()) {
        const bytes = await source.bytes(each.uuid)
        if (!bytes) continue
        counted.loose += 1
        yield {
          name: `archivos sueltos/${looseName(each, new Uint8Array(bytes), at + 1)}`,
          bytes: new Uint8Array(bytes),
        }
      }
      if (found.claims.length === 0) yield { name: 'LEEME.txt', bytes: encoded(LOOSE_ONLY) }
    }
    const zip = await writeZip(all(), new Date(now))
    if (copied.claims + counted.loose === 0) return { ok: false, why: 'unreadable' }
    return {
      ok: true,
      file: zipFile(zip, now),
      ...copied,
      ...counted,
      isWhole: found.isWhole && copied.missing.length === 0,
    }
  } finally {
    db.close()
  }
}

type Loose = { uuid: string; row: DocumentRow | null }

/** The claims whose rows can be read, and the files without such a claim, including those of the inbox. */
async function readableParts(db: RawDatabase): Promise<{ claims: ClaimRows[]; loose: Loose[]; isWhole: boolean }> {
  const drafts = await db.rows<Draft>('drafts')
  const documents = await db.rows<DocumentRow>('documents')
  const outbox = await db.rows<OutboxRow>('outbox')
  const bytes = await db.keys('bytes')
  const waiting = new Map(outbox.rows.map((row) => [row.uuid, row]))
  const claims = drafts.rows.filter(isToCopy).flatMap((draft) => {
    const own = documents.rows.filter((row) => row.draftUuid === draft.uuid).sort((a, b) => a.orden - b.orden)
    const claim = { draft, documents: own, outbox: waiting.get(draft.uuid) ?? null }
    return isReadable(claim) ? [claim] : []
  })
  const inClaims = new Set(claims.flatMap((claim) => claim.documents.map(({ uuid }) => uuid)))
  const rows = new Map(documents.rows.map((row) => [row.uuid, row]))
  const loose = bytes.keys.filter((uuid) => !inClaims.has(uuid)).map((uuid) => ({ uuid, row: rows.get(uuid) ?? null }))
  const isWhole = [drafts, documents, outbox, bytes].every((each) => each.isWhole)
  return { claims, loose, isWhole }
}

/** Whether a copy of the claim could be opened; not if rows are altered, or come from a newer version. */
function isReadable({ draft, documents, outbox }: ClaimRows): boolean {
  const held = documents.map((row) => ({ ...row, file: null, thumb: null }))
  const head = { format: COPY_FORMAT, version: COPY_VERSION, copiedAt: 0, localKey: draft.uuid }
  return claimCopy.safeParse({ ...head, draft, outbox, documents: held }).success
}

const sourceOf = (db: RawDatabase): ClaimSource => ({
  bytes: async (uuid) => (await db.row<BytesRow>('bytes', uuid))?.bytes ?? null,
  thumb: async (uuid) => (await db.row<ThumbRow>('thumbs', uuid))?.bytes ?? null,
})

function looseName({ row }: Loose, bytes: Uint8Array, place: number): string {
  if (row && typeof row.nombre === 'string' && typeof row.tipo === 'string') return archiveName(row, place)
  const [first, second] = bytes
  const ending = first === 0xff && second === 0xd8 ? 'jpg' : first === 0x89 ? 'png' : first === 0x25 ? 'pdf' : 'bin'
  return `${numbered(place)} archivo.${ending}`
}

const LOOSE_ONLY = `Archivos que se pudieron leer de este dispositivo. Contienen datos de salud y no están cifrados.

Los datos de sus siniestros no se pudieron leer: hay que reportarlos otra vez y agregar estos archivos.
`
