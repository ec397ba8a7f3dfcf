// Makes the report of a policy's movement (POL-20): terms, payments and insured objects that its reader may see.
import { dependentColumns } from '../../../src/contract/columns/insured-columns.ts'
import * as parts from '../../../src/contract/columns/policy-part-columns.ts'
import type { Beneficiary } from '../../../src/contract/policy-detail.ts'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import type { Cents } from '../../../src/domain/money.ts'
import { insuredCounts } from '../../../src/domain/policy/insured-counts.ts'
import { endOf, holderName, movementTypeText } from '../../../src/domain/policy/policy-words.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { fact, factsOf, type PrintoutContent, type PrintoutPart, saidParts, tableOf } from '../../printout/printout.ts'
import type { Actor } from '../../session/actor.ts'
import {
  heldPolicies,
  insuresFamily,
  isIndividual,
  movementWithPolicy,
  ofOwnFamily,
} from '../../session/visible-rows.ts'
import { allObjects, subObjectsOfAll } from '../insured-objects.ts'
import { readPayments } from '../payments.ts'
import { namesOfPolicy } from '../policy-statements.ts'
import {
  beneficiariesOf,
  CLAUSES,
  COVERAGES,
  DEDUCTIBLES,
  EXCLUSIONS,
  GUARANTEES,
  NOTES,
  type Part,
  PREMIUM_FORMS,
  readPart,
  termsAtLocation,
  termsWithinPolicy,
} from '../terms.ts'
import { insuredTable } from './insured-export.ts'

type Head = {
  cdCompania: number
  cdCotizacion: number
  cdRamoCotizacion: number
  cdRamo: number
  poliza: string
  nmRamo: string
  esSalud: number
  nmAseguradora: string
  nmCliente: string
  apCliente: string
  fcDesde: CalendarDate
  fcHasta: CalendarDate | null
  fcVenceMst: CalendarDate | null
  fcCancelacion: CalendarDate | null
  tipo: string
  anexo: number
  numAplica: number
  factAseg: string
  totAsegurado: Cents
  totPrima: Cents
  /** The insured value of the policy with all its movements. */
  valAsegurado: Cents
  valPrima: Cents
  isHeld: boolean
  /** Whether the actor may read the policy's payments (D32). */
  hasPayments: boolean
}

type Options = { cdRamoCotizacion: number; aseg: number; today: CalendarDate }

/** The report. It lists the insured objects only if `aseg` is 1 and the reader holds the policy (`heldPolicies`). */
export async function policyReport(
  db: Queryable,
  actor: Actor,
  options: Options,
): Promise<{ poliza: string; content: PrintoutContent }> {
  const { cdRamoCotizacion, aseg, today } = options
  const [head] = await db.query<Head>(sql`SELECT m."cdCompania", m."cdCotizacion", m."cdRamoCotizacion", p."cdRamo",
      p.poliza, r."nmRamo", r."esSalud", a."nmAseguradora", k."nmCliente", k."apCliente", m."fcDesde",
      coalesce(m."fcHasta", p."fcHasta") AS "fcHasta", p."fcVenceMst", p."fcCancelacion", m.tipo, m.anexo, m."numAplica", m."factAseg",
      m."totAsegurado", m."totPrima", p."valAsegurado", p."valPrima", ${heldPolicies(actor)} AS "isHeld",
      (${heldPolicies(actor)} OR ${isIndividual}) AS "hasPayments"
    FROM ${movementWithPolicy} ${namesOfPolicy} WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion}`)
  if (!head) throw new Error('The permission to read a movement was given without one')
  const insured = aseg === 1 && head.isHeld ? await insuredParts(db, head, today) : []
  const terms = head.esSalud === 1 ? await planParts(db, actor, head, today) : await termParts(db, actor, head)
  const family = head.esSalud === 1 ? await familyFacts(db, actor, head) : []
  const paid = head.hasPayments ? await paymentParts(db, head, today) : []
  return {
    poliza: head.poliza,
    content: {
      title: 'Detalle Póliza',
      subject: `Póliza ${head.poliza} · ${head.nmAseguradora} · ${head.nmRamo}`,
      parts: [factsOf(null, [...headFacts(head), ...family]), ...saidParts([...insured, ...terms, ...paid])],
    },
  }
}

