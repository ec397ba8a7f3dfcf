// Reads waves of invitations with who came in of each, and the people of one wave with their states.
import type { Wave, WaveDetail, WaveMember } from '../../../src/contract/invitation-wave.ts'
import { WAVE_STATES, type WaveState } from '../../../src/domain/user/invitation-wave.ts'
import { type ListQuery, pageOfRows, WHOLE_LIST } from '../../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { isAdminAccount } from '../../session/account.ts'
import { hasComeIn } from './came-in.ts'

type Page = { page: number; pageSize: number }

const accountName = (alias: Statement): Statement =>
  sql`trim(coalesce(nullif(${alias}."nmCliente", ''), ${alias}."nmAsegurado") || ' ' ||
    coalesce(nullif(${alias}."apCliente", ''), ${alias}."apAsegurado"))`

/** The people of waves `w`, each with their account `u` and their last invitation `n`. */
const members = sql`invitation_wave_member m JOIN portal_user u ON u.id = m."userId"
  LEFT JOIN LATERAL (SELECT v.id, v."createdAt", v."givenUpAt" FROM notice v
    WHERE v."userId" = u.id AND v.kind = 'INVITATION' ORDER BY v."createdAt" DESC, v.id LIMIT 1) n ON TRUE`

/** The `WaveState` of a member. A mail that was withdrawn or only kept is neither on its way nor given up. */
const state = sql`CASE WHEN ${hasComeIn(sql`w."createdAt"`)} THEN ${'ENTRO' satisfies WaveState}::text
  WHEN u.active = 0 THEN ${'SIN_ACCESO' satisfies WaveState}
  WHEN n."givenUpAt" IS NOT NULL THEN ${'NO_LLEGO' satisfies WaveState}
  WHEN EXISTS (SELECT 1 FROM job q WHERE q.kind = 'invitation' AND q.key = n.id) THEN ${'EN_CAMINO' satisfies WaveState}
  ELSE ${'NO_ENTRO' satisfies WaveState} END`

const canBeInvited = sql`s.estado IN (${'NO_LLEGO' satisfies WaveState}, ${'NO_ENTRO' satisfies WaveState})`

type WaveRow = Omit<Wave, 'fcEnvio'> & { fcEnvio: Date }

const WAVES: ListQuery<WaveRow, Wave, never> = {
  columns: sql`w.id, w."createdAt" AS "fcEnvio", ${accountName(sql`b`)} AS por, c.personas, c.entraron, c."noLlegaron"`,
  from: sql`invitation_wave w JOIN portal_user b ON b.id = w."createdBy"
    CROSS JOIN LATERAL (SELECT count(*)::int AS personas, count(*) FILTER (WHERE s.estado = 'ENTRO')::int AS entraron,
        count(*) FILTER (WHERE s.estado = 'NO_LLEGO')::int AS "noLlegaron"
      FROM (SELECT ${state} AS estado FROM ${members} WHERE m."waveId" = w.id) s) c`,
  counted: sql`invitation_wave w`,
  where: sql`TRUE`,
  key: sql`w.id`,
  sort: {},
  order: sql`w.id DESC`,
  countTo: WHOLE_LIST,
  toRow: ({ fcEnvio, ...row }) => ({ ...row, fcEnvio: fcEnvio.toISOString() }),
}

/** A page of waves, the last one first. */
export const listWaves = (db: Queryable, page: Page) => pageOfRows(db, { ...page, sorted: [] }, WAVES)

/** One wave; null when there is none with this id. */
export async function readWaveRow(db: Queryable, id: number): Promise<Wave | null> {
  const [row] = await db.query<WaveRow>(sql`SELECT ${WAVES.columns} FROM ${WAVES.from} WHERE w.id = ${id}`)
  return row ? WAVES.toRow(row) : null
}

type MemberRow = Omit<WaveMember, 'fcInvitacion'> & { fcInvitacion: Date }

/** The people of wave `id`, `s`, with their states. */
const statesOf = (id: number): Statement => sql`(SELECT u.id, ${accountName(sql`u`)} AS nombre, u.email AS correo,
    ${state} AS estado, coalesce(n."createdAt", w."createdAt") AS "fcInvitacion"
  FROM invitation_wave w JOIN ${members} ON m."waveId" = w.id WHERE w.id = ${id}) s`

/** A page of one wave's people, those first who did not come in; null when there is no such wave. */
export async function readWave(
  db: Queryable,
  { id, now, ...page }: Page & { id: number; now: Date },
): Promise<WaveDetail | null> {
  const tanda = await readWaveRow(db, id)
  if (!tanda) return null
  const personas = await pageOfRows<MemberRow, WaveMember, never>(
    db,
    { ...page, sorted: [] },
    {
      columns: sql`s.id, s.nombre, s.correo, s.estado, s."fcInvitacion"`,
      from: statesOf(id),
      where: sql`TRUE`,
      key: sql`s.id`,
      sort: {},
      order: sql`array_position(${WAVE_STATES}::text[], s.estado), s.nombre COLLATE "C", s.id`,
      countTo: WHOLE_LIST,
      toRow: ({ fcInvitacion, ...row }) => ({ ...row, fcInvitacion: fcInvitacion.toISOString() }),
    },
  )
  const [left] = await db.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${statesOf(id)} WHERE ${canBeInvited}`,
  )
  return { tanda, leida: now.toISOString(), porInvitar: left?.count ?? 0, personas }
}

/**
 * The accounts of a wave's people who can be invited again and were last invited before `readAt`; locks them. Nobody sets
 * the password of an administrator.
 */
export async function membersToInvite(tx: Queryable, id: number, readAt: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`SELECT s.id FROM ${statesOf(id)} WHERE ${canBeInvited} AND s."fcInvitacion" < ${readAt} ORDER BY s.id`,
  )
  const ids = rows.map((row) => row.id)
  // Until the end nobody takes away their access, so that no invitation outlives it.
  const locked = await tx.query<{ id: number }>(sql`SELECT u.id FROM portal_user u
    WHERE u.id = ANY(${ids}::integer[]) AND u.active = 1 AND u.email <> '' AND NOT ${isAdminAccount}
    ORDER BY u.id FOR NO KEY UPDATE`)
  return locked.map((row) => row.id)
}
