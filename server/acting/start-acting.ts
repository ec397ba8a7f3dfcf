// Lets a staff session act for a person whom a policy of the portfolio insures (ADM-03, D121).

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { ACTING_MS, actingRefusal } from '../../src/domain/user/acting.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { originOf, writeAudit } from '../audit/write-audit.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { actingActor } from '../session/acting-actor.ts'
import type { Actor } from '../session/actor.ts'
import { sessionHashOf } from '../session/session.ts'
import { movementWithPolicy } from '../session/visible-rows.ts'
import { insuredActedFor, policyholdersActedFor } from './associates.ts'

type ObjectKey = { cdCompania: number; cdRamoCotizacion: number; cdObjCotizacion: number }
type Request = { actor: Actor; named: ObjectKey; request: FastifyRequest; now: Date; audit: AuditChange }
type Target = { cedula: string; exclusion: number }
type Name = { nombres: string; apellidos: string }

/**
 * Makes the staff session act for the insured person; returns that person and until when the session acts. Returns the
 * problem `rule` with a sentence when nobody may act for this person, and `forbidden` when the session is already
 * acting. The route has checked that the object is in the portfolio.
 */
export async function startActing(
  services: Services,
  { actor, named, request, now, audit }: Request,
): Promise<{ actuando: { cedula: string; nombre: string; hasta: string } } | Problem> {
  const { db } = services
  const target = await readTarget(db, named)
  const refusal = target ? actingRefusal(target) : null
  if (refusal) return problem('rule', { message: refusal })
  if (!target) return problem('forbidden')
  const cedula = target.cedula.trim()
  const name = await readName(db, cedula)
  const hasta = new Date(now.getTime() + ACTING_MS).toISOString()
  const acting = name && { cedula, ...name, hasta, key: randomUUID() }
  if (!acting || !(await hasPolicies(db, await actingActor(db, actor, acting))))
    return problem('rule', { message: 'Esta persona no tiene pólizas que consultar' })
  const isActing = await db.transaction(async (tx) => {
    // Of two tabs that send the request at once, the second changes no row: the session is already acting.
    const rows =
      await tx.query(sql`UPDATE session SET "actuandoCedula" = ${cedula}, "actuandoNombres" = ${acting.nombres},
        "actuandoApellidos" = ${acting.apellidos}, "actuandoHasta" = ${hasta}, "actuandoKey" = ${acting.key}
      WHERE "tokenHash" = ${sessionHashOf(services, request)} AND "userId" = ${actor.id}
        AND ("actuandoHasta" IS NULL OR "actuandoHasta" <= ${now}) RETURNING 1`)
    if (rows.length === 0) return false
    await writeAudit(tx, originOf(request), now, {
      action: 'act',
      outcome: 'done',
      userId: actor.id,
      actuandoCedula: cedula,
      object: `cdRamoCotizacion=${named.cdRamoCotizacion} cdObjCotizacion=${named.cdObjCotizacion}`,
    })
    await audit(tx)
    return true
  })
  if (!isActing) return problem('forbidden')
  return { actuando: { cedula, nombre: `${acting.nombres} ${acting.apellidos}`.trim(), hasta } }
}

/** The id number of an insured person; for a thing, the id number stored with it, or else its policyholder's. */
async function readTarget(db: Queryable, { cdRamoCotizacion, cdObjCotizacion }: ObjectKey): Promise<Target | null> {
  const places = sql`${movementWithPolicy}
    JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"`
  const [row] = await db.query<Target>(sql`SELECT i.cedula, i.exclusion FROM ${places}
      JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
      WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion} AND i."cdAsegurado" = ${cdObjCotizacion}
    UNION ALL
    SELECT CASE WHEN o."cedulaO" <> '' THEN o."cedulaO" ELSE k."rucCed" END, 0 FROM ${places}
      JOIN insured_object o ON o."cdUbicacion" = l."cdUbicacion" JOIN client k ON k."cdCliente" = p."cdCliente"
      WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion} AND o."cdObjCotizacion" = ${cdObjCotizacion}
    LIMIT 1`)
  return row ?? null
}

/** The person's name as a client, else as an insured person. A name that is stored as one text goes into `nombres`. */
async function readName(db: Queryable, cedula: string): Promise<Name | null> {
  const [row] = await db.query<Name>(sql`SELECT nombres, apellidos FROM (
      SELECT k."nmCliente" AS nombres, k."apCliente" AS apellidos, 1 AS choice FROM client k WHERE k."rucCed" = ${cedula}
      UNION ALL
      SELECT CASE WHEN i.nombres || i.apellidos = '' THEN i."dscObjeto" ELSE i.nombres END, i.apellidos,
        2 + i.exclusion FROM insured_person i WHERE i.cedula = ${cedula}) named
    ORDER BY choice LIMIT 1`)
  return row ?? null
}

/** Whether the acting staff may read any policy of the person. */
async function hasPolicies(db: Queryable, acting: Actor): Promise<boolean> {
  const [held, insured] = [await policyholdersActedFor(db, acting), await insuredActedFor(db, acting)]
  return held.length + insured.length > 0
}
