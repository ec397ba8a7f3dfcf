// Copies claims that are only on this device into one zip, which their person can open on any of their devices.
import { inEcuador } from '../../domain/calendar-date.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { readClaims, sourceOf } from './claim-source.ts'
import { type CopyContents, type CopyProgress, copyFiles } from './copy-files.ts'
import { writeZip } from './write-zip.ts'

export type ExportResult = ({ ok: true; file: File } & CopyContents) | { ok: false; why: 'nothing'; message: string }

const NOTHING: ExportResult = {
  ok: false,
  why: 'nothing',
  message: 'No hay nada que copiar: este siniestro ya no está en este dispositivo o el portal ya lo recibió.',
}

/**
 * Makes a zip of the claims that the portal has not received, either those with these uuids or all: data, documents and
 * the sealed intents of waiting claims. Only one file is in memory at a time. `missing` names each file that is gone or
 * damaged.
 */
export async function exportClaims(input: {
  db: PersonalDatabase
  uuids: readonly string[] | 'all'
  localKey: string
  now: number
  onProgress?: (progress: CopyProgress) => void
  signal?: AbortSignal
}): Promise<ExportResult> {
  const { db, uuids, localKey, now, onProgress, signal } = input
  const claims = await readClaims(db, uuids)
  if (claims.length === 0) return NOTHING
  const copied: CopyContents = { claims: 0, files: 0, missing: [] }
  const files = copyFiles({ claims, source: sourceOf(db), localKey, now, onProgress, signal }, copied)
  const zip = await writeZip(files, new Date(now))
  // A claim received meanwhile has no bytes any more: the portal has them, and a copy without them would only mislead.
  if (copied.missing.length > 0 && (await readClaims(db, uuids)).length < claims.length) return exportClaims(input)
  return { ok: true, file: zipFile(zip, now), ...copied }
}

/** The zip as a file whose name says nothing about its person. */
export function zipFile(zip: Blob, now: number): File {
  const moment = inEcuador(new Date(now)).slice(0, 16).replace('T', '-').replace(':', '')
  return new File([zip], `portal-copia-${moment}.zip`, { type: 'application/zip', lastModified: now })
}
