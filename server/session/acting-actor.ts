// The actor of a session in which staff act for a person: that person's rights under the staff's identity (D121).
import { isAdmin } from '../../src/domain/user/role.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Actor } from './actor.ts'
import { isOfPerson, isSamePerson } from './person-number.ts'

/** The person acted for, from the session's row; `hasta`: when the acting ends; `key`: the local key of its tabs. */
export type ActingState = { cedula: string; nombres: string; apellidos: string; hasta: string; key: string }

/**
 * Whether the tab of a request shows the other person of the same session: the staff before they began to act, or the
 * person they acted for until a moment ago.
 */
export async function isOfSameSession(
  db: Queryable,
  { actor, shown, tokenHash }: { actor: Actor; shown: unknown; tokenHash: string | null },
): Promise<boolean> {
  if (actor.actuando) return shown === actor.actuando.staffKey
  const actedRows = await db.query(
    sql`SELECT 1 FROM session WHERE "tokenHash" = ${tokenHash} AND "actuandoKey" = ${String(shown)}`,
  )
  return actedRows.length > 0
}

/** The acting state of session `s`; NULL when it has ended or there is none. */
export const actingAt = (now: Date): Statement => sql`CASE WHEN s."actuandoHasta" > ${now} THEN json_build_object(
  'cedula', s."actuandoCedula", 'nombres', s."actuandoNombres", 'apellidos', s."actuandoApellidos",
  'hasta', s."actuandoHasta", 'key', s."actuandoKey") END`

type Scope = { cedulas: string[]; clientes: number[]; userId: number | null }

/**
 * The actor: `staff` with the id numbers and policyholders of the person acted for. Staff may also read claims that the
 * person's account reported, but not the other associates of that account.
 */
export async function actingActor(db: Queryable, staff: Actor, acting: ActingState): Promise<Actor> {
  const { cedula, nombres, apellidos } = acting
  const [scope] = await db.query<Scope>(sql`SELECT
    ARRAY(SELECT ${cedula}::text UNION SELECT i.cedula FROM insured_person i
      WHERE ${isSamePerson(sql`i.cedula`, sql`${cedula}::text`)}) AS cedulas,
    ARRAY(SELECT k."cdCliente" FROM client k WHERE ${isOfPerson(sql`k."rucCed"`, cedula)} ORDER BY k."cdCliente") AS clientes,
    (SELECT u.id FROM portal_user u WHERE ${isOfPerson(sql`u.cedula`, cedula)} AND u.active = 1
      AND u."rolWeb" NOT IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') AND u.roles NOT LIKE '%ROLE_EJECUTIVO%'
      ORDER BY u.id LIMIT 1) AS "userId"`)
  const clientes = scope?.clientes ?? []
  return {
    ...staff,
    rolWeb: 'ROLE_USER',
    roles: ['ROLE_USER'],
    cdEjecutivoAdm: null,
    cedula,
    cedulas: scope?.cedulas ?? [cedula],
    clientes,
    cdCliente: clientes[0] ?? null,
    nmCliente: nombres,
    apCliente: apellidos,
    nmAsegurado: nombres,
    apAsegurado: apellidos,
    localKey: acting.key,
    actuando: {
      cedula,
      nombre: `${nombres} ${apellidos}`.trim(),
      hasta: new Date(acting.hasta),
      portfolio: isAdmin(staff) ? 'all' : staff.cdEjecutivoAdm,
      userId: scope?.userId ?? null,
      staffKey: staff.localKey,
    },
  }
}
