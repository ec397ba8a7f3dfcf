// Opens a copy: finds its claims and checks them, without storing anything and without reading a photo.
import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { MAX_CLAIM_BYTES, MAX_CLAIM_FILES } from '../../domain/document/limits.ts'
import { standingDocuments } from '../database/document-types.ts'
import { type ClaimCopy, COPY_NAME, COPY_VERSION, claimCopy, KNOWN_FORMATS, MAX_COPY_BYTES } from './claim-copy.ts'
import { listZip, readEntry } from './read-zip.ts'

/** A claim in a copy, with the zip's entries of its files. */
export type CopiedClaim = { copy: ClaimCopy; entries: ReadonlyMap<string, FileEntry> }

export type CopyRefusal = {
  ok: false
  why: 'damaged' | 'foreign' | 'too-many' | 'encrypted' | 'newer' | 'other-person'
  message: string
}

const MESSAGES: Record<CopyRefusal['why'], string> = {
  damaged: 'La copia está dañada o incompleta. Búscala donde la guardaste y ábrela otra vez; no cambiamos nada.',
  foreign: 'Este archivo no es una copia del portal. Elige el .zip que guardaste con «Guardar una copia».',
  'too-many': 'Este archivo es demasiado grande para ser una copia del portal.',
  encrypted: 'Este archivo tiene contraseña. Elige el .zip tal como lo guardaste.',
  newer: 'Esta copia es de una versión más nueva de la app. Actualiza la app y ábrela otra vez.',
  'other-person': 'Esta copia es de otra persona. Solo la puede abrir quien la guardó, con su propia cuenta.',
}
export const copyRefusal = (why: CopyRefusal['why']): CopyRefusal => ({ ok: false, why, message: MESSAGES[why] })

/** The maximum number of claims in one copy. */
const MAX_CLAIMS = 500

/** The claims of a copy, oldest first; a copy that is damaged or another person's is refused with a sentence. */
export async function readCopy(
  zip: Blob,
  localKey: string,
): Promise<{ ok: true; claims: CopiedClaim[] } | CopyRefusal> {
  const listed = await listZip(zip)
  if (!listed.ok) return copyRefusal(listed.why === 'damaged' && !(await mayBeCopy(zip)) ? 'foreign' : listed.why)
  // macOS adds these entries when it packs a folder into a zip.
  const entries = listed.entries.filter(({ filename }) => !filename.startsWith('__MACOSX/'))
  const found = entries.filter(({ filename }) => filename === COPY_NAME || filename.endsWith(`/${COPY_NAME}`))
  if (found.length === 0) return copyRefusal('foreign')
  if (found.length > MAX_CLAIMS) return copyRefusal('too-many')
  const claims: CopiedClaim[] = []
  for (const entry of found) {
    const bytes = await readEntry(entry, MAX_COPY_BYTES)
    const read = bytes ? openedCopy(bytes) : copyRefusal('damaged')
    if ('ok' in read) return read
    if (read.localKey !== localKey) return copyRefusal('other-person')
    const folder = entry.filename.slice(0, -COPY_NAME.length)
    const own = entries.filter(({ filename }) => filename.startsWith(folder))
    const claim = { copy: read, entries: new Map(own.map((each) => [each.filename.slice(folder.length), each])) }
    if (!isConsistent(claim)) return copyRefusal('damaged')
    claims.push(claim)
  }
  if (new Set(claims.map(({ copy }) => copy.draft.uuid)).size !== claims.length) return copyRefusal('damaged')
  return { ok: true, claims }
}

/** Whether the file may be a copy. An empty file may be one: a download that was cut off at once. */
const mayBeCopy = async (zip: Blob): Promise<boolean> =>
  zip.size === 0 || new TextDecoder('latin1').decode(await zip.slice(0, 4).arrayBuffer()) === 'PK\u0003\u0004'

/** The claim in the JSON of a copy, or why the copy is refused. */
function openedCopy(bytes: Uint8Array): ClaimCopy | CopyRefusal {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return copyRefusal('damaged')
  }
  const { format, version } = Object(json) as { format?: unknown; version?: unknown }
  if (typeof format !== 'string' || !KNOWN_FORMATS.test(format)) return copyRefusal('foreign')
  if (typeof version === 'number' && version > COPY_VERSION) return copyRefusal('newer')
  const read = claimCopy.safeParse(json)
  return read.success ? read.data : copyRefusal('damaged')
}

/** Whether the parts of a copy match: each named file is there with its size, and the sealed claim is the draft's. */
function isConsistent({ copy, entries }: CopiedClaim): boolean {
  const { draft, outbox, documents } = copy
  const uuids = new Set(documents.map(({ uuid }) => uuid))
  // A document without a place is meant for the claim, but no part of it yet.
  const standing = standingDocuments(documents.filter(({ slot }) => slot !== null))
  const isThere = ({ file, size, remote }: ClaimCopy['documents'][number]) =>
    file === null || (!remote && entries.get(file)?.uncompressedSize === size)
  if (uuids.size !== documents.length || !documents.every(isThere)) return false
  if (standing.length > MAX_CLAIM_FILES || standing.reduce((sum, { size }) => sum + size, 0) > MAX_CLAIM_BYTES)
    return false
  if (!outbox) return true
  const { sealed } = outbox
  const held = new Map(standing.map((each) => [each.uuid, each]))
  return (
    sealed.claim.uuid === draft.uuid &&
    sealed.claim.intent === sealed.intent &&
    sealed.documents.length === held.size &&
    sealed.documents.every(
      ({ uuid, size, sha256 }) => held.get(uuid)?.size === size && held.get(uuid)?.sha256 === sha256,
    )
  )
}
