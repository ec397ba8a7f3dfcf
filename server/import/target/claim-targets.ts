// Where insurers' claims and their parts are stored, and what a claim takes from its policy and its history.
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { stageNamed } from '../stage/stage-name.ts'
import { type Assignment, codeOf, quoted, type Sets, type Slice, type Target } from './target.ts'

const COMPANY_OF_CLAIM = sql`(SELECT c."cdCompania" FROM insurer_claim c WHERE c."cdReclamo" = t."cdReclamo")`
const STAGED_CLAIMS = quoted(stageNamed('siniestros'))
const STAGED_ENTRIES = quoted(stageNamed('seguimientos'))

const part = (table: string, code: string, more: Partial<Target> = {}): Target => ({
  table,
  code,
  columns: { cdCompania: null },
  exported: { cdCompania: COMPANY_OF_CLAIM },
  only: sql`EXISTS (SELECT 1 FROM insurer_claim c WHERE c."cdReclamo" = t."cdReclamo" AND c.origen = 'carga')`,
  unitOf: (of) => sql`(SELECT x."cdReclamo" FROM ${quoted(table)} x WHERE x.${quoted(code)} = ${of})`,
  ended: { deletesFirst: [] },
  ...more,
})

/** Of a part that has no code, its claim says which one it is. */
const OF_CLAIM: Partial<Target> = {
  codes: [{ column: 'cdReclamo', value: sql`s._code` }],
  keys: 'siniestros',
  keyField: 'cdReclamo',
  columns: { cdCompania: null, cdReclamo: null },
  exported: { cdCompania: COMPANY_OF_CLAIM, cdReclamo: sql`t."cdReclamo"` },
  unitOf: (code) => code,
}

/** The numbers that staged claims `s` will have: what a file does not say is as stored. */
function numbersOf(source: string, { have }: Sets): Statement {
  const next = (field: string) => sql`CASE WHEN ${have(field)} THEN s.${quoted(field)} ELSE t.${quoted(field)} END`
  return sql`SELECT s._row, s._code, s."cdCompania" AS company, ${codeOf(source, 'companias', sql`s."cdCompania"`)} AS code,
      ${next('anoSiniestro')} AS year, ${next('numSiniestro')} AS number, coalesce(${next('item')}, 1) AS item
    FROM ${STAGED_CLAIMS} s LEFT JOIN insurer_claim t ON t."cdReclamo" = s._code WHERE s._ended = 0`
}

/** Whether another staged row has the same values, all of them known. */
const isRepeated = (stage: Statement, values: Statement): Statement =>
  sql`(${values}) IN (SELECT ${values} FROM ${stage} s GROUP BY ${values} HAVING count(*) > 1)`

