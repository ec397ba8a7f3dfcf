// Looks for the files of staged documents: which are stored already, which are new, and which cannot be taken.
import { DOCUMENTS_FOLDER } from '../../../src/contract/import/document-kinds.ts'
import { type Statement, sql } from '../../database/sql.ts'
import type { Check } from '../check/check-rows.ts'
import { refuse } from '../check/refuse.ts'
import { hashOf } from '../file/hash-of.ts'
import type { Session } from '../session.ts'
import { slicesOf, stageOf } from '../stage/stage-table.ts'
import { DOCUMENT, isSameRow, quoted } from '../target/target.ts'
import { openDocument } from './open-document.ts'

/** How many files must be stored, and their bytes. */
export type NewDocuments = { files: number; bytes: number }

/** The hash of a file that is new, or that has changed since it was read. */
export const UNREAD = ''
/** Whether the file of staged row `s` must be stored. */
export const isUnread = sql`s.${quoted(DOCUMENT.sha256)} = ${UNREAD}`

/** Files that are looked at together. */
const AT_ONCE = 16

/**
 * Finds the files of the rows that have passed the other checks; `folder` is the folder of documents, if there is one.
 * Refuses rows whose file cannot be taken, and new rows without a file; of stored documents the file may be absent. A file
 * that was stored with this path, size and time is not read again; with another time its bytes are compared.
 */
export async function checkDocuments(db: Session, check: Check, folder: string | null): Promise<NewDocuments> {
  const { kind, target } = check
  if (target.file === undefined) return { files: 0, bytes: 0 }
  const ruta = quoted(target.file)
  for (const slice of await slicesOf(db, kind)) await findFiles(db, check, { folder, slice, ruta })
  const fault = sql`s.${quoted(DOCUMENT.fault)}`
  await refuse(db, kind, { column: target.file, reason: fault, where: sql`${fault} IS NOT NULL` })
  const [unread] =
    await db.query<NewDocuments>(sql`SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS bytes
    FROM (SELECT DISTINCT s.${ruta}, s.${quoted(DOCUMENT.size)} AS size FROM ${stageOf(kind)} s WHERE ${isUnread}) each`)
  return unread ?? { files: 0, bytes: 0 }
}

type Rows = { folder: string | null; slice: Statement; ruta: Statement }

/** A staged row with what is known of its file. */
type Row = { row: number; ruta: string; isStored: boolean } & Known
type Known = { tamanio: number | null; modifiedAt: Date | null; sha256: string | null }

async function findFiles(db: Session, { source, kind, target }: Check, { folder, slice, ruta }: Rows): Promise<void> {
  const rows = await db.query<Row>(sql`SELECT s._row::int AS row, s.${ruta} AS ruta, t.sha256 IS NOT NULL AS "isStored",
      f.tamanio, f."modifiedAt", f.sha256
    FROM ${stageOf(kind)} s LEFT JOIN ${quoted(target.table)} t ON ${isSameRow(target)}
      LEFT JOIN (import_file f JOIN stored_file x ON x.sha256 = f.sha256 AND x."missingSince" IS NULL)
        ON f.source = ${source} AND f.ruta = s.${ruta}
    WHERE ${slice} AND s._ended = 0`)
  const found: Judged[] = []
  for (let start = 0; start < rows.length; start += AT_ONCE)
    found.push(...(await Promise.all(rows.slice(start, start + AT_ONCE).map((row) => judge(row, folder)))))
  await db.query(sql`UPDATE ${stageOf(kind)} s SET (${sql.join(Object.values(DOCUMENT).map(quoted))}) = ROW(n.sha256, n.size, n.fault)
    FROM unnest(${found.map(({ row }) => row)}::integer[], ${found.map(({ sha256 }) => sha256)}::text[],
      ${found.map(({ size }) => size)}::integer[], ${found.map(({ fault }) => fault)}::text[]) AS n(row, sha256, size, fault)
    WHERE s._row = n.row`)
  const touched = found.filter(({ touchedAt }) => touchedAt !== null)
  await db.query(sql`UPDATE import_file f SET "modifiedAt" = n.at
    FROM unnest(${touched.map((each) => each.ruta)}::text[], ${touched.map(({ touchedAt }) => touchedAt)}::timestamptz[]) AS n(ruta, at)
    WHERE f.source = ${source} AND f.ruta = n.ruta`)
}

/** What becomes of a row's file; `touchedAt`: its new time, where its bytes are the same. */
type Judged = {
  row: number
  ruta: string
  sha256: string | null
  size: number | null
  fault: string | null
  touchedAt: Date | null
}

async function judge({ row, ruta, isStored, ...known }: Row, folder: string | null): Promise<Judged> {
  const stays: Judged = { row, ruta, sha256: null, size: null, fault: null, touchedAt: null }
  if (folder === null)
    return isStored ? stays : { ...stays, fault: `falta la carpeta «${DOCUMENTS_FOLDER}» junto a las filas` }
  const found = await openDocument(folder, ruta)
  if ('fault' in found) return isStored && found.isAbsent ? stays : { ...stays, fault: found.fault }
  try {
    const { tamanio: size, modifiedAt, read } = found
    if (known.tamanio !== size) return { ...stays, sha256: UNREAD, size }
    if (known.modifiedAt?.getTime() === modifiedAt.getTime()) return { ...stays, sha256: known.sha256, size }
    const isEqual = (await hashOf(read()).catch(() => null)) === known.sha256
    return isEqual
      ? { ...stays, sha256: known.sha256, size, touchedAt: modifiedAt }
      : { ...stays, sha256: UNREAD, size }
  } finally {
    await found.close()
  }
}
