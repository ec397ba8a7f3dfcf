// Builds the table rows of the demo world's reported claims, consistent with one another.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { isSurgery } from '../../../src/domain/claim-report/claim-type.ts'
import {
  CORRECTION_COMMENT,
  CREATION_COMMENT,
  isEditableByUser,
  type PortalState,
} from '../../../src/domain/claim-report/portal-state.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { sumCents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import { USER } from '../people.ts'
import type { StoredPictures } from '../pictures.ts'
import { makeRandom } from '../random.ts'
import type { World, WorldLocation, WorldPerson, WorldPolicy } from '../read-world.ts'
import { voucherColumns } from '../vouchers/voucher-rows.ts'
import { COMPANY, EXECUTIVE } from '../world.ts'
import { makeDocuments, requestsFor } from './claim-documents.ts'
import type { SeedClaim } from './claims.ts'
import { invoicesOf, type SeedBuyer } from './invoice-lines.ts'

/** The tables of a claim, in an order in which rows can be inserted. */
export const CLAIM_TABLES = [
  'intake',
  'claim_report',
  'claim_report_history',
  'claim_report_follow_up',
  'claim_report_intent',
  'document',
  'document_status',
  'invoice',
  'invoice_line',
  'requested_document',
] as const
export type ClaimRows = Record<(typeof CLAIM_TABLES)[number], Row[]>

export const FIRST = { cdReclamo: 1001, cdIncSiniestro: 3001 } as const
export type Numbers = Record<keyof typeof FIRST | 'numSiniestro', number>

/** The moment `daysAgo` days before today, at half past ten in Ecuador plus `minutes`. */
export const momentAgo = (today: CalendarDate, daysAgo: number, minutes = 0): string =>
  new Date(Date.parse(`${addDays(today, -daysAgo)}T15:30:00Z`) + minutes * 60_000).toISOString()

/** All rows of the claims; `numbers` holds the next free numbers and is incremented. */
export function makeClaims(
  claims: readonly SeedClaim[],
  world: World,
  pictures: StoredPictures,
  today: CalendarDate,
  numbers: Numbers,
): ClaimRows {
  const random = makeRandom('claims')
  const rows = emptyClaimRows()
  for (const claim of claims) {
    const { policy, location, titular, patient } = lookUp(claim, world)
    const estadoPortal = claim.steps?.at(-1)?.estado ?? 'POR_REVISAR'
    const cdReclamo = numbers.cdReclamo++
    const intake = { uuid: random.uuid(), userId: claim.userId, createdAt: momentAgo(today, claim.daysAgo, -9) }
    const day = (daysAgo: number) => addDays(today, -daysAgo)
    const care = day(claim.careDaysAgo)
    const requirements = world.requirements.filter(
      ({ cdAseguradora, cdRamo, tpSiniestro }) =>
        cdAseguradora === policy.cdAseguradora && cdRamo === policy.cdRamo && tpSiniestro === claim.tpSiniestro,
    )
    const cdIncapacidad = world.diagnoses.get(claim.codigoCie)
    if (cdIncapacidad === undefined) throw new Error(`No existe el diagnóstico ${claim.codigoCie}`)
    const documents = makeDocuments({
      claim,
      requirements,
      estadoPortal,
      pictures,
      created: day(claim.daysAgo),
      care,
      random,
    })
    const invoices = documents.filter(({ tipo }) => tipo === 'FACTURA')
    const history = historyOf(claim, policy, today).map((entry, index) => ({ cdReclamo, orden: index + 1, ...entry }))
    const intent = random.uuid()
    rows.intake.push(intake)
    rows.document.push(
      ...documents.map((each) => ({
        ...each,
        intakeUuid: intake.uuid,
        cdReclamo,
        createdAt: intake.createdAt,
        ...voucherColumns(each, claim.userId, momentAgo(today, claim.daysAgo)),
        importeTotalSeleccionado: each.tipo === 'FACTURA' && each.estado === 'INGRESADO' ? each.valor : null,
        idUsuarioEjecutivo: each.estado === 'POR_REVISAR' ? null : reviewerOf(policy),
      })),
    )
    const { invoice, invoice_line } = invoicesOf(documents, (picture) => claim.buyers?.[picture] ?? buyer(patient))
    rows.invoice.push(...invoice)
    rows.invoice_line.push(...invoice_line)
    rows.document_status.push(...documents.flatMap((each) => statusesOf(each, claim, policy, today)))
    rows.requested_document.push(
      ...requestsFor(claim, requirements).map((each) => ({
        ...each,
        uuid: random.uuid(),
        cdReclamo,
        estado: 'DEVUELTO',
        historyOrden: history.length,
      })),
    )
    rows.claim_report_history.push(...history)
    rows.claim_report_follow_up.push(
      ...history.map(({ fecha, comentario, estado, orden }) => followUp(cdReclamo, orden, fecha, comentario || estado)),
    )
    rows.claim_report.push({
      cdReclamo,
      cdCompania: COMPANY,
      cdIncSiniestro: numbers.cdIncSiniestro++,
      // The number is assigned when staff enter the claim (D56), and never withdrawn.
      numSiniestro: history.some(({ estado }) => estado === 'INGRESADO') ? numbers.numSiniestro++ : null,
      uuid: intake.uuid,
      intent,
      v: 1,
      version: history.length,
      userId: claim.userId,
      estadoPortal,
      flgAmv: 1,
      anoSiniestro: Number(day(claim.daysAgo).slice(0, 4)),
      ...claimOf(policy, location),
      cdTitular: titular.cdAsegurado,
      cdAsegurado: patient.cdAsegurado,
      cdIncapacidad,
      tpSiniestro: claim.tpSiniestro,
      alcance: 'N',
      fcAlcance: isSurgery(claim.tpSiniestro) ? null : care,
      fcProcedimiento: isSurgery(claim.tpSiniestro) ? care : null,
      valCirugia: claim.valCirugia ?? null,
      obsSiniestro: claim.obsSiniestro ?? '',
      valorReclamoPortal: sumCents(invoices.map((each) => (each.estado === 'RECHAZADO' ? null : each.valor))),
      fcPrimeraFactura: invoices.map(({ fcDocumento }) => fcDocumento ?? '').sort()[0] ?? null,
      fcCreacion: momentAgo(today, claim.daysAgo),
    })
    rows.claim_report_intent.push({ intent, cdReclamo, answer: '' })
  }
  return rows
}

