// What happened to the policies that somebody holds, from the last movement to the first.
import type { Movement, MovementSearch } from '../../src/contract/policy.ts'
import { pageOfRows } from '../database/page-of-rows.ts'
import { plainText } from '../database/plain-text.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, movementWithPolicy } from '../session/visible-rows.ts'
import { endOfPolicy } from './end-of-policy.ts'
import { byPlate } from './plate-filter.ts'
import { countFor, namesOfPolicy } from './policy-list.ts'

const columns = sql`p.poliza, p."cdRamo", r."nmRamo", m."fcDesde", m."fcHasta", m.tipo, m."factAseg", m.anexo,
  m."numAplica", m."totAsegurado", m."totPrima", m."cdCompania", m."cdCotizacion", m."cdRamoCotizacion",
  (SELECT min(l."cdUbicacion") FROM location l
    WHERE l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion") AS "cdUbicacion",
  p."cdCliente", k."nmCliente", k."apCliente", a."nmAlias"`

/** The day a movement is over: its own, else its policy's. */
const endOfMovement = sql`coalesce(m."fcHasta", ${endOfPolicy})`

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

/** Movements of held policies, narrowed by the filters; a plate keeps those that brought it in (POL-07a, D33). */
export function searchMovements(db: Queryable, actor: Actor, asked: MovementSearch) {
  const where = sql.join([heldPolicies(actor), ...filters(asked)], ' AND ')
  return pageOfRows<Movement, keyof typeof SORT>(db, asked, {
    columns,
    from: sql`${movementWithPolicy} ${namesOfPolicy} WHERE ${where}`,
    counted: sql`${movementWithPolicy} WHERE ${where}`,
    sort: SORT,
    order: sql`m."fcDesde" DESC, m.anexo DESC, m."cdRamoCotizacion" DESC`,
    countTo: countFor(actor),
  })
}

function filters(asked: MovementSearch): Statement[] {
  return [
    ...(asked.cdCliente ? [sql`p."cdCliente" = ${asked.cdCliente}`] : []),
    ...(asked.poliza ? [sql`p.poliza = ${asked.poliza}`] : []),
    ...(asked.cdRamo ? [sql`p."cdRamo" = ${asked.cdRamo}`] : []),
    ...(asked.cdAseguradora ? [sql`p."cdAseguradora" = ${asked.cdAseguradora}`] : []),
    ...(asked.cdCompania ? [sql`p."cdCompania" = ${asked.cdCompania}`] : []),
    ...(asked.cdCotizacion ? [sql`m."policyCode" = ${asked.cdCotizacion}`] : []),
    ...byPlate(
      asked.placa,
      (plate) => sql`EXISTS (SELECT 1 FROM insured_object o
        WHERE o."cdRamoCotizacion" = m."cdRamoCotizacion" AND o."searchPlate" LIKE ${plate})`,
    ),
    ...(asked.fcDesde ? [sql`m."fcDesde" >= ${asked.fcDesde}`] : []),
    ...(asked.fcHasta ? [sql`${endOfMovement} <= ${asked.fcHasta}`] : []),
  ]
}