export const CLAIM_TARGETS: Readonly<Record<string, Target>> = {
  siniestros: {
    table: 'insurer_claim',
    code: 'cdReclamo',
    codes: [
      { column: 'cdReclamo', value: sql`s._code` },
      { column: 'cdIncSiniestro', value: sql`s._code` },
    ],
    fixed: { origen: 'carga' },
    judged: 'descuadre',
    only: sql`t.origen = 'carga'`,
    columns: { cdReclamo: null, clAsegurado: null, codigoCie: 'cdIncapacidad' },
    unsaid: { item: 1 },
    exported: {
      clAsegurado: sql`(SELECT i."clAsegurado" FROM insured_person i WHERE i."cdAsegurado" = t."cdAsegurado")`,
      codigoCie: {
        keyOf: 'diagnosticos',
        code: sql`t."cdIncapacidad"`,
        otherwise: sql`(SELECT d."codigoCie" FROM diagnosis d WHERE d."cdIncapacidad" = t."cdIncapacidad")`,
      },
    },
    follows: [
      { field: 'cdCotizacion', of: ofPolicy },
      { field: 'cdAsegurado', of: ofPatient },
    ],
    refuses: (source, sets) => [
      {
        column: 'numSiniestro',
        reason: 'el mismo número, de la misma compañía, año e ítem, está en otra fila',
        where: sql`s._row IN (SELECT n._row FROM (SELECT n._row, count(*) OVER (PARTITION BY n.company, n.year, n.number, n.item) AS times
          FROM (${numbersOf(source, sets)}) n) n WHERE n.times > 1)`,
        groupsAll: true,
      },
      {
        column: 'numSiniestro',
        reason: 'ya hay otro siniestro con este número, de la misma compañía, año e ítem',
        where: sql`s._row IN (SELECT n._row FROM (${numbersOf(source, sets)}) n JOIN insurer_claim o
          ON o."cdCompania" = n.code AND o."anoSiniestro" = n.year AND o."numSiniestro" = n.number AND o.item = n.item
            AND o."cdReclamo" IS DISTINCT FROM n._code)`,
        groupsAll: true,
      },
      {
        column: 'cdCotizacion',
        reason:
          'el siniestro es de otra póliza en el portal; para cambiarla hacen falta también cdAsegurado y cdObjCotizacion',
        where: sql`${sets.have('cdCotizacion')} AND NOT (${sets.have('cdAsegurado')} AND ${sets.have('cdObjCotizacion')})
          AND EXISTS (SELECT 1 FROM insurer_claim t WHERE t."cdReclamo" = s._code
            AND t."cdRamoCotizacion" IS DISTINCT FROM ${codeOf(source, 'polizas', sql`s."cdCotizacion"`)})`,
      },
    ],
    ended: { deletesFirst: [] },
    unitOf: (code) => code,
    afterUnits: noteStates,
  },
  seguimientos: part('insurer_claim_history', 'cdReclamo', {
    ...OF_CLAIM,
    beside: 'orden',
    columns: { cdCompania: null, cdReclamo: null, estado: 'cdEstSiniestro' },
    converted: {
      estado: (staged) => sql`(SELECT e."cdEstSiniestro" FROM claim_state e WHERE e."aliasEstado" = ${staged})`,
    },
    refuses: (_, sets) => [
      {
        column: 'numLiquidacion',
        reason: 'el siniestro tiene otra fila con esta liquidación',
        where: isRepeated(STAGED_ENTRIES, sql`s."cdReclamo", s."numLiquidacion"`),
        groupsAll: true,
      },
      {
        column: 'numLiquidacion',
        reason: 'el siniestro tiene otro seguimiento con esta liquidación',
        where: sql`EXISTS (SELECT 1 FROM insurer_claim_history t WHERE t."cdReclamo" = s._code AND t.orden <> s.orden
          AND t."numLiquidacion" = s."numLiquidacion"
          AND NOT EXISTS (SELECT 1
            FROM (SELECT s.*, ${sets.have('numLiquidacion')} AS says FROM ${STAGED_ENTRIES} s) o
            WHERE o._code = t."cdReclamo" AND o.orden = t.orden
              AND (o._ended = 1 OR (o.says AND o."numLiquidacion" IS DISTINCT FROM t."numLiquidacion"))))`,
      },
    ],
    exported: {
      ...OF_CLAIM.exported,
      estado: sql`(SELECT e."aliasEstado" FROM claim_state e WHERE e."cdEstSiniestro" = t."cdEstSiniestro")`,
    },
  }),
  'coberturas-de-siniestros': part('claim_benefit', 'cdCobDedSiniestro'),
  'documentos-de-siniestros': part('claim_paper', 'cdGastosVam'),
  'facturas-de-siniestros': part('claim_invoice', 'cdGastosVam', { unsaid: { detalle: '' } }),
  'pagos-de-siniestros': part('claim_payment', 'cdPago', {
    columns: { cdCompania: null, finiquitoPendiente: 'finiquito_pendiente' },
  }),
  liquidaciones: part('claim_liquidation', 'cdReclamo', OF_CLAIM),
  inspecciones: part('claim_inspection', 'cdInspeccion'),
  'creditos-hospitalarios': part('hospital_credit', 'cdCredHospital'),
}

const OF_POLICY = ['cdCliente', 'cdAseguradora', 'cdRamo', 'cdRamoCotizacion', 'cdEjecutivo', 'poliza'] as const

function ofPolicy(source: string): Assignment[] {
  const policy = codeOf(source, 'polizas', sql`s."cdCotizacion"`)
  return OF_POLICY.map((column) => ({
    column,
    value: sql`(SELECT p.${quoted(column)} FROM policy p WHERE p."cdRamoCotizacion" = ${policy})`,
  }))
}

/** A claim with a patient is of health or life. */
function ofPatient(source: string): Assignment[] {
  const patient = codeOf(source, 'asegurados', sql`s."cdAsegurado"`)
  return [
    {
      column: 'cdTitular',
      value: sql`(SELECT i."cdTitular" FROM insured_person i WHERE i."cdAsegurado" = ${patient})`,
    },
    { column: 'esSalud', value: sql`CASE WHEN s."cdAsegurado" IS NULL THEN 0 ELSE 1 END` },
  ]
}

/** The state of a claim is that of the last entry of its history, which may have been taken back. */
async function noteStates(tx: Queryable, { rows }: Slice): Promise<void> {
  await tx.query(sql`UPDATE insurer_claim c SET "cdEstSiniestro" = n.state, "fcSeguimiento" = n.at
    FROM (SELECT DISTINCT ON (f."cdReclamo") f."cdReclamo", coalesce(h."cdEstSiniestro", 1) AS state, h."fcSeguimiento" AS at
      FROM (SELECT DISTINCT s._code AS "cdReclamo" FROM ${STAGED_ENTRIES} s WHERE ${rows}) f
      LEFT JOIN insurer_claim_history h ON h."cdReclamo" = f."cdReclamo"
      ORDER BY f."cdReclamo", h."fcSeguimiento" DESC, h.orden DESC) n
    WHERE c."cdReclamo" = n."cdReclamo" AND (c."cdEstSiniestro", c."fcSeguimiento") IS DISTINCT FROM (n.state, n.at)`)
}
