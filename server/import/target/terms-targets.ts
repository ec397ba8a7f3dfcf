// Where sets of terms and their parts are stored.
import { type Statement, sql } from '../../database/sql.ts'
import { quoted, type Target } from './target.ts'

const part = (table: string, code: string, more: Partial<Target> = {}): Target => ({
  table,
  code,
  columns: { cdCondiciones: 'termsId' },
  unitOf: (of: Statement) => sql`(SELECT x."termsId" FROM ${quoted(table)} x WHERE x.${quoted(code)} = ${of})`,
  ended: { deletesFirst: [] },
  ...more,
})

/** Of guarantees and notes those that hold no more are shown; the other parts are named by nothing, and are deleted. */
const SHOWN: Partial<Target> = { ended: { column: 'activo', on: 0, off: 1 } }

export const TERMS_TARGETS: Readonly<Record<string, Target>> = {
  condiciones: { table: 'terms', code: 'termsId', columns: { nombre: 'name' }, unitOf: (code) => code },
  coberturas: part('coverage', 'cdCobNegocio'),
  clausulas: part('clause', 'cdClausulaNegocio'),
  deducibles: part('deductible', 'cdDeducible'),
  garantias: part('guarantee', 'cdGarantiaNegocio', SHOWN),
  exclusiones: part('exclusion', 'cdExcNegocio'),
  aclaratorias: part('clarifying_note', 'cdAclaratorio', SHOWN),
  'formas-de-prima': part('premium_form', 'cdFormaPrima'),
}
