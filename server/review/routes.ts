// Routes of contract/review.ts: decisions on documents, approval of invoice lines, exits of lapsed claims, presence.
import type { ClaimReport } from '../../src/contract/claim-report.ts'
import type { DocumentDecision } from '../../src/contract/claim-save.ts'
import type { Invoice } from '../../src/contract/invoice.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { PORTAL_STATES } from '../../src/domain/claim-report/portal-state.ts'
import { NO_APPROVED_LINE, NO_MOVES } from '../../src/domain/review/review-rules.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { writeTotals } from '../claim-report/claim-totals.ts'
import { readClaim } from '../claim-report/queries.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import { type ClaimOfPerson, claimOfPerson, toldOf } from '../notice/notify-of-claim.ts'
import { writeNotice } from '../notice/write-notice.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { decideDocuments, isRepeated, undoDecision } from './decide-documents.ts'
import { type InvoiceToRead, NO_SUCH_LINE, NOT_AN_INVOICE, readInvoice, type Ticks, tickLines } from './invoice.ts'
import { closeClaim, reopenClaim } from './lapsed-exit.ts'
import { type LockedClaim, lockClaim, raiseVersion } from './locked-claim.ts'

export const reviewRoutes = ({ db, settings }: Services): Routes => ({
  decideDocument: async ({ services, body, actor, now, audit }) => {
    const { version, cdCompania: _, cdReclamo, cdIncSiniestro: __, ...decision } = body
    return decide(services, { cdReclamo, version, decisions: [decision], actor, now, audit })
  },

  decideDocuments: async ({ services, query, body, actor, now, audit }) => {
    const values = [...new Set(body.values)]
    const claims = await db.query<{ cdReclamo: number | null }>(
      sql`SELECT DISTINCT "cdReclamo" FROM document WHERE "cdArchivo" = ANY(${values}::text[])`,
    )
    const [claim] = claims
    if (claims.length !== 1 || !claim?.cdReclamo)
      return problem('rule', { message: 'Los documentos deben ser de un mismo siniestro' })
    const decisions = values.map((cdArchivo) => ({
      cdArchivo,
      uuid: null,
      cdDocSiniestro: null,
      cdSdocSiniestro: null,
      numGrupo: null,
      nombre: '',
      estado: query.estado,
      comentario: body.comentario,
    }))
    return decide(services, { cdReclamo: claim.cdReclamo, version: body.version, decisions, actor, now, audit })
  },

  readInvoice: async ({ query }) => {
    const [row] = await db.query<InvoiceRow>(sql`SELECT d."cdArchivo", d.valor, d.tipo,
        d."claveAcceso", d."sriError", d."estadoSri", d."fechaAutorizacion", d."razonSocialEmisor", d."clavesLeidas",
        c.version
      FROM document d LEFT JOIN claim_report c ON c."cdReclamo" = d."cdReclamo" WHERE d."cdArchivo" = ${query.nm}`)
    if (row?.tipo !== 'FACTURA') return problem('rule', { message: NOT_AN_INVOICE })
    return readInvoice(db, row, row.version)
  },

  approveLines: async ({ services, query, body: { version, detalle }, actor, now, audit }) =>
    approveLines(services, { cdArchivo: query.pathFile, ticks: detalle, version, actor, now, audit }),

  undoDecision: async ({ services, body: { cdReclamo, cdArchivo, version }, actor, now, audit }) =>
    changeClaim(
      services,
      { cdReclamo, version, actor, now, audit },
      async (tx, claim) => (await undoDecision(tx, { claim, cdArchivo, actor, now })) ?? 1,
    ),

  reopenClaim: async ({ services, body: { cdReclamo, version }, actor, now, audit }) =>
    changeClaim(services, { cdReclamo, version, actor, now, audit }, (tx) =>
      reopenClaim(tx, { cdReclamo, actor, reading: { settings, now, forStaff: true } }),
    ),

  closeClaim: async ({ services, body: { cdReclamo, version, motivo }, actor, now, audit }) =>
    changeClaim(services, { cdReclamo, version, actor, now, audit }, (tx) =>
      closeClaim(tx, { cdReclamo, actor, reading: { settings, now, forStaff: true }, motivo }),
    ),

  retryEmail: async ({ body, now, audit }) =>
    allOrNothing(db, async (tx) => {
      await audit(tx)
      return retryEmail(tx, { cdReclamo: body.cdReclamo, now, publicUrl: settings.publicUrl })
    }),

  notePresence: async ({ body, actor, now }) => ({ otros: await notePresence(db, actor, body.cdReclamo, now) }),
})

type InvoiceRow = InvoiceToRead & { tipo: string; version: number | null }

/** A change of a claim by staff, with the version that they saw. */
type OfClaim = {
  cdReclamo: number
  version: number | null | undefined
  actor: Actor
  now: Date
  audit: AuditChange
}
type Decide = OfClaim & { decisions: readonly DocumentDecision[] }

