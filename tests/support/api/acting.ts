// Lets staff act for a demo person, with the requests that the screens of staff send.
import { type Statement, sql } from '../../../server/database/sql.ts'
import type { Answer, Caller, Json, PortalApi } from './portal-api.ts'

export type Target = { cdCompania: number; cdRamoCotizacion: number; cdObjCotizacion: number }

/** Returns an insured person of a policy, with the codes by which staff name that person. */
export async function insuredTarget(portal: PortalApi, condition: Statement): Promise<Target> {
  const [target] = await portal.test.db.query<Target>(sql`SELECT p."cdCompania", p."cdRamoCotizacion",
      i."cdAsegurado" AS "cdObjCotizacion"
    FROM insured_person i JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
    JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
    WHERE ${condition} ORDER BY p."cdCotizacion", i."cdAsegurado" LIMIT 1`)
  if (!target) throw new Error('Nobody is insured so')
  return target
}

/** Returns an insured object of a policy, with the codes by which staff name that object. */
export async function thingTarget(portal: PortalApi, condition: Statement): Promise<Target> {
  const [target] =
    await portal.test.db.query<Target>(sql`SELECT p."cdCompania", p."cdRamoCotizacion", o."cdObjCotizacion"
    FROM insured_object o JOIN location l ON l."cdUbicacion" = o."cdUbicacion"
    JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
    JOIN client k ON k."cdCliente" = p."cdCliente"
    WHERE ${condition} ORDER BY p."cdCotizacion", o."cdObjCotizacion" LIMIT 1`)
  if (!target) throw new Error('Nothing is insured so')
  return target
}

export const act = (staff: Caller, target: Json): Promise<Answer> => staff.post('/actuar', target)
export const stopActing = (staff: Caller): Promise<Answer> => staff.post('/actuar/terminar')
