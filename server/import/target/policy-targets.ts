// Where policies and their parts are stored, and what the portal derives from them.
import { ENDED } from '../../../src/contract/import/kind.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { stageNamed } from '../stage/stage-name.ts'
import { insurerOfPlan } from './catalogue-targets.ts'
import { quoted, type Slice, searchName, type Target } from './target.ts'

const STAGED_POLICIES = quoted(stageNamed('polizas'))

/** A quotation has one code, which is unique over all companies: cdRamoCotizacion too. */
const QUOTATION = {
  code: 'cdRamoCotizacion',
  codes: [
    { column: 'cdCotizacion', value: sql`s._code` },
    { column: 'cdRamoCotizacion', value: sql`s._code` },
  ],
  number: 'cdCotizacion',
  exported: { cdCotizacion: sql`t."cdCotizacion"` },
}

const policyOfMovement = (code: Statement) =>
  sql`(SELECT m."policyCode" FROM movement m WHERE m."cdRamoCotizacion" = ${code})`

const policyOfPlace = (place: Statement) =>
  sql`(SELECT l."cdCotizacion" FROM location l WHERE l."cdUbicacion" = ${place})`

/** Payments and instalments have the code of their movement, and are found by company and code. */
const OF_MOVEMENT = {
  code: 'cdCotizacion',
  codes: [
    { column: 'cdCompania', value: sql`s._company` },
    { column: 'cdCotizacion', value: sql`s._code` },
  ],
  keys: 'polizas',
  keyField: 'cdCotizacion',
  isOfCompany: true,
  columns: { cdCompania: null, cdCotizacion: null },
  exported: { cdCompania: sql`t."cdCompania"`, cdCotizacion: sql`t."cdCotizacion"` },
  unitOf: policyOfMovement,
} satisfies Partial<Target>

/** Persons, things and what is insured with them are read by their code alone. */
const INSURED = ['asegurados', 'bienes', 'extras', 'beneficiarios-de-asegurados']

const companyOfPlace = (place: Statement) =>
  sql`(SELECT l."cdCompania" FROM location l WHERE l."cdUbicacion" = ${place})`

/** The place of the thing, or of the person, to which stored row `t` belongs. */
const THING_OF_PART = sql`SELECT o."cdUbicacion" FROM insured_object o WHERE o."cdObjCotizacion" = t."cdObjCotizacion"`
const PERSON_OF_PART = sql`SELECT i."cdUbicacion" FROM insured_person i WHERE i."cdAsegurado" = t."cdObjCotizacion"`

const SUB_OBJECT: Target = {
  table: 'sub_object',
  code: 'cdSubObjeto',
  number: 'cdSubObjeto',
  apartFrom: INSURED,
  columns: { cdCompania: null },
  ended: { column: 'activo', on: 0, off: 1 },
}