/** Automatic mode: stores decisions at once, as the next version (DOC-15a). A repeated call gets the current claim. */
async function decide(services: Services, { decisions, ...of }: Decide): Promise<ClaimReport | Problem> {
  const { cdReclamo, version, actor, now, audit } = of
  const decided = await changeClaim(services, of, (tx, claim) => decideDocuments(tx, { claim, decisions, actor, now }))
  if (!isProblem(decided) || decided.problem !== 'review-conflict' || typeof version !== 'number') return decided
  const { db, settings } = services
  if (!(await isRepeated(db, { cdReclamo, version, decisions, actor }))) return decided
  await audit(db)
  return (await readClaim(db, cdReclamo, { settings, now, forStaff: true })) ?? problem('forbidden')
}

/** A change of a locked claim; resolves to the number of changes. */
type Change = (tx: Queryable, claim: LockedClaim) => Promise<number | Problem>

function changeClaim({ db, settings }: Services, { cdReclamo, version, actor, now, audit }: OfClaim, change: Change) {
  return allOrNothing<ClaimReport>(db, async (tx) => {
    const claim = await lockClaim(tx, cdReclamo, { actor, version, reading: { settings, now, forStaff: true } })
    if (isProblem(claim)) return claim
    const changed = await change(tx, claim)
    if (isProblem(changed)) return changed
    if (changed > 0) {
      await writeTotals(tx, cdReclamo)
      await raiseVersion(tx, cdReclamo)
    }
    await audit(tx)
    return (await readClaim(tx, cdReclamo, { settings, now, forStaff: true })) ?? problem('forbidden')
  })
}

type Approval = Omit<OfClaim, 'cdReclamo'> & { cdArchivo: string; ticks: Ticks }

function approveLines({ db, settings }: Services, { cdArchivo, ticks, version, actor, now, audit }: Approval) {
  return allOrNothing<Invoice>(db, async (tx) => {
    const [named] = await tx.query<{ cdReclamo: number | null }>(
      sql`SELECT "cdReclamo" FROM document WHERE "cdArchivo" = ${cdArchivo}`,
    )
    if (!named?.cdReclamo) return problem('forbidden')
    const claim = await lockClaim(tx, named.cdReclamo, { actor, version, reading: { settings, now, forStaff: true } })
    if (isProblem(claim)) return claim
    const row = claim.rows.find((each) => each.cdArchivo === cdArchivo)
    if (!row) return problem('forbidden')
    if (row.tipo !== 'FACTURA') return problem('rule', { message: NOT_AN_INVOICE })
    const isOpen = row.estado === 'POR_REVISAR' || row.estado === 'INGRESADO'
    if (PORTAL_STATES[claim.estadoPortal].actor !== 'staff' || !isOpen) return problem('rule', { message: NO_MOVES })
    const lines = await tickLines(tx, row, ticks)
    if (lines === null) return problem('rule', { fields: [{ path: 'detalle', message: NO_SUCH_LINE }] })
    // An entered invoice needs at least one approved line (table of DOC-16).
    if (row.estado === 'INGRESADO' && lines.every(({ seleccionado }) => seleccionado !== 1))
      return problem('rule', { message: NO_APPROVED_LINE })
    await writeTotals(tx, claim.cdReclamo)
    await raiseVersion(tx, claim.cdReclamo)
    await audit(tx)
    return readInvoice(tx, row, claim.version + 1)
  })
}

/** A screen without a heartbeat for this time counts as closed; an open one sends three heartbeats in this time. */
const PRESENT_MS = 60_000

/** Stores that the actor has the claim open. Returns the names of the other staff who have it open, sorted. */
async function notePresence(db: Queryable, actor: Actor, cdReclamo: number, now: Date): Promise<string[]> {
  await db.query(sql`INSERT INTO claim_presence ("cdReclamo", "userId", "seenAt") VALUES (${cdReclamo}, ${actor.id}, ${now})
    ON CONFLICT ("cdReclamo", "userId") DO UPDATE SET "seenAt" = excluded."seenAt"`)
  const others = await db.query<{ nombre: string }>(sql`SELECT trim(u."nmCliente" || ' ' || u."apCliente") AS nombre
    FROM claim_presence p JOIN portal_user u ON u.id = p."userId"
    WHERE p."cdReclamo" = ${cdReclamo} AND p."userId" <> ${actor.id}
      AND p."seenAt" > ${new Date(now.getTime() - PRESENT_MS)}
    ORDER BY nombre`)
  return others.map(({ nombre }) => nombre || 'Otra persona')
}

const MAIL_SENT = 'Enviado con éxito'

/** Puts the mail about an entered claim into the outbox again, using only the claim's code from the call (D58). */
async function retryEmail(
  tx: Queryable,
  { cdReclamo, now, publicUrl }: { cdReclamo: number; now: Date; publicUrl: string },
): Promise<{ message: string } | Problem> {
  const [claim] = await tx.query<ClaimOfPerson>(claimOfPerson(sql`c."cdReclamo" = ${cdReclamo}`))
  if (!claim) return problem('forbidden')
  if (claim.estadoPortal !== 'INGRESADO')
    return problem('rule', { message: 'El correo se reenvía cuando el siniestro está ingresado' })
  const { mail, userId } = toldOf(claim, { tipo: 'CAMBIO_ESTADO', cdReclamo, entry: '' }, { publicUrl })
  // No event, because a second mail of the same event would not be written.
  await writeNotice(tx, now, { kind: 'CAMBIO_ESTADO', userId, secret: false, ...mail })
  return { message: MAIL_SENT }
}
