// Authorisation: for each kind of object one SQL query that decides whether the caller may access it.
import type { Subject, SubjectKind } from '../../src/contract/endpoint.ts'
import { hasPrivileges, isAdmin } from '../../src/domain/user/role.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { type Actor, accountIdOf } from './actor.ts'
import { cedulaOfInsured, patientNamed } from './person-number.ts'
import { POLICY_PERMISSIONS } from './policy-permission.ts'
import {
  claimWithPeople,
  familyWithPolicy,
  insuredWithPolicy,
  readableDeductible,
  readsWholeAccount,
  visibleClaims,
  visibleInsured,
  visibleInsurerClaims,
} from './visible-rows.ts'

type Input = Record<string, unknown>

/**
 * Whether the caller may access the named object: their own or in their portfolio; an unknown object is refused (D98).
 */
export async function mayAccess(db: Queryable, actor: Actor, subject: Subject, input: Input): Promise<boolean> {
  const question = PERMISSION_QUERIES[subject.of](actor, namedIn(subject, input))
  if (typeof question === 'boolean') return question
  const [row] = await db.query<{ ok: boolean }>(question)
  return row?.ok === true
}

const PERMISSION_QUERIES: Record<SubjectKind, (actor: Actor, named: Input) => Statement | boolean> = {
  self: (actor, { id, cdAdicional, cedula }) =>
    [actor.id, accountIdOf(actor)].includes(Number(id || cdAdicional || actor.id)) &&
    (cedula ?? actor.cedula) === actor.cedula,
  'claim-report': (actor, { cdCompania, cdReclamo, cdIncSiniestro, uuid }) => {
    const named = [
      ...(cdReclamo ? [sql`c."cdReclamo" = ${cdReclamo}`] : []),
      ...(cdCompania ? [sql`c."cdCompania" = ${cdCompania}`] : []),
      ...(cdIncSiniestro ? [sql`c."cdIncSiniestro" = ${cdIncSiniestro}`] : []),
    ]
    const claim = sql`EXISTS (SELECT 1 FROM ${claimWithPeople}
      WHERE ${sql.join([visibleClaims(actor), ...named], ' AND ')})`
    if (!uuid) return named.length === 0 ? true : sql`SELECT ${claim} AS ok`
    return named.length === 0
      ? sql`SELECT ${ownIntake(actor, uuid)} AS ok`
      : sql`SELECT ${claim} AND ${ownIntake(actor, uuid)} AS ok`
  },
  'insurer-claim': (actor, { cdCompania, cdReclamo, numReclamo, anio, cdIncSiniestro }) => {
    const named = [
      visibleInsurerClaims(actor),
      sql`c."cdCompania" = ${cdCompania}`,
      ...(cdReclamo ? [sql`c."cdReclamo" = ${cdReclamo}`] : []),
      ...(numReclamo
        ? [sql`(c."cdReclamo" = ${numReclamo} OR (c."numSiniestro" = ${numReclamo} AND c."anoSiniestro" = ${anio}))`]
        : []),
      ...(cdIncSiniestro ? [sql`c."cdIncSiniestro" = ${cdIncSiniestro}`] : []),
    ]
    return sql`SELECT EXISTS (SELECT 1 FROM insurer_claim c WHERE ${sql.join(named, ' AND ')}) AS ok`
  },
  'insured-claims': (actor, { cdCompania, cdAsegurado }) => sql`SELECT EXISTS (
      SELECT 1 FROM insurer_claim c
      WHERE c."cdAsegurado" = ${cdAsegurado} AND c."cdCompania" = ${cdCompania} AND ${visibleInsurerClaims(actor)}
    ) OR EXISTS (
      SELECT 1 FROM ${insuredWithPolicy}
      WHERE i."cdAsegurado" = ${cdAsegurado} AND p."cdCompania" = ${cdCompania} AND ${readableDeductible(actor)}
    ) AS ok`,
  'claim-uuid': (actor, { uuid, uuidSiniestro }) =>
    sql.prepared(sql`SELECT ${ownIntake(actor, uuid ?? uuidSiniestro)} AS ok`),
  file: (actor, { cdArchivo, nm, pathFile, archivos, values }) => {
    const several = archivos ?? values
    const wanted = [...new Set(Array.isArray(several) ? several : [cdArchivo ?? nm ?? pathFile])]
    return sql`SELECT count(*) = ${wanted.length} AS ok FROM document d JOIN intake n ON n.uuid = d."intakeUuid"
      WHERE d."cdArchivo" = ANY(${wanted}::text[]) AND (${ownAccount(actor)}
        OR EXISTS (SELECT 1 FROM ${claimWithPeople} WHERE c."cdReclamo" = d."cdReclamo" AND ${visibleClaims(actor)}))`
  },
  location: (actor, { cdCompania, cdUbicacion }) => sql`SELECT EXISTS (
      SELECT 1 FROM ${insuredWithPolicy}
      WHERE i."cdUbicacion" = ${cdUbicacion} AND ${cdCompania ? sql`p."cdCompania" = ${cdCompania}` : sql`TRUE`}
        AND ${visibleInsured(actor)}
    ) AS ok`,
  contract: (actor, { cdCompania, cdCotizacion, cedula }) => sql`SELECT EXISTS (
      SELECT 1 FROM ${insuredWithPolicy}
      WHERE p."cdCompania" = ${cdCompania} AND p."cdCotizacion" = ${cdCotizacion} AND i.cedula = ${cedula}
        AND ${visibleInsured(actor)}
    ) AS ok`,
  ...POLICY_PERMISSIONS,
  patient: (actor, { cdCompania, cdAsegurado, cdAseguradora, cdRamoCotizacion, poliza, dscObjeto }) => {
    const named = [
      ...(cdCompania ? [sql`p."cdCompania" = ${cdCompania}`] : []),
      ...(cdAseguradora ? [sql`p."cdAseguradora" = ${cdAseguradora}`] : []),
      ...(cdRamoCotizacion ? [sql`p."cdRamoCotizacion" = ${cdRamoCotizacion}`] : []),
      ...(poliza ? [sql`p.poliza = ${poliza}`] : []),
      patientNamed({ cdAsegurado, dscObjeto }),
    ]
    return sql`SELECT EXISTS (SELECT 1 FROM ${insuredWithPolicy}
      WHERE ${sql.join(named, ' AND ')} AND i.exclusion = 0 AND ${visibleInsured(actor)}) AS ok`
  },
  'family-filter': (actor, { cdCliente, ...named }) => {
    const ofPerson = PERMISSION_QUERIES['person-filter']
    if (hasPrivileges(actor) || !cdCliente || actor.clientes.includes(cdCliente as number))
      return ofPerson(actor, { cdCliente, ...named })
    const person = ofPerson(actor, named)
    if (person === false) return false
    const insures = sql`EXISTS (SELECT 1 FROM ${familyWithPolicy(actor)} WHERE p."cdCliente" = ${cdCliente})`
    return person === true ? sql`SELECT ${insures} AS ok` : sql`SELECT ${insures} AND (${person}) AS ok`
  },
  'person-filter': (actor, { cdCliente, cdAsegurado, ...named }) => {
    const cedula = named['cedula'] || named['ci']
    if (isAdmin(actor)) return true
    if (!hasPrivileges(actor)) {
      const isOwn =
        (!cdCliente || actor.clientes.includes(cdCliente as number)) &&
        (!cedula || actor.cedulas.includes(cedula as string))
      if (!isOwn || !cdAsegurado) return isOwn
      return sql`SELECT coalesce(${cedulaOfInsured(cdAsegurado)} = ANY(${actor.cedulas}::text[]), FALSE) AS ok`
    }
    const conditions = [
      // Found by policy, because a policyholder with only general policies has no insured persons.
      ...(cdCliente
        ? [
            sql`EXISTS (SELECT 1 FROM policy p WHERE p."cdCliente" = ${cdCliente} AND p."cdEjecutivo" = ${actor.cdEjecutivoAdm})`,
          ]
        : []),
      ...[...(cedula ? [sql`${cedula}`] : []), ...(cdAsegurado ? [cedulaOfInsured(cdAsegurado)] : [])].map(
        (wanted) =>
          sql`EXISTS (SELECT 1 FROM ${insuredWithPolicy} WHERE ${visibleInsured(actor)} AND i.cedula = ${wanted})`,
      ),
    ]
    return conditions.length === 0 ? true : sql`SELECT ${sql.join(conditions, ' AND ')} AS ok`
  },
}

/** Whether intake `n` is of the actor's account. False for an acting executive, who may read files only by claim. */
const ownAccount = (actor: Actor): Statement =>
  readsWholeAccount(actor) ? sql`(n."userId" = ${accountIdOf(actor)})` : sql`FALSE`

/** Whether the uuid of an intake is new, is the caller's own, or belongs to a claim that the caller may see. */
function ownIntake(actor: Actor, uuid: unknown): Statement {
  return sql`NOT EXISTS (SELECT 1 FROM intake n WHERE n.uuid = ${uuid} AND NOT ${ownAccount(actor)}
    AND NOT EXISTS (SELECT 1 FROM ${claimWithPeople} WHERE c.uuid = n.uuid AND ${visibleClaims(actor)}))`
}

/** The inputs that identify the object of a call (`subject.by` in the contract); input `a.b` gets the key `b`. */
export const namedIn = ({ by }: Subject, input: Input): Input =>
  Object.fromEntries(by.map((path) => [path.split('.').at(-1) ?? path, valueAt(input, path)]))

const valueAt = (input: Input, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Input | null)?.[key] ?? null, input)
