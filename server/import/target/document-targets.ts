// Where the documents of policies and of sets of terms are stored.
import { type Statement, sql } from '../../database/sql.ts'
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
      reason: 'ya es de otra póliza o de otras condiciones: dele otra ruta',
      where: sql`${have(field)} AND EXISTS (SELECT 1 FROM policy_document t WHERE t."cdDocumento" = s._code
        AND t.${quoted(column)} IS DISTINCT FROM ${codeOf(source, keys, sql`s.${quoted(field)}`)})`,
    },
  ],
})

const ofMovement = (column: Statement) =>
  sql`(SELECT ${column} FROM movement m WHERE m."cdRamoCotizacion" = t."cdRamoCotizacion")`

export const DOCUMENT_TARGETS: Readonly<Record<string, Target>> = {
  'documentos-de-condiciones': documents({
    kind: 'documentos-de-condiciones',
    field: 'cdCondiciones',
    column: 'termsId',
    keys: 'condiciones',
  }),
  'documentos-de-polizas': documents({
    kind: 'documentos-de-polizas',
    field: 'cdCotizacion',
    column: 'cdRamoCotizacion',
    keys: 'polizas',
    columns: { cdCompania: null },
    exported: { cdCompania: ofMovement(sql`m."cdCompania"`), cdCotizacion: ofMovement(sql`m."cdCotizacion"`) },
  }),
}
