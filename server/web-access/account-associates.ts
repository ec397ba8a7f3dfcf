// Reads an account's associates with their origins; lets an administrator end or restore an associate (D148).
import {
  type AccountAssociates,
  type AssociateName,
  type EndedAssociate,
  MOST_UNEXPLAINED,
  type UnexplainedAssociates,
} from '../../src/contract/account-associate.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { personNumber } from '../../src/domain/person-number.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Origin, writeAudit, writeAuditOfEach } from '../audit/write-audit.ts'
import { type Database, type Queryable, type Statement, sql } from '../database/sql.ts'
import { isAdminAccount, isStaffAccount } from '../session/account.ts'
import { namesPerson } from '../session/person-number.ts'

type Change = { id: number; named: AssociateName; administrator: number; origin: Origin; now: Date; audit: AuditChange }

const nameOfAccount = (alias: string): Statement =>
  sql`trim(${sql.raw(alias)}."nmCliente" || ' ' || ${sql.raw(alias)}."apCliente")`

/** The account with its associates in the order of the app, and its ended associates, newest end first. */
export async function readAccountAssociates(
  db: Queryable,
  { id, administrator }: Pick<Change, 'id' | 'administrator'>,
): Promise<AccountAssociates | Problem> {
  const [account] = await db.query<Omit<AccountAssociates, 'propia' | 'asociados' | 'terminados'>>(
    sql`SELECT u.id, ${nameOfAccount('u')} AS nombre, u.username, u.cedula, u.active AS activo,
      CASE WHEN ${isAdminAccount} THEN 'administrador' WHEN ${isStaffAccount} THEN 'ejecutivo' ELSE 'cliente' END AS rol
    FROM portal_user u WHERE u.id = ${id}`,
  )
  if (!account) return problem('forbidden')
  type Row = Omit<AccountAssociates['asociados'][number], 'fcOrigen'> & { fcOrigen: Date | null }
  const asociados = await db.query<Row>(sql`SELECT a.area, a."cdCliente", a.cedula, a.nombre, a.apellido, a.origen,
      a."fcOrigen", coalesce((SELECT ${nameOfAccount('w')} FROM portal_user w WHERE w.id = a."cdUsuarioOrigen"), '')
        AS "porOrigen",
      CASE a.area WHEN 'gen' THEN (SELECT count(*) FROM policy p WHERE p."cdCliente" = a."cdCliente")
        ELSE (SELECT count(DISTINCT (l."cdCompania", l."cdCotizacion")) FROM insured_person t
          JOIN location l ON l."cdUbicacion" = t."cdUbicacion" WHERE t.cedula = a.cedula) END::int AS polizas
    FROM associate a WHERE a."userId" = ${id} ORDER BY a.area, a.orden`)
  const ended = await db.query<EndedRow>(
    sql`SELECT ${endedColumns} FROM ended_associate e WHERE e."userId" = ${id} ORDER BY e."fcFin" DESC, e.area, e.whom`,
  )
  return {
    ...account,
    propia: id === administrator,
    asociados: asociados.map((row) => ({ ...row, fcOrigen: row.fcOrigen?.toISOString() ?? null })),
    terminados: ended.map(endedOf),
  }
}

type EndedRow = Omit<EndedAssociate, 'fcFin'> & { fcFin: Date }

const endedColumns = sql`e.area, e."cdCliente", e.cedula, e.nombre, e.apellido, e.motivo, e."fcFin",
  coalesce((SELECT ${nameOfAccount('w')} FROM portal_user w WHERE w.id = e."cdUsuarioFin"), '') AS "porFin"`

const endedOf = ({ fcFin, ...row }: EndedRow): EndedAssociate => ({ ...row, fcFin: fcFin.toISOString() })

/** Ends an associate, even one from policies. Problem: `rule` when the account has no such associate. */
export const endAccountAssociate = (db: Database, change: Change): Promise<AccountAssociates | Problem> =>
  changeAccount(db, change, async (tx, whom) => {
    const { id, named, administrator, now } = change
    const ended = await tx.query(sql`WITH gone AS (
        DELETE FROM associate a WHERE a."userId" = ${id} AND a.area = ${named.area}
          AND whom(a.area, a."cdCliente", a.cedula) = ${whom} RETURNING a.*)
      INSERT INTO ended_associate ("userId", area, whom, "cdCliente", "cdCliContac", cedula, nombre, apellido,
        "usuarioWeb", motivo, "fcFin", "cdUsuarioFin")
      SELECT g."userId", g.area, ${whom}::text, g."cdCliente", g."cdCliContac", g.cedula, g.nombre, g.apellido,
        g."usuarioWeb", 'administrador', ${now}::timestamptz, ${administrator}::integer FROM gone g LIMIT 1
      ON CONFLICT ("userId", area, whom) DO UPDATE SET motivo = excluded.motivo, "fcFin" = excluded."fcFin",
        "cdUsuarioFin" = excluded."cdUsuarioFin"
      RETURNING 1`)
    if (ended.length === 0) return problem('rule', { message: 'Ese acceso ya no está. Mire la lista otra vez.' })
    return 'associate-off'
  })

/**
 * Restores an ended associate: with origin «poliza» if it follows from policies, otherwise «mano». Problem: `rule` when
 * there is no such ended associate, or its id number does not name a person.
 */
export const giveBackAccountAssociate = (db: Database, change: Change): Promise<AccountAssociates | Problem> =>
  changeAccount(db, change, async (tx, whom) => {
    const { id, named, administrator, now } = change
    if (named.area === 'vam' && personNumber(named.cedula) === null)
      return problem('rule', {
        message: `«${named.cedula}» no es una cédula, un RUC ni un pasaporte válido. Corríjalo en el sistema del bróker.`,
      })
    const back = await giveBack(tx, sql`e."userId" = ${id} AND e.area = ${named.area} AND e.whom = ${whom}`, {
      administrator,
      now,
    })
    return back === 0
      ? problem('rule', { message: 'Ese acceso ya se devolvió. Mire la lista otra vez.' })
      : 'associate-on'
  })

