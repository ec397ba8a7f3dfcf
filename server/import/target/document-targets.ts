// Where the documents of policies and of sets of terms are stored.
import { type Statement, sql } from '../../database/sql.ts'
import { stageNamed } from '../stage/stage-name.ts'
import { extensionOf } from '../value/path.ts'
import { codeOf, quoted, type Target } from './target.ts'

type Documents = {
  kind: string
  /** The field that names what a document belongs to, its column, and the kind of its keys. */
  field: string
  column: string
  keys: string
  columns?: Target['columns']
  exported?: Target['exported']
}

const documents = ({ kind, field, column, keys, columns, exported }: Documents): Target => ({
  table: 'policy_document',
  code: 'cdDocumento',
  columns: { ruta: null, paraAsegurados: 'isForInsured', [field]: column, ...columns },
  only: sql`t.${quoted(column)} IS NOT NULL`,
  unsaid: { orden: 0 },
  derived: { ext: { from: ['ruta'], make: ({ ruta }) => extensionOf(String(ruta)) } },
  file: 'ruta',
  ended: { deletesFirst: [] },
  exported: { ruta: { keyOf: kind, code: sql`t."cdDocumento"`, otherwise: sql`t.id || '.' || t.ext` }, ...exported },
  refuses: (source, { have }) => [
    {
      column: 'ruta',
      reason: 'ya es de otro movimiento o de otras condiciones: dele otra ruta',
      where: sql`${have(field)} AND EXISTS (SELECT 1 FROM policy_document t WHERE t."cdDocumento" = s._code
        AND t.${quoted(column)} IS DISTINCT FROM ${codeOf(source, keys, sql`s.${quoted(field)}`)})`,
    },
    {
      column: 'ruta',
      reason: 'es la ruta de otro documento: dele otra',
      where: sql`s._ended = 0 AND (s.ruta IN (${pathsElsewhere(kind)}) OR EXISTS (SELECT 1 FROM (${storedPaths(source)}) x
        WHERE x.ruta = s.ruta AND x.code IS DISTINCT FROM s._code))`,
      groupsAll: true,
    },
  ],
})

const OF_TERMS = 'documentos-de-condiciones'
const OF_POLICIES = 'documentos-de-polizas'

/** The paths that staged rows of a kind may not have: one file is one document, whatever its company is. */
const pathsElsewhere = (kind: string): Statement =>
  kind === OF_TERMS
    ? sql`NULL`
    : sql`SELECT r.ruta FROM ${quoted(stageNamed(OF_POLICIES))} r GROUP BY 1 HAVING count(*) > 1
      UNION ALL SELECT r.ruta FROM ${quoted(stageNamed(OF_TERMS))} r`

const storedPaths = (source: string): Statement =>
  sql`SELECT CASE k.kind WHEN ${OF_POLICIES} THEN k.key::json ->> 1 ELSE k.key END AS ruta, k.code
    FROM import_key k JOIN policy_document t ON t."cdDocumento" = k.code
    WHERE k.source = ${source} AND k.kind IN (${OF_TERMS}, ${OF_POLICIES})`

const ofMovement = (column: Statement) =>
  sql`(SELECT ${column} FROM movement m WHERE m."cdRamoCotizacion" = t."cdRamoCotizacion")`

export const DOCUMENT_TARGETS: Readonly<Record<string, Target>> = {
  [OF_TERMS]: documents({
    kind: OF_TERMS,
    field: 'cdCondiciones',
    column: 'termsId',
    keys: 'condiciones',
  }),
  [OF_POLICIES]: documents({
    kind: OF_POLICIES,
    field: 'cdCotizacion',
    column: 'cdRamoCotizacion',
    keys: 'polizas',
    columns: { cdCompania: null },
    exported: { cdCompania: ofMovement(sql`m."cdCompania"`), cdCotizacion: ofMovement(sql`m."cdCotizacion"`) },
  }),
}
