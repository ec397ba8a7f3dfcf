// Finds out which files are lost for good, and gives their documents back to the people who can send them again (D173).
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
  /** Files that count as lost since this round. */
  readonly lost: number
  /** Documents that went back to their person in this round. */
  readonly returned: number
  /** What the operator has to see to, in a sentence; null for nothing. */
  readonly alarm: string | null
}

/**
 * A file counts as lost when the store has answered twice, a day apart, that it is not there. A document of a claim that
 * waits for its person goes back to them; the staff of a claim that waits for staff are told, and ask for it; elsewhere
 * it is only marked. When too many are missing none of them counts as lost (`isMassLoss`). May be killed at any point, and
 * run again. `onError` receives the error of a claim that could not be given back; the next round tries it again.
 */
export async function settleLostFiles(services: Services, onError: (error: unknown) => void): Promise<LostFiles> {
  const { db, files } = services
  const now = services.now()
  const found = await files.findMissing()
  const isMass = isMassLoss(found)
  // A list can be late, in stores of many machines: the object itself is asked for before it counts as lost.
  const gone = isMass ? [] : await files.missing(await missingForADay(db, now))
  const lost = await countAsLost(db, [...gone], now)
  // What counted as lost before, or was confirmed by the operator, goes back also while others are missing.
  const returned = await actOnClaims(services, now, onError)
  return { lost, returned, alarm: isMass ? massLossAlarm(found) : lost > 0 ? lossAlarm(lost) : null }
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

/** These files count as lost from now on, those of them that are still missing; answers how many. */
export async function countAsLost(db: Queryable, hashes: readonly string[], now: Date): Promise<number> {
  const lost = await db.query(sql`UPDATE stored_file SET "lostAt" = ${now}
    WHERE sha256 = ANY(${[...hashes]}::text[]) AND "missingSince" IS NOT NULL AND "lostAt" IS NULL RETURNING sha256`)
  return lost.length
}

/** A document d of a claim that needs its file f: one that was sent back, refused or deleted needs none any more. */
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
      // One claim is no reason not to give back the files of the others.
      onError(error)
    }
  return returned
}

type Acting = { cdReclamo: number; uuid: string; settings: Services['settings']; now: Date }
type Claim = { estadoPortal: PortalState; caducado: boolean }
type Needed = { uuid: string; lostAt: Date }

/** Answers how many documents went back. */
async function actOn(tx: Queryable, { cdReclamo, uuid, settings, now }: Acting): Promise<number> {
  // In the order in which a save takes them: it may answer with a new file right now.
  await tx.query(sql`SELECT 1 FROM intake WHERE uuid = ${uuid} FOR UPDATE`)
  const [claim] = await tx.query<Claim>(sql`SELECT "estadoPortal", ${lapsed(settings, now)} AS caducado
    FROM claim_report c WHERE "cdReclamo" = ${cdReclamo} FOR UPDATE`)
  const needed = await tx.query<Needed>(sql`SELECT d.uuid, f."lostAt" FROM document d
    JOIN stored_file f ON f.sha256 = d.sha256 WHERE d."cdReclamo" = ${cdReclamo} AND ${isNeeded}`)
  const actor = claim && PORTAL_STATES[claim.estadoPortal].actor
  if (!actor || needed.length === 0) return 0
  const loss = { cdReclamo, count: needed.length }
  if (actor === 'staff') {
    // Each round finds the same loss again, until it is asked for.
    const lastAt = Math.max(...needed.map(({ lostAt }) => lostAt.getTime()))
    await tellStaffOfLoss(tx, now, { ...loss, event: `${cdReclamo}:${lastAt}` })
    return 0
  }
  // Its person can do nothing any more.
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

/** The files that are missing, those that count as lost, and the claims with a document that still needs one of them. */
export async function listMissing(db: Database): Promise<MissingFile[]> {
  return db.query<MissingFile>(sql`SELECT f.object, f."missingSince", f."lostAt" IS NOT NULL AS "isLost",
      ARRAY(SELECT DISTINCT d."cdReclamo" FROM document d WHERE d.sha256 = f.sha256 AND d."cdReclamo" IS NOT NULL
        AND d."replacedBy" IS NULL AND d.estado NOT IN ('RECHAZADO', 'POR_ELIMINAR') ORDER BY 1) AS claims
    FROM stored_file f WHERE f."missingSince" IS NOT NULL ORDER BY f.object`)
}

export type MissingFile = { object: string; missingSince: Date; isLost: boolean; claims: number[] }
