// Finds files that are lost for good, and gives their documents back to the people who can send them again (D173).
import { PORTAL_STATE_NAMES, PORTAL_STATES, type PortalState } from '../../../src/domain/claim-report/portal-state.ts'
import { isMassLoss, LOST_FILE } from '../../../src/domain/document/lost-file.ts'
import { writeTotals } from '../../claim-report/claim-totals.ts'
import { lapsed } from '../../claim-report/lapse.ts'
import { type Database, type Queryable, sql } from '../../database/sql.ts'
import { raiseVersion } from '../../review/locked-claim.ts'
import type { Services } from '../../services.ts'
import { giveState } from '../document-history.ts'
import { tellPersonOfLoss, tellStaffOfLoss } from './tell-of-loss.ts'

const DAY_MS = 24 * 3_600_000

export type LostFiles = {
  /** How many files this round has marked as lost. */
  readonly lost: number
  /** How many documents this round has returned to their person. */
  readonly returned: number
  /** A sentence about what the operator has to do; null when there is nothing to do. */
  readonly alarm: string | null
}

/**
 * Marks a file as lost when the store has said twice, a day apart, that it is missing; when too many files are missing,
 * marks none (`isMassLoss`). If the claim of a lost file waits for its person, the document is returned to them. If the
 * claim waits for staff, they are notified, and can request the document. Otherwise nothing else happens. The process
 * may be killed at any point, and the function called again. `onError` receives the error of a claim whose documents
 * could not be returned; the next round tries again.
 */
export async function settleLostFiles(services: Services, onError: (error: unknown) => void): Promise<LostFiles> {
  const { db, files } = services
  const now = services.now()
  const comparison = await files.findMissing()
  const isMass = isMassLoss(comparison)
  // The list of a distributed store can be out of date, so each object is looked up before its file counts as lost.
  const missingHashes = isMass ? [] : await files.missing(await missingForADay(db, now))
  const lost = await countAsLost(db, [...missingHashes], now)
  // Documents of files that an earlier round or the operator marked as lost are returned even during a mass loss.
  const returned = await actOnClaims(services, now, onError)
  return { lost, returned, alarm: isMass ? massLossAlarm(comparison) : lost > 0 ? lossAlarm(lost) : null }
}

const massLossAlarm = ({ missing, all }: { missing: number; all: number }): string =>
  `Faltan ${missing} de ${all} archivos en el almacén. Ningún documento se devuelve por eso: revise el almacén (FILES_URL, o la carpeta «files»)`

const lossAlarm = (lost: number): string =>
  `${lost === 1 ? 'Un archivo falta' : `${lost} archivos faltan`} en el almacén desde hace un día, y ${lost === 1 ? 'cuenta como perdido' : 'cuentan como perdidos'}: «npm run admin -- lost-files» lo dice`

/** The hashes of files that have been missing for a day, and do not count as lost yet. */
export async function missingForADay(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.query<{ sha256: string }>(sql`SELECT sha256 FROM stored_file
    WHERE "missingSince" <= ${new Date(now.getTime() - DAY_MS)} AND "lostAt" IS NULL`)
  return rows.map(({ sha256 }) => sha256)
}

/** Marks the files with these hashes as lost, except files that are no longer missing; returns how many it marked. */
export async function countAsLost(db: Queryable, hashes: readonly string[], now: Date): Promise<number> {
  const lost = await db.query(sql`UPDATE stored_file SET "lostAt" = ${now}
    WHERE sha256 = ANY(${[...hashes]}::text[]) AND "missingSince" IS NOT NULL AND "lostAt" IS NULL RETURNING sha256`)
  return lost.length
}

/** Whether file `f` is lost and document `d` still needs it; a returned, refused or deleted document does not. */
const isNeeded = sql`f."missingSince" IS NOT NULL AND f."lostAt" IS NOT NULL AND d."replacedBy" IS NULL
  AND d.estado IN ('POR_REVISAR', 'INGRESADO')`