const headFacts = (head: Head) => [
  fact('Contratante', 'text', holderName(head)),
  fact('Aseguradora', 'text', head.nmAseguradora),
  fact('Ramo', 'text', head.nmRamo),
  fact('Póliza', 'text', head.poliza),
  fact('Desde', 'day', head.fcDesde),
  fact('Hasta', 'day', endOf(head)),
  fact('Tipo', 'text', movementTypeText(head.tipo)),
  fact('Anexo', 'integer', head.anexo),
  fact('Aplicación', 'integer', head.numAplica || null),
  fact('Factura', 'text', head.factAseg),
  ...(head.hasPayments
    ? [
        fact('Valor asegurado', 'money', head.totAsegurado),
        fact('Prima total', 'money', head.totPrima),
        ...(head.totAsegurado === head.valAsegurado && head.totPrima === head.valPrima
          ? []
          : [
              fact('Valor asegurado de toda la póliza', 'money', head.valAsegurado),
              fact('Prima de toda la póliza', 'money', head.valPrima),
            ]),
      ]
    : []),
]

/** The terms of the whole policy. */
async function termParts(db: Queryable, actor: Actor, { cdRamoCotizacion, isHeld }: Head): Promise<PrintoutPart[]> {
  const read = <Row>(part: Part<Row>) => readPart(db, part, termsWithinPolicy(actor, cdRamoCotizacion))
  return [
    tableOf('Coberturas', Object.values(parts.COVERAGE), await read(COVERAGES)),
    tableOf('Cláusulas', Object.values(parts.CLAUSE), await read(CLAUSES)),
    tableOf('Deducibles', Object.values(parts.DEDUCTIBLE), await read(DEDUCTIBLES)),
    tableOf('Garantías', Object.values(parts.GUARANTEE), await read(GUARANTEES)),
    tableOf('Exclusiones', Object.values(parts.EXCLUSION), await read(EXCLUSIONS)),
    tableOf('Notas Aclaratorias', Object.values(parts.NOTE), await read(NOTES)),
    ...(isHeld ? [await beneficiaryPart(db, cdRamoCotizacion)] : []),
  ]
}

const beneficiaryPart = async (db: Queryable, cdRamoCotizacion: number): Promise<PrintoutPart> =>
  tableOf(
    'Beneficiario',
    Object.values(parts.BENEFICIARY),
    await db.query<Beneficiary>(sql`SELECT b."cdBeneficiario", b."nmBeneficiario", b.cedula, b."obsBeneficiario",
      b.beneficio ${beneficiariesOf(cdRamoCotizacion)} ORDER BY b."cdBeneficiario"`),
  )

/** The plans of a health or life policy, one after the other: for an insured person only those of the family. */
async function planParts(db: Queryable, actor: Actor, head: Head, today: CalendarDate): Promise<PrintoutPart[]> {
  const { cdRamoCotizacion } = head
  const places = await db.query<{ cdUbicacion: number; dscUbicacion: string }>(
    sql`SELECT l."cdUbicacion", l."dscUbicacion" FROM ${movementWithPolicy}
      JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
      WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion} AND l."bajaEn" IS NULL
        AND (${heldPolicies(actor)} OR ${insuresFamily(actor, sql`l."cdUbicacion"`)})
      ORDER BY l."cdUbicacion"`,
  )
  const planTables: PrintoutPart[] = []
  for (const { cdUbicacion, dscUbicacion } of places) {
    const read = <Row>(part: Part<Row>) => readPart(db, part, termsAtLocation(cdUbicacion))
    const titleOf = (title: string) => (places.length > 1 ? `${title} · ${dscUbicacion}` : title)
    planTables.push(
      tableOf(titleOf('Plan Cobertura'), Object.values(parts.COVERAGE), await read(COVERAGES)),
      tableOf(titleOf('Forma Prima'), Object.values(parts.PREMIUM_FORM), await read(PREMIUM_FORMS)),
      tableOf(titleOf('Deducibles'), Object.values(parts.DEDUCTIBLE), await read(DEDUCTIBLES)),
    )
  }
  const notes = await readPart(db, NOTES, termsWithinPolicy(actor, cdRamoCotizacion))
  return [
    await familyPart(db, actor, head, today),
    ...planTables,
    tableOf('Notas Aclaratorias', Object.values(parts.NOTE), notes),
  ]
}