export const POLICY_TARGETS: Readonly<Record<string, Target>> = {
  polizas: {
    ...QUOTATION,
    table: 'policy',
    columns: { cdCotizacion: null, cdCondiciones: 'termsId' },
    computed: ['valAsegurado', 'valPrima'],
    unitOf: (code) => code,
    holder: sql`(SELECT c."rucCed" FROM client c WHERE c."cdCliente" = t."cdCliente")`,
    grows: ['policy', 'movement'],
    refuses: () => [
      {
        column: 'cdCotizacion',
        reason: 'es la cotización de un movimiento de otra póliza',
        where: sql`EXISTS (SELECT 1 FROM movement m WHERE m."cdRamoCotizacion" = s._code AND m."policyCode" <> m."cdCotizacion")`,
      },
    ],
    afterRows: deriveIssuing,
    afterUnits: async (tx, slice) => {
      await sumMovements(tx, slice)
      await notePlates(tx, slice)
      await keepClaims(tx, slice)
    },
  },
  movimientos: {
    ...QUOTATION,
    table: 'movement',
    keys: 'polizas',
    derivedFrom: ['polizas'],
    columns: { cdCotizacion: null, cdCotizacionPoliza: 'policyCode' },
    fixed: { isDerived: 0 },
    only: sql`t."isDerived" = 0`,
    mayBeAbsent: sql`t."cdCotizacion" <> t."policyCode"`,
    refuses: (source) => [
      {
        column: ENDED,
        reason: 'la emisión termina con su póliza',
        where: sql`s._ended = 1 AND (s._key = s."cdCotizacionPoliza" OR EXISTS (SELECT 1 FROM movement t
          WHERE t."cdRamoCotizacion" = s._code AND t."cdCotizacion" = t."policyCode"))`,
      },
      {
        column: 'cdCotizacion',
        reason: 'es la cotización de otra póliza',
        where: sql`s._key <> s."cdCotizacionPoliza" AND (EXISTS (SELECT 1 FROM ${STAGED_POLICIES} r WHERE r._key = s._key)
          OR EXISTS (SELECT 1 FROM import_key k JOIN policy p ON p."cdRamoCotizacion" = k.code
            WHERE k.source = ${source} AND k.kind = 'polizas' AND k.key = s._key))`,
      },
    ],
    unitOf: policyOfMovement,
  },
  ubicaciones: {
    table: 'location',
    code: 'cdUbicacion',
    number: 'cdUbicacion',
    columns: { cdAseguradora: null, cdCondiciones: 'termsId' },
    exported: { cdAseguradora: sql`CASE WHEN t."cdPlan" IS NOT NULL THEN ${insurerOfPlan(sql`t."cdPlan"`)} END` },
    unitOf: policyOfPlace,
  },
  asegurados: {
    table: 'insured_person',
    code: 'cdAsegurado',
    number: 'cdAsegurado',
    apartFrom: INSURED,
    columns: { cdCompania: null },
    exported: { cdCompania: companyOfPlace(sql`t."cdUbicacion"`), exclusion: sql`greatest(t.exclusion, 0)` },
    derived: searchName('dscObjeto'),
    unsaid: { cedula: '', parentesco: '' },
    identity: { id: 'cedula', fields: ['dscObjeto'], isOnce: false },
    excludes: { column: 'exclusion', whenEnded: -1 },
    unitOf: (code) =>
      policyOfPlace(sql`(SELECT x."cdUbicacion" FROM insured_person x WHERE x."cdAsegurado" = ${code})`),
  },
  bienes: {
    table: 'insured_object',
    code: 'cdObjCotizacion',
    number: 'cdObjCotizacion',
    apartFrom: INSURED,
    columns: { cdCompania: null, cdCotizacion: 'cdRamoCotizacion' },
    exported: {
      cdCompania: companyOfPlace(sql`t."cdUbicacion"`),
      cdCotizacion: sql`(SELECT m."cdCotizacion" FROM movement m WHERE m."cdRamoCotizacion" = t."cdRamoCotizacion")`,
    },
    derived: searchName('dscObjeto'),
    unsaid: { item: 1 },
    unitOf: policyOfThing,
  },
  extras: {
    ...SUB_OBJECT,
    only: sql`EXISTS (${THING_OF_PART})`,
    exported: { cdCompania: companyOfPlace(sql`(${THING_OF_PART})`) },
    unitOf: (code) =>
      policyOfThing(sql`(SELECT x."cdObjCotizacion" FROM sub_object x WHERE x."cdSubObjeto" = ${code})`),
  },
  'beneficiarios-de-asegurados': {
    ...SUB_OBJECT,
    columns: { cdCompania: null, cdTitular: 'cdObjCotizacion' },
    only: sql`EXISTS (${PERSON_OF_PART})`,
    exported: { cdCompania: companyOfPlace(sql`(${PERSON_OF_PART})`) },
    unitOf: (code) =>
      policyOfPlace(sql`(SELECT i."cdUbicacion" FROM sub_object x
        JOIN insured_person i ON i."cdAsegurado" = x."cdObjCotizacion" WHERE x."cdSubObjeto" = ${code})`),
  },
  beneficiarios: {
    table: 'beneficiary',
    code: 'cdBeneficiario',
    number: 'cdBeneficiario',
    columns: { cdCotizacion: 'policyCode' },
    ended: { deletesFirst: [] },
    unitOf: (code) => sql`(SELECT x."policyCode" FROM beneficiary x WHERE x."cdBeneficiario" = ${code})`,
  },
  pagos: {
    ...OF_MOVEMENT,
    table: 'payment',
    converted: { totPrima: (staged) => sql`coalesce(${staged}, ${PREMIUM_OF_MOVEMENT}, 0)` },
    mark: {
      column: 'descuadre',
      of: (amount) => sql`CASE WHEN ${amount('totalPago')} <> ${sql.join(CHARGES.map(amount), ' + ')}
        THEN 'las partes no suman el total' END`,
    },
    ended: { deletesFirst: ['instalment'] },
  },
  cuotas: {
    ...OF_MOVEMENT,
    table: 'instalment',
    codes: [...OF_MOVEMENT.codes, { column: 'cdFinanciamiento', value: sql`s.ordinal` }],
    beside: 'ordinal',
    unsaid: { frmFinanciamiento: '' },
    mark: {
      column: 'descuadre',
      of: (amount) => {
        const [value, left] = [amount('valor'), amount('saldoPago')]
        return sql`CASE WHEN ((${amount('flgPago')} = 1) <> (${left} = 0))
          OR ${left} NOT BETWEEN least(${value}, 0) AND greatest(${value}, 0) THEN 'el saldo no es el de la cuota' END`
      },
    },
    ended: { deletesFirst: [] },
  },
}