const ACTED_ON = PORTAL_STATE_NAMES.filter((state) => PORTAL_STATES[state].actor !== null)

async function actOnClaims({ db, settings }: Services, now: Date, onError: (error: unknown) => void): Promise<number> {
  const claims = await db.query<{ cdReclamo: number; uuid: string }>(sql`SELECT DISTINCT c."cdReclamo", c.uuid
    FROM stored_file f JOIN document d ON d.sha256 = f.sha256 JOIN claim_report c ON c."cdReclamo" = d."cdReclamo"
    WHERE ${isNeeded} AND c."estadoPortal" = ANY(${ACTED_ON}::text[]) ORDER BY c."cdReclamo"`)
  let returned = 0
  for (const { cdReclamo, uuid } of claims)
    try {
      returned += await db.transaction((tx) => actOn(tx, { cdReclamo, uuid, settings, now }))
    } catch (error) {
      // The loop continues with the documents of the other claims.
      onError(error)
    }
  return returned
}

type ClaimLoss = { cdReclamo: number; uuid: string; settings: Services['settings']; now: Date }
type Claim = { estadoPortal: PortalState; caducado: boolean }
type NeededDocument = { uuid: string; lostAt: Date }

/** Returns a claim's lost documents to its person, or notifies staff. Resolves to the number of returned documents. */
async function actOn(tx: Queryable, { cdReclamo, uuid, settings, now }: ClaimLoss): Promise<number> {
  // Locks intake and claim in the same order as a save, which may bring a new file at this moment.
  await tx.query(sql`SELECT 1 FROM intake WHERE uuid = ${uuid} FOR UPDATE`)
  const [claim] = await tx.query<Claim>(sql`SELECT "estadoPortal", ${lapsed(settings, now)} AS caducado
    FROM claim_report c WHERE "cdReclamo" = ${cdReclamo} FOR UPDATE`)
  const needed = await tx.query<NeededDocument>(sql`SELECT d.uuid, f."lostAt" FROM document d
    JOIN stored_file f ON f.sha256 = d.sha256 WHERE d."cdReclamo" = ${cdReclamo} AND ${isNeeded}`)
  const actor = claim && PORTAL_STATES[claim.estadoPortal].actor
  if (!actor || needed.length === 0) return 0
  const loss = { cdReclamo, count: needed.length }
  if (actor === 'staff') {
    // Every round finds the same loss until staff request the file; with this key, staff are notified of it only once.
    const lastAt = Math.max(...needed.map(({ lostAt }) => lostAt.getTime()))
    await tellStaffOfLoss(tx, now, { ...loss, event: `${cdReclamo}:${lastAt}` })
    return 0
  }
  // The claim has lapsed: its person can do nothing any more.
  if (claim.caducado) return 0
  await giveState(tx, {
    uuids: needed.map((each) => each.uuid),
    estado: 'DEVUELTO',
    comentario: LOST_FILE,
    userId: null,
    now,
  })
  await writeTotals(tx, cdReclamo)
  const version = await raiseVersion(tx, cdReclamo)
  await tellPersonOfLoss(tx, now, { ...loss, event: `${cdReclamo}:${version}`, settings })
  return needed.length
}

/** The missing files, each with the claims that need it for a document, and whether the file counts as lost. */
export async function listMissing(db: Database): Promise<MissingFile[]> {
  return db.query<MissingFile>(sql`SELECT f.object, f."missingSince", f."lostAt" IS NOT NULL AS "isLost",
      ARRAY(SELECT DISTINCT d."cdReclamo" FROM document d WHERE d.sha256 = f.sha256 AND d."cdReclamo" IS NOT NULL
        AND d."replacedBy" IS NULL AND d.estado NOT IN ('RECHAZADO', 'POR_ELIMINAR') ORDER BY 1) AS claims
    FROM stored_file f WHERE f."missingSince" IS NOT NULL ORDER BY f.object`)
}

export type MissingFile = { object: string; missingSince: Date; isLost: boolean; claims: number[] }