/** The titular of the reader's family with the plan, because clinics ask for both. */
async function familyFacts(db: Queryable, actor: Actor, { cdRamoCotizacion }: Head) {
  const own = await db.query<{ titular: string; cedula: string; planes: string | null }>(sql`SELECT
      t."dscObjeto" AS titular, t.cedula, string_agg(DISTINCT n."dscPlan", ', ') AS planes
    FROM ${movementWithPolicy} JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
    JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
    JOIN insured_person t ON t."cdAsegurado" = i."cdTitular" LEFT JOIN plan n ON n."cdPlan" = l."cdPlan"
    WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion} AND i.exclusion = 0 AND ${ofOwnFamily(actor)}
    GROUP BY titular, t.cedula ORDER BY titular`)
  return own.flatMap(({ titular, cedula, planes }) => [
    fact('Titular', 'text', titular),
    fact('Cédula del titular', 'text', cedula),
    fact('Plan', 'text', planes),
  ])
}

/** The reader's family: the dependents and beneficiaries whom the screen shows in «Dependientes» (POL-13a). */
async function familyPart(db: Queryable, actor: Actor, head: Head, today: CalendarDate): Promise<PrintoutPart> {
  const own = await db.query<{ cdAsegurado: number }>(sql`SELECT DISTINCT i."cdTitular" AS "cdAsegurado"
    FROM ${movementWithPolicy} JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
    JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
    WHERE m."cdRamoCotizacion" = ${head.cdRamoCotizacion} AND ${ofOwnFamily(actor)}`)
  const family = await subObjectsOfAll(
    db,
    own.map(({ cdAsegurado }) => cdAsegurado),
  )
  const numbered = family.map((row, index) => ({ ...row, place: index + 1 }))
  return tableOf('Dependientes', dependentColumns(today), numbered)
}

async function paymentParts(db: Queryable, head: Head, today: CalendarDate): Promise<PrintoutPart[]> {
  const { item, financiamientoList, totalPago, totalSaldo } = await readPayments(db, head)
  if (!item) return []
  return [
    factsOf('Pagos', [
      fact('Forma de pago', 'text', item.frmPago),
      ...parts.PAYMENT_LINES.map(([key, term]) => fact(term, 'money', item[key])),
      fact('Total a pagar', 'money', item.totalPago),
      fact('Total de las cuotas', 'money', totalPago),
      fact('Saldo', 'money', totalSaldo),
    ]),
    tableOf('Cuotas', Object.values(parts.instalmentColumns(today)), financiamientoList),
  ]
}

/** The insured persons with their counts, or the insured things; the server calculates the counts (POL-19c, D130). */
async function insuredParts(db: Queryable, head: Head, today: CalendarDate): Promise<PrintoutPart[]> {
  const { cdCompania, cdRamoCotizacion } = head
  const rows = await allObjects(db, { cdCompania, cdRamoCotizacion, ...UNFILTERED_SEARCH })
  const table = await insuredTable(rows, head, { things: 'Objetos asegurados', today })
  if (head.esSalud !== 1) return [table]
  const counts = insuredCounts(rows)
  return [
    factsOf('Resumen de asegurados', [
      fact('No. Personas', 'integer', counts.personas),
      fact('Vigentes', 'integer', counts.vigentes),
      fact('Titular Solo', 'integer', counts.solo),
      fact('Titular más Uno', 'integer', counts.masUno),
      fact('Titular más Familia', 'integer', counts.masFamilia),
      fact('Subtotal', 'money', counts.subtotal),
    ]),
    table,
  ]
}

/** A search without filters: everything that a movement insures. */
const UNFILTERED_SEARCH = { sorted: [], cdRamo: null, cdUbicacion: null, dscObjeto: '', cedulaO: '', vehiculo: null }
