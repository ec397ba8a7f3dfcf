// Fixture of copies of claims: makes them, alters them, and zips files as an attacker or another program would.
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { exportClaims } from '../../../../src/offline/transfer/export-claim.ts'
import { importClaim } from '../../../../src/offline/transfer/import-claim.ts'
import { readCopy } from '../../../../src/offline/transfer/read-copy.ts'
import { World } from './world.ts'

export const PERSON = 'persona-de-prueba'

/** Another device of the same person, with the same portal. */
export async function otherDevice(world: World): Promise<World> {
  const other = await World.open()
  other.server = world.server
  other.time = world.time
  return other
}

/** Exports these claims to a zip, or all claims if none is given. */
export async function copyOf(world: World, ...uuids: string[]): Promise<Blob> {
  const copied = await exportClaims({
    db: world.db,
    localKey: PERSON,
    now: world.time,
    uuids: uuids.length > 0 ? uuids : 'all',
  })
  if (!copied.ok) throw new Error(copied.message)
  return copied.file
}

/** Opens the first claim of a copy on a device, as a person does. */
export async function openOn(world: World, zip: Blob, more: { replaces?: boolean } = {}) {
  const read = await readCopy(zip, PERSON)
  if (!read.ok) return read
  const [claim] = read.claims
  if (!claim) throw new Error('a copy without claims')
  return importClaim({ db: world.db, claim, now: world.time, ...more })
}

export const filesIn = async (zip: Blob): Promise<Record<string, Uint8Array>> =>
  unzipSync(new Uint8Array(await zip.arrayBuffer()))

/** The same zip with changed files, packed again by another program. */
export async function repacked(
  zip: Blob,
  change: (files: Record<string, Uint8Array>) => Zippable = (files) => files,
): Promise<Blob> {
  return new Blob([zipSync(change(await filesIn(zip)))])
}

/** The same copy with a changed JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the JSON of a copy, altered at will
export const withJson = (zip: Blob, change: (json: any) => unknown): Promise<Blob> =>
  repacked(zip, (files) => {
    const json = JSON.parse(strFromU8(files['siniestro.json'] ?? new Uint8Array()))
    return { ...files, 'siniestro.json': strToU8(JSON.stringify(change(json))) }
  })

/** All rows of a claim on a device; the bytes of files and thumbnails are hexadecimal text. */
export async function everythingOf({ db }: World, uuid: string) {
  const documents = await db.documents.where('draftUuid').equals(uuid).sortBy('orden')
  const uuids = documents.map((each) => each.uuid)
  const bytesOf = (rows: ({ bytes: ArrayBuffer } | undefined)[]) =>
    rows.map((row) => row && Buffer.from(row.bytes).toString('hex'))
  return {
    draft: await db.drafts.get(uuid),
    outbox: await db.outbox.get(uuid),
    documents,
    bytes: bytesOf(await db.bytes.bulkGet(uuids)),
    thumbs: bytesOf(await db.thumbs.bulkGet(uuids)),
  }
}
