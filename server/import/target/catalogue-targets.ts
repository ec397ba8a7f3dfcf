// Where the rows of the catalogues and of the policyholders are stored.
import { sql } from '../../database/sql.ts'
import { searchName, type Target } from './target.ts'

export const CATALOGUE_TARGETS: Readonly<Record<string, Target>> = {
  companias: { table: 'company', code: 'cdCompania' },
  sucursales: { table: 'office', code: 'cdSucursal' },
  aseguradoras: { table: 'insurer', code: 'cdAseguradora' },
  'grupos-de-ramos': { table: 'branch_group', code: 'cdRamGrupo' },
  // Whether a branch is of health or life follows from the names, when all of them are there.
  ramos: { table: 'branch', code: 'cdRamo', unsaid: { esSalud: 0 } },
  planes: { table: 'plan', code: 'cdPlan', columns: { cdAseguradora: null } },
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
    columns: { codigo: null, parteDe: null },
    unsaid: { ayuda: '', reqFecha: 0, activo: 1 },
    ended: { column: 'activo', on: 0, off: 1 },
    parts: {
      field: 'parteDe',
      keyOfWhole: ({ cdAseguradora, cdRamo, tpSiniestro, parteDe }) =>
        parteDe ? JSON.stringify([cdAseguradora, cdRamo, tpSiniestro, parteDe]) : null,
      code: sql`CASE t."cdSdocSiniestro" WHEN 0 THEN t."cdDocSiniestro" ELSE t."cdSdocSiniestro" END`,
      isWhole: sql`(t."cdSdocSiniestro" = 0 AND t.seccion = 'gastos')`,
      isStagedWhole: sql`(r."parteDe" IS NULL AND r.seccion = 'gastos')`,
      wholeOf: sql`CASE WHEN t."cdSdocSiniestro" <> 0 THEN t."cdDocSiniestro" END`,
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
    identity: { id: 'rucCed', name: ['nmAgente', 'apAgente'], fields: ['nmAgente', 'apAgente'], isOnce: true },
    ended: { column: 'tipoEjecutivo', on: 'X', off: '0' },
  },
  'grupos-de-clientes': { table: 'client_group', code: 'cdCliGrupo' },
  clientes: {
    table: 'client',
    code: 'cdCliente',
    derived: searchName('nmCliente', 'apCliente'),
    unsaid: { apCliente: '' },
    identity: { id: 'rucCed', name: ['searchName'], fields: ['nmCliente', 'apCliente'], isOnce: true },
  },
  contactos: {
    table: 'client_contact',
    code: 'cdEjecutivo',
    columns: { cdContacto: null },
    derived: searchName('nmEjecutivo', 'apEjecutivo'),
  },
}