/** The premium of the movement of staged row `s`. */
const PREMIUM_OF_MOVEMENT = sql`(SELECT m."totPrima" FROM movement m WHERE m."cdRamoCotizacion" = s._code)`

/** What adds up to the total of a payment. */
const CHARGES = ['totPrima', 'valFinanciamiento', 'dereEmision', 'superBancos', 'seguroC', 'valRubro', 'iva']

function policyOfThing(code: Statement): Statement {
  return policyOfPlace(sql`(SELECT x."cdUbicacion" FROM insured_object x WHERE x."cdObjCotizacion" = ${code})`)
}

const FROM_POLICY = ['tipo', 'fcDesde', 'fcHasta', 'factAseg', 'totAsegurado', 'totPrima'].map(quoted)

/** The movement that issued a policy, where its source says none: a copy, which follows the policy. */
async function deriveIssuing(tx: Queryable, { rows, sets }: Slice): Promise<void> {
  const copied = sql.join(FROM_POLICY)
  // A file without the sums leaves those that the movement has.
  const sumOf = (
    field: string,
    column: string,
  ) => sql`CASE WHEN ${sets.have(field)} THEN coalesce(s.${quoted(field)}, 0)
    ELSE coalesce((SELECT m.${quoted(column)} FROM movement m WHERE m."cdRamoCotizacion" = s._code), 0) END`
  const excluded = sql.join(FROM_POLICY.map((column) => sql`excluded.${column}`))
  await tx.query(sql`INSERT INTO movement ("cdCompania", "cdCotizacion", "cdRamoCotizacion", "policyCode", "isDerived", ${copied})
    SELECT p."cdCompania", p."cdCotizacion", p."cdRamoCotizacion", p."cdCotizacion", 1,
      CASE p."tipoPol" WHEN 'R' THEN 'RENOVACIÓN' ELSE 'EMISIÓN COTIZACIÓN' END, p."fcDesde", p."fcHasta", p."factAseg",
      ${sumOf('valAsegurado', 'totAsegurado')}, ${sumOf('valPrima', 'totPrima')}
    FROM ${STAGED_POLICIES} s JOIN policy p ON p."cdRamoCotizacion" = s._code
    WHERE ${rows} AND s._set <> 0
      AND NOT EXISTS (SELECT 1 FROM ${quoted(stageNamed('movimientos'))} m WHERE m._key = s._key)
    ON CONFLICT ("cdRamoCotizacion") DO UPDATE SET (${copied}) = ROW(${excluded})
      WHERE movement."isDerived" = 1 AND (${sql.join(FROM_POLICY.map((column) => sql`movement.${column}`))}) IS DISTINCT FROM (${excluded})`)
}

