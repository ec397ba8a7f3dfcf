// Searches the movements of the policies that a person holds, by default newest first.
import type { Movement, MovementSearch } from '../../src/contract/movement.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { plainText } from '../database/text-search.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, movementWithPolicy } from '../session/visible-rows.ts'
import { byPlate, countFor, endOfPolicy, namesOfPolicy } from './policy-statements.ts'

const columns = sql`p.poliza, p."cdRamo", r."nmRamo", m."fcDesde", m."fcHasta", m.tipo, m."factAseg", m.anexo,
  m."numAplica", m."totAsegurado", m."totPrima", m."cdCompania", m."cdCotizacion", m."cdRamoCotizacion",
  (SELECT min(l."cdUbicacion") FROM location l
    WHERE l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion") AS "cdUbicacion",
  p."cdCliente", k."nmCliente", k."apCliente", a."nmAlias"`

/** The last day of a movement; if it has none, the end of its policy; never after the policy was cancelled. */
const endOfMovement = sql`least(coalesce(m."fcHasta", ${endOfPolicy}), p."fcCancelacion" - 1)`

const SORT: Record<MovementSearch['sorted'][number]['id'], Statement> = {
  nmRamo: plainText(sql`r."nmRamo"`),
  fcDesde: sql`m."fcDesde"`,
  fcHasta: endOfMovement,
  poliza: sql`upper(p.poliza) COLLATE "C"`,
  tipo: plainText(sql`m.tipo`),
  factAseg: sql`m."factAseg" COLLATE "C"`,
  anexo: sql`m.anexo`,
  numAplica: sql`m."numAplica"`,
  totAsegurado: sql`m."totAsegurado"`,
  totPrima: sql`m."totPrima"`,
}

export const searchMovements = (db: Queryable, actor: Actor, search: MovementSearch) =>
  pageOfRows(db, search, movementQuery(actor, search))

/** Movements of held policies, narrowed by the filters; a plate selects the movements that added it (POL-07a, D33). */
export const movementQuery = (
  actor: Actor,
  search: MovementSearch,
): ListQuery<Movement, Movement, keyof typeof SORT> => ({
  columns,
  from: sql`${movementWithPolicy} ${namesOfPolicy}`,
  counted: movementWithPolicy,
  where: sql.join([heldPolicies(actor), ...filters(search)], ' AND '),
  key: sql`m."cdRamoCotizacion"`,
  sort: SORT,
  order: sql`m."fcDesde" DESC, m.anexo DESC, m."cdRamoCotizacion" DESC`,
  countTo: countFor(actor),
  toRow: (row) => row,
})

function filters(search: MovementSearch): Statement[] {
  return [
    ...(search.cdCliente ? [sql`p."cdCliente" = ${search.cdCliente}`] : []),
    // An exact match, not the partial match of a typed number: the detail sends the number of the policy it shows.
    ...(search.poliza ? [sql`p.poliza = ${search.poliza}`] : []),
    ...(search.cdRamo ? [sql`p."cdRamo" = ${search.cdRamo}`] : []),
    ...(search.cdAseguradora ? [sql`p."cdAseguradora" = ${search.cdAseguradora}`] : []),
    ...(search.cdCompania ? [sql`p."cdCompania" = ${search.cdCompania}`] : []),
    ...(search.cdCotizacion ? [sql`m."policyCode" = ${search.cdCotizacion}`] : []),
    ...byPlate(
      search.placa,
      (plate) => sql`EXISTS (SELECT 1 FROM insured_object o
        WHERE o."bajaEn" IS NULL AND o."cdRamoCotizacion" = m."cdRamoCotizacion" AND o."searchPlate" LIKE ${plate})`,
    ),
    ...(search.fcDesde ? [sql`m."fcDesde" >= ${search.fcDesde}`] : []),
    ...(search.fcHasta ? [sql`${endOfMovement} <= ${search.fcHasta}`] : []),
  ]
}
