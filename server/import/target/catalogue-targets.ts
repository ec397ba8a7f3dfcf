// Where the rows of the catalogues and of the policyholders are stored.
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { stageNamed } from '../stage/stage-name.ts'
import { judgeBranches } from './judge-branches.ts'
import { quoted, searchName, type Target } from './target.ts'

const STAGED_REQUIREMENTS = quoted(stageNamed('requisitos'))
const STAGED_CLIENTS = quoted(stageNamed('clientes'))
const STAGED_CONTACTS = quoted(stageNamed('contactos'))

/** The insurer of a plan: in its key, or of the first policy that has it. */
export function insurerOfPlan(plan: Statement): Statement {
  return sql`coalesce((SELECT i.code FROM import_key k JOIN import_key i ON i.source = k.source AND i.kind = 'aseguradoras'
      AND i.key = k.key::json ->> 0 WHERE k.kind = 'planes' AND k.code = ${plan} ORDER BY k.source LIMIT 1),
    (SELECT p."cdAseguradora" FROM location l JOIN policy p ON p."cdCompania" = l."cdCompania"
      AND p."cdCotizacion" = l."cdCotizacion" WHERE l."cdPlan" = ${plan} LIMIT 1))`
}

const CODE_OF_REQUIREMENT = sql`CASE t."cdSdocSiniestro" WHEN 0 THEN t."cdDocSiniestro" ELSE t."cdSdocSiniestro" END`
/** The code of the expense to which stored requirement `t` belongs. */
const WHOLE_OF_REQUIREMENT = sql`CASE WHEN t."cdSdocSiniestro" <> 0 THEN t."cdDocSiniestro" END`

export const CATALOGUE_TARGETS: Readonly<Record<string, Target>> = {
  companias: { table: 'company', code: 'cdCompania' },
  sucursales: { table: 'office', code: 'cdSucursal' },
  aseguradoras: { table: 'insurer', code: 'cdAseguradora' },
  // Whether a branch is of health or life follows from its name and that of its group.
  'grupos-de-ramos': { table: 'branch_group', code: 'cdRamGrupo', afterRows: judgeBranches },
  ramos: { table: 'branch', code: 'cdRamo', unsaid: { esSalud: 0 }, afterRows: judgeBranches },
  planes: {
    table: 'plan',
    code: 'cdPlan',
    number: 'cdPlan',
    columns: { cdAseguradora: null },
    exported: { cdAseguradora: insurerOfPlan(sql`t."cdPlan"`) },
  },
  diagnosticos: {
    table: 'diagnosis',
    code: 'cdIncapacidad',
    columns: { codigoCie: 'codigoCie' },
    adopts: 'codigoCie',
    derived: searchName('nmIncapacidad'),
  },
  // A requirement has its code in the first column, a part of an expense its own in the second.
  requisitos: {
    table: 'document_requirement',
    code: 'cdDocSiniestro',
    number: 'codigo',
    columns: { codigo: null, parteDe: null },
    place: [sql`t."cdDocSiniestro"`, sql`t."cdSdocSiniestro"`],
    exported: {
      codigo: {
        keyOf: 'requisitos',
        code: CODE_OF_REQUIREMENT,
        otherwise: sql`concat_ws('.', t."cdDocSiniestro", nullif(t."cdSdocSiniestro", 0))`,
      },
      parteDe: { keyOf: 'requisitos', code: WHOLE_OF_REQUIREMENT, otherwise: sql`(${WHOLE_OF_REQUIREMENT})::text` },
    },
    unsaid: { ayuda: '', reqFecha: 0, activo: 1 },
    ended: { column: 'activo', on: 0, off: 1 },
    refuses: () => [
      {
        column: 'parteDe',
        reason:
          'es un gasto sin factura, que nadie podría enviar: añada una fila con parteDe = su código y tipo FACTURA',
        where: sql`s.seccion = 'gastos' AND s."parteDe" IS NULL AND s._ended = 0
          AND NOT EXISTS (SELECT 1 FROM ${STAGED_REQUIREMENTS} r WHERE r._whole = s._key AND r.tipo = 'FACTURA' AND r._ended = 0)
          AND NOT EXISTS (SELECT 1 FROM document_requirement t WHERE t."cdDocSiniestro" = s._code AND t."cdSdocSiniestro" <> 0
            AND t.tipo = 'FACTURA' AND t.activo = 1)`,
      },
    ],
    parts: {
      field: 'parteDe',
      keyOfWhole: ({ cdAseguradora, cdRamo, tpSiniestro, parteDe }) =>
        parteDe ? JSON.stringify([cdAseguradora, cdRamo, tpSiniestro, parteDe]) : null,
      code: CODE_OF_REQUIREMENT,
      isWhole: sql`(t."cdSdocSiniestro" = 0 AND t.seccion = 'gastos')`,
      isStagedWhole: sql`(r."parteDe" IS NULL AND r.seccion = 'gastos')`,
      wholeOf: WHOLE_OF_REQUIREMENT,
      codes: (whole) => [
        { column: 'cdDocSiniestro', value: sql`coalesce(${whole}, s._code)` },
        { column: 'cdSdocSiniestro', value: sql`CASE WHEN s."parteDe" IS NULL THEN 0 ELSE s._code END` },
      ],
    },
  },
  ejecutivos: {
    table: 'executive',
    code: 'cdEjecutivo',
    unsaid: { apAgente: '', mail: '' },
    identity: { id: 'rucCed', fields: ['nmAgente', 'apAgente'], isOnce: true },
    ended: { column: 'tipoEjecutivo', on: 'X', off: '0' },
  },
  'grupos-de-clientes': { table: 'client_group', code: 'cdCliGrupo' },
  clientes: {
    table: 'client',
    code: 'cdCliente',
    derived: searchName('nmCliente', 'apCliente'),
    unsaid: { apCliente: '' },
    afterRows: (tx, { rows }) =>
      keepOwnContacts(
        tx,
        sql`SELECT s._code FROM ${STAGED_CLIENTS} s WHERE ${rows}
        AND NOT EXISTS (SELECT 1 FROM ${STAGED_CONTACTS} c WHERE c."cdCliente" = s._key)`,
      ),
    identity: { id: 'rucCed', fields: ['nmCliente', 'apCliente'], isOnce: true },
  },
  contactos: {
    table: 'client_contact',
    code: 'cdEjecutivo',
    number: 'cdContacto',
    columns: { cdContacto: null },
    derived: searchName('nmEjecutivo', 'apEjecutivo'),
    only: sql`t."isDerived" = 0`,
    afterRows: (tx, { rows }) =>
      keepOwnContacts(
        tx,
        sql`SELECT t."cdCliente" FROM ${STAGED_CONTACTS} s JOIN client_contact t ON t."cdEjecutivo" = s._code WHERE ${rows}`,
      ),
  },
}