export const emptyClaimRows = (): ClaimRows =>
  Object.fromEntries(CLAIM_TABLES.map((table) => [table, [] as Row[]])) as ClaimRows

const buyer = ({ cedula, dscObjeto }: WorldPerson): SeedBuyer => ({
  identificacionComprador: cedula,
  razonSocialComprador: dscObjeto,
})

/** The columns that a claim copies from its policy. */
export function claimOf(policy: WorldPolicy, { cdUbicacion, cdPlan }: WorldLocation) {
  const { cdAseguradora, cdRamo, cdRamoCotizacion, cdCotizacion, poliza, cdCliente, cdEjecutivo } = policy
  return {
    cdAseguradora,
    cdRamo,
    cdRamoCotizacion,
    cdCotizacion,
    poliza,
    cdCliente,
    cdEjecutivo,
    cdUbicacion,
    cdPlan,
  }
}

/** The follow-up record that each save of a claim writes (REP-10). */
export const followUp = (cdReclamo: number, orden: number, fcSeguimiento: string, observacion: string) => ({
  cdReclamo,
  orden,
  fcSeguimiento,
  observacion,
  cdEstSiniestro: 1,
  cdSubestado: null,
  activo: 1,
})

const reviewerOf = ({ cdEjecutivo }: WorldPolicy): number => (cdEjecutivo === EXECUTIVE.marco ? USER.marco : USER.elena)

/** The states of a document: received with its claim, and judged at the claim's last step if it is already judged. */
function statusesOf(
  { cdArchivo, estado }: { cdArchivo: string; estado: string },
  { userId, daysAgo, steps = [] }: SeedClaim,
  policy: WorldPolicy,
  today: CalendarDate,
) {
  const received = {
    cdArchivo,
    orden: 1,
    fecha: momentAgo(today, daysAgo),
    estado: 'POR_REVISAR',
    comentario: '',
    userId,
  }
  const step = steps.at(-1)
  if (estado === 'POR_REVISAR' || !step) return [received]
  const comentario = estado === 'DEVUELTO' || estado === 'RECHAZADO' ? (step.comentario ?? '') : ''
  const judged = { orden: 2, fecha: momentAgo(today, step.daysAgo, 9), estado, comentario, userId: reviewerOf(policy) }
  return [received, { ...received, ...judged }]
}

function historyOf({ userId, daysAgo, steps = [] }: SeedClaim, policy: WorldPolicy, today: CalendarDate) {
  const reviewer = reviewerOf(policy)
  // In the demo world only the customer's correction leads back to POR_REVISAR, and only the insurer approves (D15).
  const byWhom = (estado: PortalState) =>
    estado === 'POR_REVISAR' ? userId : estado === 'APROBADO' ? USER.admin : reviewer
  let before: PortalState = 'POR_REVISAR'
  return [{ estado: 'POR_REVISAR' as PortalState, daysAgo, comentario: CREATION_COMMENT }, ...steps].map(
    (step, index) => {
      const corrects = index > 0 && step.estado === 'POR_REVISAR' && isEditableByUser(before)
      before = step.estado
      return {
        fecha: momentAgo(today, step.daysAgo, index * 17),
        estado: step.estado,
        comentario: step.comentario ?? (corrects ? CORRECTION_COMMENT : ''),
        userId: byWhom(step.estado),
      }
    },
  )
}

type ClaimKey = Pick<SeedClaim, 'cdCotizacion' | 'titular' | 'patient'>

/** Finds the claim's policy, location, titular and patient. */
export function lookUp({ cdCotizacion, titular: place, patient: member }: ClaimKey, world: World) {
  const policy = world.policies.find((each) => each.cdCotizacion === cdCotizacion)
  const places = world.locations.filter((each) => each.cdCotizacion === cdCotizacion)
  const codes = new Set(places.map(({ cdUbicacion }) => cdUbicacion))
  const insured = world.insured.filter(({ cdUbicacion }) => codes.has(cdUbicacion))
  const titular = insured.filter(({ parentesco }) => parentesco === 'TITULAR')[place]
  const patient = insured.filter(({ cdTitular }) => cdTitular === titular?.cdAsegurado)[member]
  const location = places.find(({ cdUbicacion }) => cdUbicacion === titular?.cdUbicacion)
  if (!policy || !titular || !patient || !location) {
    throw new Error(`La póliza ${cdCotizacion} no tiene al titular ${place} con el paciente ${member}`)
  }
  return { policy, location, titular, patient }
}
