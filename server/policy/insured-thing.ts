// SQL of what a policy insures, in words of its data: vehicles with plates, other things, or the persons in sight.
import { MOST_NAMED } from '../../src/contract/owed-payment.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { readableInsured } from '../session/visible-rows.ts'

/** The policy's locations `l` that have not ended. Requires policy `p` in scope. */
const places = sql`location l WHERE l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion" AND l."bajaEn" IS NULL`

/** The things of a policy `p`, in the order of the policy. */
const things = sql`SELECT row_number() OVER (ORDER BY o.item, o."cdObjCotizacion") AS orden, o.placa,
    coalesce(nullif(concat_ws(' ', nullif(o.marca, ''), nullif(o.modelo, ''), o."anioDeFabricacion"), ''), o."dscObjeto") AS nombre
  FROM insured_object o WHERE o."bajaEn" IS NULL AND o."cdUbicacion" IN (SELECT l."cdUbicacion" FROM ${places})`

/** The persons whom a policy `p` insures now and whom the actor may read, families together, each titular first. */
const persons = (actor: Actor): Statement => sql`SELECT
    row_number() OVER (ORDER BY i."cdTitular", i."clAsegurado" DESC, i.item, i."cdAsegurado") AS orden,
    NULL::text AS placa, coalesce(nullif(trim(i.nombres), ''), i."dscObjeto") AS nombre
  FROM insured_person i WHERE i.exclusion = 0 AND ${readableInsured(actor)}
    AND i."cdUbicacion" IN (SELECT l."cdUbicacion" FROM ${places})`

/** The column `cosa` in the shape of the contract's `insuredThing`. Requires policy `p` and branch `r` in scope. */
export const thingOfPolicy = (actor: Actor): Statement => {
  const named = (rows: Statement) => sql`(SELECT json_build_object('total', count(*)::int,
      'cosas', coalesce(json_agg(json_build_object('nombre', n.nombre, 'placa', nullif(n.placa, '')) ORDER BY n.orden)
        FILTER (WHERE n.orden <= ${MOST_NAMED}::int), '[]'),
      'lugar', coalesce((SELECT min(l."dscUbicacion") FROM ${places} HAVING count(DISTINCT l."dscUbicacion") = 1), ''))
    FROM (${rows}) n)`
  return sql`CASE WHEN r."esSalud" = 1 THEN ${named(persons(actor))} ELSE ${named(things)} END AS cosa`
}