/** A person without a contact is their own, to whom access can be given; it ends while there is another one. */
async function keepOwnContacts(tx: Queryable, clients: Statement): Promise<void> {
  await tx.query(sql`INSERT INTO client_contact ("cdEjecutivo", "cdCliente", "nmEjecutivo", "apEjecutivo", mail, "searchName", "isDerived")
    SELECT nextval('import_code'), k."cdCliente", k."nmCliente", k."apCliente", k.correo, k."searchName", 1
    FROM client k WHERE k."cdCliente" IN (${clients}) AND k."apCliente" <> ''
      AND NOT EXISTS (SELECT 1 FROM client_contact t WHERE t."cdCliente" = k."cdCliente" AND (t."bajaEn" IS NULL OR t."isDerived" = 1))`)
  await tx.query(sql`UPDATE client_contact t SET "nmEjecutivo" = n."nmCliente", "apEjecutivo" = n."apCliente", mail = n.correo,
      "searchName" = n."searchName", "bajaEn" = CASE WHEN n.replaced THEN coalesce(t."bajaEn", now()) END
    FROM (SELECT k.*, EXISTS (SELECT 1 FROM client_contact o WHERE o."cdCliente" = k."cdCliente" AND o."isDerived" = 0
        AND o."bajaEn" IS NULL) AS replaced FROM client k WHERE k."cdCliente" IN (${clients})) n
    WHERE t."cdCliente" = n."cdCliente" AND t."isDerived" = 1
      AND (t."nmEjecutivo", t."apEjecutivo", t.mail, t."searchName", t."bajaEn" IS NOT NULL)
        IS DISTINCT FROM (n."nmCliente", n."apCliente", n.correo, n."searchName", n.replaced)`)
}
