// Stores the new files of documents, each once; begun again after a kill, it goes on with those that are left.
import { type Queryable, sql } from '../../database/sql.ts'
import type { OpenedFiles } from '../../files/open-files.ts'
import type { OpenFiles } from '../../portal/on-database.ts'
import { FileError } from '../file/source.ts'
import type { Counted } from '../merge/count-changes.ts'
import { stageOf } from '../stage/stage-table.ts'
import { DOCUMENT, quoted } from '../target/target.ts'
import { isUnread, UNREAD } from './check-documents.ts'
import { type FoundDocument, MAX_DOCUMENT_BYTES, openDocument } from './open-document.ts'

/** Files that are stored at once: most of the time is waiting for the disk. */
const AT_ONCE = 4
const PATHS_AT_ONCE = 1_000

type Storing = {
  /** The folder of documents, if there is one. */
  folder: string | null
  openFiles: OpenFiles
  onStep: (text: string) => void
}

/**
 * Stores the files of the staged rows that need it, and gives the rows their hashes. Throws a FileError when a file
 * has vanished or changes while it is read; what was stored is not read again.
 */
export async function storeDocuments(db: Queryable, group: readonly Counted[], storing: Storing): Promise<void> {
  for (const counted of group) {
    if (counted.target.file === undefined) continue
    // A sweep may have taken what an earlier import stored and no row named.
    const hash = sql`s.${quoted(DOCUMENT.sha256)}`
    await db.query(sql`UPDATE ${stageOf(counted.kind)} s SET ${quoted(DOCUMENT.sha256)} = ${UNREAD}
      WHERE ${hash} <> ${UNREAD} AND NOT EXISTS (SELECT 1 FROM stored_file x WHERE x.sha256 = ${hash})`)
    await storeUnread(db, counted, storing)
  }
}

/** Keeps stored files that no row names yet from being swept for another day; called before the long work begins. */
export async function keepStored(db: Queryable, { kind, target }: Counted): Promise<void> {
  if (target.file !== undefined)
    await db.query(sql`UPDATE stored_file x SET "unreferencedSince" = NULL FROM ${stageOf(kind)} s
      WHERE x.sha256 = s.${quoted(DOCUMENT.sha256)} AND x."unreferencedSince" IS NOT NULL`)
}

async function storeUnread(db: Queryable, counted: Counted, { folder, openFiles, onStep }: Storing): Promise<void> {
  let count = 0
  let paths = await unreadPaths(db, counted, '')
  if (folder === null || paths.length === 0) return
  const files = await openFiles()
  try {
    while (paths.length > 0) {
      const stored: Stored[] = []
      for (let start = 0; start < paths.length; start += AT_ONCE)
        stored.push(
          ...(await storeAll(paths.slice(start, start + AT_ONCE), { source: counted.source, folder, files, db })),
        )
      await noteStored(db, counted, stored)
      count += stored.length
      onStep(`Documentos guardados: ${count} …`)
      paths = await unreadPaths(db, counted, paths.at(-1) ?? '')
    }
  } finally {
    files.close()
  }
}

async function unreadPaths(db: Queryable, { kind, target }: Counted, after: string): Promise<string[]> {
  const ruta = sql`s.${quoted(target.file ?? '')} COLLATE "C"`
  const rows = await db.query<{ ruta: string }>(sql`SELECT DISTINCT ${ruta} AS ruta FROM ${stageOf(kind)} s
    WHERE ${isUnread} AND ${ruta} > ${after} ORDER BY 1 LIMIT ${PATHS_AT_ONCE}`)
  return rows.map(({ ruta }) => ruta)
}

type Stored = { ruta: string; sha256: string; tamanio: number }

async function noteStored(db: Queryable, { kind, target }: Counted, stored: readonly Stored[]): Promise<void> {
  await db.query(sql`UPDATE ${stageOf(kind)} s SET ${quoted(DOCUMENT.sha256)} = n.sha256, ${quoted(DOCUMENT.size)} = n.size
    FROM unnest(${stored.map(({ ruta }) => ruta)}::text[], ${stored.map(({ sha256 }) => sha256)}::text[],
      ${stored.map(({ tamanio }) => tamanio)}::integer[]) AS n(ruta, sha256, size)
    WHERE s.${quoted(target.file ?? '')} = n.ruta AND ${isUnread}`)
}

type Place = { source: string; folder: string; files: OpenedFiles; db: Queryable }

/** Waits for all of them, so that none goes on when one has failed. */
async function storeAll(paths: readonly string[], place: Place): Promise<Stored[]> {
  const ended = await Promise.allSettled(paths.map((ruta) => store(ruta, place)))
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}

async function store(ruta: string, { source, folder, files, db }: Place): Promise<Stored> {
  const found = await openDocument(folder, ruta)
  if ('fault' in found) throw new FileError({ name: ruta }, `${found.fault}; ${REPEAT}`)
  try {
    const received = await files.receive(found.read(), { limit: MAX_DOCUMENT_BYTES })
    if (received.tooLarge) throw new FileError({ name: ruta }, `${CHANGED}; ${REPEAT}`)
    try {
      if (!(await isUnchanged(folder, ruta, { ...found, tamanio: received.tamanio })))
        throw new FileError({ name: ruta }, `${CHANGED}; ${REPEAT}`)
      const { sha256, tamanio } = received
      const note = (tx: Queryable) => noteFile(tx, { source, ruta, sha256, tamanio, modifiedAt: found.modifiedAt })
      if (!(await isStored(db, files, sha256))) await files.keep(received, note)
      else await note(db)
      return { ruta, sha256, tamanio }
    } finally {
      await files.discard(received)
    }
  } finally {
    await found.close()
  }
}

/** Whether the same bytes are stored under another path, as conditions of many policies are; from now on for a day more. */
async function isStored(db: Queryable, files: OpenedFiles, sha256: string): Promise<boolean> {
  const known = await db.query(
    sql`UPDATE stored_file SET "unreferencedSince" = NULL WHERE sha256 = ${sha256} RETURNING sha256`,
  )
  return known.length > 0 && (await files.missing([sha256])).size === 0
}

async function noteFile(tx: Queryable, file: Stored & { source: string; modifiedAt: Date }): Promise<void> {
  const { source, ruta, sha256, tamanio, modifiedAt } = file
  await tx.query(sql`INSERT INTO import_file (source, ruta, tamanio, "modifiedAt", sha256)
    VALUES (${source}, ${ruta}, ${tamanio}, ${modifiedAt}, ${sha256})
    ON CONFLICT (source, ruta) DO UPDATE
    SET tamanio = excluded.tamanio, "modifiedAt" = excluded."modifiedAt", sha256 = excluded.sha256`)
}

/** Whether a file that was read is the same one still, with the size that was read. */
async function isUnchanged(folder: string, ruta: string, read: FoundDocument): Promise<boolean> {
  const now = await openDocument(folder, ruta)
  if ('fault' in now) return false
  await now.close()
  return now.tamanio === read.tamanio && now.modifiedAt.getTime() === read.modifiedAt.getTime()
}

const CHANGED = 'cambió mientras se leía'
const REPEAT = 'lo que ya se guardó no se lee de nuevo: repita la orden'