type Authorship = { administrator: number; now: Date }

/** Restores ended associates; resolves to their number. */
async function giveBack(tx: Queryable, which: Statement, { administrator, now }: Authorship): Promise<number> {
  const back = await tx.query(sql`WITH back AS (
      DELETE FROM ended_associate e WHERE ${which} RETURNING e.*),
    given AS (INSERT INTO associate ("userId", area, orden, "cdCliente", "cdCliContac", cedula, nombre, apellido,
        "usuarioWeb", origen, "fcOrigen", "cdUsuarioOrigen")
      SELECT b."userId", b.area, coalesce(last.orden, 0) + row_number() OVER (PARTITION BY b."userId", b.area ORDER BY b.whom),
        b."cdCliente", b."cdCliContac", b.cedula, b.nombre, b.apellido, b."usuarioWeb",
        CASE WHEN r.whom IS NULL THEN 'mano' ELSE 'poliza' END, ${now}::timestamptz, ${administrator}::integer
      FROM back b
      LEFT JOIN LATERAL related_associates(ARRAY[b."userId"]) r ON r.area = b.area AND r.whom = b.whom
      LEFT JOIN LATERAL (SELECT max(a.orden) AS orden FROM associate a
        WHERE a."userId" = b."userId" AND a.area = b.area) last ON TRUE)
    SELECT 1 FROM back`)
  return back.length
}

type Act = (tx: Queryable, whom: string) => Promise<'associate-on' | 'associate-off' | Problem>

/** Changes the associates of a customer's account, with audit rows. Returns the changed account. */
async function changeAccount(db: Database, change: Change, act: Act): Promise<AccountAssociates | Problem> {
  const { id, named, administrator, origin, now, audit } = change
  const whom = named.area === 'gen' && named.cdCliente !== null ? String(named.cdCliente) : named.cedula
  return db.transaction(async (tx) => {
    await tx.query(sql`SELECT lock_associates()`)
    const [account] = await tx.query<{ isStaff: boolean }>(
      sql`SELECT ${isStaffAccount} AS "isStaff" FROM portal_user u WHERE u.id = ${id}`,
    )
    if (!account) return problem('forbidden')
    if (account.isStaff) return problem('rule', { message: 'Es una cuenta del personal: no consulta por asociados.' })
    const auditAction = await act(tx, whom)
    if (isProblem(auditAction)) return auditAction
    const object = `${id} ${named.area} ${whom}`
    await writeAudit(tx, origin, now, { action: auditAction, outcome: 'done', userId: administrator, object })
    await audit(tx)
    return readAccountAssociates(tx, change)
  })
}

const isUnexplained = sql`e.motivo = 'actualizacion'`

/** Associates that ended when the portal began to require a policy for each, and that nobody has decided about yet. */
export async function listUnexplained(db: Queryable): Promise<UnexplainedAssociates> {
  type Row = EndedRow & { id: number; cuenta: string }
  const rows = await db.query<
    Row & { total: number }
  >(sql`SELECT ${endedColumns}, u.id, ${nameOfAccount('u')} AS cuenta,
      count(*) OVER ()::int AS total
    FROM ended_associate e JOIN portal_user u ON u.id = e."userId" WHERE ${isUnexplained}
    ORDER BY cuenta, u.id, e.area, e.whom LIMIT ${MOST_UNEXPLAINED}`)
  return {
    total: rows[0]?.total ?? 0,
    terminados: rows.map(({ id, cuenta, total: _, ...ended }) => ({
      ...endedOf(ended),
      cuenta: { id, nombre: cuenta },
    })),
  }
}

type SettleOptions = Authorship & { hacer: 'devolver' | 'dejar'; origin: Origin; audit: AuditChange }

/**
 * Decides about all associates of `listUnexplained`: leaves them ended, or restores those of customers (in `vam` only
 * if the number names a person).
 */
export const settleUnexplained = (db: Database, { hacer, administrator, origin, now, audit }: SettleOptions) =>
  db.transaction(async (tx) => {
    await tx.query(sql`SELECT lock_associates()`)
    const isFree = sql`(e.area = 'gen' OR ${namesPerson(sql`e.cedula`)})`
    const isCustomer = sql`EXISTS (SELECT 1 FROM portal_user u WHERE u.id = e."userId" AND NOT ${isStaffAccount})`
    const condition = hacer === 'devolver' ? sql`${isUnexplained} AND ${isFree} AND ${isCustomer}` : isUnexplained
    const which = await tx.query<{ userId: number; area: string; whom: string }>(
      sql`SELECT e."userId", e.area, e.whom FROM ended_associate e WHERE ${condition} ORDER BY 1, 2, 3`,
    )
    if (hacer === 'devolver') {
      await giveBack(tx, condition, { administrator, now })
      await writeAuditOfEach(tx, origin, now, {
        action: 'associate-on',
        userId: administrator,
        objects: which.map(({ userId, area, whom }) => `${userId} ${area} ${whom}`),
      })
    } else
      await tx.query(
        sql`UPDATE ended_associate e SET motivo = 'relacion', "cdUsuarioFin" = ${administrator} WHERE ${condition}`,
      )
    await audit(tx, which.length)
    const [numberless] = await tx.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ended_associate e WHERE ${isUnexplained}`,
    )
    return { value: which.length, sinNumero: numberless?.count ?? 0 }
  })
