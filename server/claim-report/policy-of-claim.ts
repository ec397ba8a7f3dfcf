// Finds the policy of a claim; refuses a policy that is not the person's, not in force, or not health or life.
import type { ClaimToSave } from '../../src/contract/claim-save.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { endOfPolicy } from '../policy/policy-statements.ts'
import type { Actor } from '../session/actor.ts'
import { insuredWithPolicy, visibleInsured } from '../session/visible-rows.ts'

export type PolicyOfClaim = {
  cdCompania: number
  cdCotizacion: number
  cdRamoCotizacion: number
  cdUbicacion: number
  cdPlan: number | null
  cdTitular: number
  poliza: string
  cdCliente: number
  cdEjecutivo: number
}

/** Who is insured, or was until the broker's data no longer said them: a phone may hold a draft of that time (D157). */
const wasInsured = sql`(i.exclusion = 0 OR (i.exclusion < 0 AND i."bajaEn" IS NOT NULL))`

/** Finds the policy by the insured person alone; the codes that the device sends must be those of this policy (B§5, D60). */
export async function policyOfClaim(
  db: Queryable,
  actor: Actor,
  claim: ClaimToSave,
  now: Date,
): Promise<PolicyOfClaim | Problem> {
  type Row = PolicyOfClaim & {
    cdAseguradora: number
    cdRamo: number
    esSalud: number
    fcDesde: CalendarDate
    fcHasta: CalendarDate
    /** The day on which the broker's data ended the person; null while they are insured. */
    baja: CalendarDate | null
  }
  const [row] =
    await db.query<Row>(sql`SELECT p."cdCompania", p."cdCotizacion", p."cdRamoCotizacion", i."cdUbicacion", l."cdPlan",
      i."cdTitular", p.poliza, p."cdCliente", p."cdEjecutivo", p."cdAseguradora", p."cdRamo", r."esSalud", p."fcDesde",
      ${endOfPolicy} AS "fcHasta",
      CASE WHEN i.exclusion <> 0 THEN (i."bajaEn" AT TIME ZONE 'America/Guayaquil')::date END AS baja
    FROM ${insuredWithPolicy} JOIN branch r ON r."cdRamo" = p."cdRamo"
    WHERE i."cdAsegurado" = ${claim.cdAsegurado} AND ${wasInsured} AND ${visibleInsured(actor)}`)
  if (!row) return problem('forbidden')
  const wrong = (path: string, message: string) => problem('rule', { fields: [{ path, message }] })
  if (row.esSalud !== 1) return wrong('cdRamo', 'Solo se reportan siniestros de ramos médicos o de vida')
  if (row.cdAseguradora !== claim.cdAseguradora) return wrong('cdAseguradora', 'No es la aseguradora de este asegurado')
  if (row.cdRamo !== claim.cdRamo) return wrong('cdRamo', 'No es el ramo de este asegurado')
  // Codes that do not match may belong to another person's policy. The answer is the same as for an unknown policy, so
  // that it reveals nothing (SYS-03).
  const codes = ['cdUbicacion', 'cdCotizacion', 'cdRamoCotizacion', 'cdTitular'] as const
  if (codes.some((path) => claim[path] !== null && claim[path] !== row[path])) return problem('forbidden')
  // A draft may be sent after the policy ended, so a policy in force on the day of the event is enough.
  const days = [dayInEcuador(now), claim.fcAlcance, claim.fcProcedimiento].filter((day) => day !== null)
  if (!days.some((day) => row.fcDesde <= day && day <= row.fcHasta))
    return wrong('cdAsegurado', 'La póliza no está vigente')
  // Who is no longer insured can only report what happened before.
  const happened = claim.fcAlcance ?? claim.fcProcedimiento
  if (row.baja !== null && (happened === null || happened > row.baja))
    return wrong('cdAsegurado', 'El paciente ya no estaba asegurado en esa fecha')
  return row
}
