// Lists the files of a person with their paths in the download: of claims, of policies, and the profile photo.
import type { RemovedPart } from '../../src/domain/document/pdf/removed-parts.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { documentsOfMovement, storedPolicyDocument } from '../policy/documents.ts'
import type { Actor } from '../session/actor.ts'
import { claimWithPeople, visibleClaims } from '../session/visible-rows.ts'
import { fileName, pathPart, uniquePaths } from './archive-name.ts'

export type OwnFile = {
  path: string
  sha256: string
  /** Size in bytes; 0 where it is not known. */
  tamanio: number
  /** The parts removed from a PDF, if its harmless copy is given instead (D171). */
  quitado: readonly RemovedPart[]
  /** Set for a claim's document; null for any other file. */
  cdArchivo: string | null
  cdReclamo: number | null
}

type Row = {
  cdArchivo: string
  cdReclamo: number | null
  sha256: string
  tamanio: number
  quitado: RemovedPart[]
  nombre: string
  nmDocumento: string | null
  isEarlier: boolean
}

/** The most bytes in a download, below the zip format's 4 GB. A note in the download names the files left out. */
export const MOST_BYTES = 3 * 1024 ** 3

/** The reported claims that the person may read. */
export const readableReports = (actor: Actor): Statement =>
  sql`SELECT c."cdReclamo" FROM ${claimWithPeople} WHERE ${visibleClaims(actor)}`

type Policies = readonly { poliza: string; cdRamoCotizacion: number; cdCompania: number; cdCotizacion: number }[]

/** The files in the order of the download; each path is unique. */
export async function ownFiles(db: Queryable, actor: Actor, policies: Policies): Promise<OwnFile[]> {
  const unique = uniquePaths()
  return [
    ...(await claimFiles(db, actor, unique)),
    ...(await policyFiles(db, actor, policies, unique)),
    ...(await photoOf(db, actor)),
  ]
}

/** Files that the person sent, and files of claims they may read; replaced and deleted ones included. */
async function claimFiles(db: Queryable, actor: Actor, unique: (path: string) => string): Promise<OwnFile[]> {
  const rows = await db.query<Row>(sql`SELECT d."cdArchivo", d."cdReclamo", d.sha256, d.tamanio, d.quitado, d.nombre,
      (SELECT q."nmDocumento" FROM document_requirement q WHERE q."cdDocSiniestro" = d."cdDocSiniestro"
        AND q."cdSdocSiniestro" = coalesce(d."cdSdocSiniestro", 0)) AS "nmDocumento",
      (d."replacedBy" IS NOT NULL OR d.estado = 'POR_ELIMINAR') AS "isEarlier"
    FROM document d
    WHERE d."intakeUuid" = ANY(ARRAY(SELECT n.uuid FROM intake n WHERE n."userId" = ${actor.id}))
      OR d."cdReclamo" = ANY(ARRAY(${readableReports(actor)}))
    ORDER BY d."cdReclamo" NULLS LAST, "isEarlier", d."createdAt", d."cdArchivo"`)
  return rows.map(({ nombre, nmDocumento, isEarlier, ...row }) => {
    const folder = row.cdReclamo === null ? 'Sin siniestro' : `Siniestro ${row.cdReclamo}`
    const about = nmDocumento === null ? '' : `${pathPart(nmDocumento, 'Documento')} - `
    const path = `documentos/${folder}/${isEarlier ? 'anteriores/' : ''}${about}${fileName(nombre)}`
    return { ...row, path: unique(path) }
  })
}

/** The digital documents of their policies, as the portal shows them; a document of several policies is listed once. */
async function policyFiles(
  db: Queryable,
  actor: Actor,
  policies: Policies,
  unique: (path: string) => string,
): Promise<OwnFile[]> {
  const files = new Map<string, OwnFile>()
  for (const { poliza, cdCompania, cdCotizacion } of policies) {
    const movements = await db.query<{ cdRamoCotizacion: number }>(sql`SELECT m."cdRamoCotizacion" FROM movement m
      WHERE m."cdCompania" = ${cdCompania} AND m."policyCode" = ${cdCotizacion} ORDER BY m."cdRamoCotizacion"`)
    for (const { cdRamoCotizacion } of movements)
      for (const paper of await documentsOfMovement(db, actor, { cdRamoCotizacion, tipo: '' })) {
        const stored = files.has(paper.id) ? null : await storedPolicyDocument(db, paper)
        if (!stored) continue
        const path = unique(`polizas/Póliza ${pathPart(poliza, 'sin número')}/${fileName(stored.nombre)}`)
        files.set(paper.id, { ...OF_NO_CLAIM, path, sha256: stored.sha256 })
      }
  }
  return [...files.values()]
}

async function photoOf(db: Queryable, { id }: Actor): Promise<OwnFile[]> {
  const rows = await db.query<{ sha256: string }>(
    sql`SELECT sha256 FROM user_picture WHERE "userId" = ${id} AND sha256 IS NOT NULL`,
  )
  return rows.map(({ sha256 }) => ({ ...OF_NO_CLAIM, path: 'foto-de-perfil.png', sha256 }))
}

const OF_NO_CLAIM = { tamanio: 0, quitado: [], cdArchivo: null, cdReclamo: null } as const