/** Larger sums are no amounts, and answers cannot show them. */
const MOST = 9_000_000_000_000_000

/** The sums of a policy, where its source leaves them empty; a file of a few columns leaves them as they are. */
async function sumMovements(tx: Queryable, { rows, sets }: Slice): Promise<void> {
  const summed = (field: string, of: Statement) => sql`CASE WHEN s.${quoted(field)} IS NULL
    AND (${sets.have(field)} OR ${sets.areWhole}) THEN ${of} ELSE q.${quoted(field)} END`
  const sumOf = (column: Statement) =>
    sql`coalesce(CASE WHEN abs(sum(${column})) < ${MOST} THEN sum(${column})::bigint END, 0)`
  await tx.query(sql`UPDATE policy p SET "valAsegurado" = n.insured, "valPrima" = n.premium
    FROM (SELECT s._code, ${summed('valAsegurado', sql`m.insured`)} AS insured, ${summed('valPrima', sql`m.premium`)} AS premium
      FROM ${STAGED_POLICIES} s JOIN policy q ON q."cdRamoCotizacion" = s._code
      CROSS JOIN LATERAL (SELECT ${sumOf(sql`"totAsegurado"`)} AS insured, ${sumOf(sql`"totPrima"`)} AS premium
        FROM movement y WHERE y."cdCompania" = q."cdCompania" AND y."policyCode" = q."cdCotizacion" AND y."bajaEn" IS NULL) m
      WHERE ${rows}) n
    WHERE p."cdRamoCotizacion" = n._code AND (p."valAsegurado", p."valPrima") IS DISTINCT FROM (n.insured, n.premium)`)
}

const OF_POLICY = ['cdCliente', 'cdAseguradora', 'cdRamo', 'cdEjecutivo', 'poliza'].map(quoted)

/** Gives the claims of a source the data of their changed policy and patient: the former policyholder cannot read them. */
async function keepClaims(tx: Queryable, { rows }: Slice): Promise<void> {
  const taken = (of: string) => sql.join(OF_POLICY.map((column) => sql`${sql.raw(of)}.${column}`))
  await tx.query(sql`UPDATE insurer_claim c SET (${sql.join(OF_POLICY)}) = ROW(${taken('p')})
    FROM ${STAGED_POLICIES} s JOIN policy p ON p."cdRamoCotizacion" = s._code
    WHERE ${rows} AND c.origen = 'carga' AND c."cdCompania" = p."cdCompania" AND c."cdCotizacion" = p."cdCotizacion"
      AND (${taken('c')}) IS DISTINCT FROM (${taken('p')})`)
  await tx.query(sql`UPDATE insurer_claim c SET "cdTitular" = i."cdTitular"
    FROM ${quoted(stageNamed('asegurados'))} s JOIN insured_person i ON i."cdAsegurado" = s._code
    WHERE ${rows} AND c.origen = 'carga' AND c."cdAsegurado" = i."cdAsegurado" AND c."cdTitular" <> i."cdTitular"`)
}

/** The plate of a policy with one vehicle. */
async function notePlates(tx: Queryable, { rows }: Slice): Promise<void> {
  await tx.query(sql`UPDATE policy p SET placa = n.placa
    FROM (SELECT q."cdCompania", q."cdCotizacion", CASE count(o.placa) WHEN 1 THEN min(o.placa) END AS placa
      FROM (SELECT DISTINCT l."cdCompania", l."cdCotizacion" FROM ${quoted(stageNamed('bienes'))} s
        JOIN insured_object x ON x."cdObjCotizacion" = s._code JOIN location l ON l."cdUbicacion" = x."cdUbicacion"
        WHERE ${rows}) q
      JOIN location l ON l."cdCompania" = q."cdCompania" AND l."cdCotizacion" = q."cdCotizacion"
      LEFT JOIN insured_object o ON o."cdUbicacion" = l."cdUbicacion" AND o."bajaEn" IS NULL AND o.placa <> ''
      GROUP BY 1, 2) n
    WHERE p."cdCompania" = n."cdCompania" AND p."cdCotizacion" = n."cdCotizacion" AND p.placa IS DISTINCT FROM n.placa`)
}
