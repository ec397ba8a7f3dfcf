// Invites the people of a wave by the existing activation, exactly once; invites again those who did not come in.
import type { Wave } from '../../../src/contract/invitation-wave.ts'
import { isProblem, type Problem, problem } from '../../../src/contract/problem.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import type { AuditChange } from '../../audit/audit-call.ts'
import type { Origin } from '../../audit/write-audit.ts'
import { allOrNothing } from '../../database/all-or-nothing.ts'
import { raiseLimits } from '../../database/postgres.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import type { Services } from '../../services.ts'
import { changeWithin } from '../change-access.ts'
import { invite } from '../invite.ts'
import { lockAccess } from '../lock-access.ts'
import { chosenInvitees } from './invitees.ts'
import { membersToInvite, readWaveRow } from './read-waves.ts'

type Press = { administrator: number; origin: Origin; now: Date; audit: AuditChange }

type NewWave = { uuid: string; tamanio: number; personas: readonly { cedula: string; correo: string }[] }

const NO_MAIL =
  'El portal no envía correo, y las tandas van por correo: configure SMTP_URL, o active a las personas en Usuarios generales y Usuarios vam y entregue sus enlaces.'
const NOBODY = 'Nadie de esta lista queda por invitar: alguien los invitó mientras tanto. Mire la lista otra vez.'

/**
 * Gives these people access and invites them. A repeat with the same uuid resolves to the wave that it has already sent;
 * two administrators with the same people send one invitation each: the second wave holds only those who were left.
 * Problem: `rule`, and nobody is invited, when a person differs from the records, when nobody is left, or without mail.
 */
export async function sendWave(
  services: Services,
  { uuid, tamanio, personas }: NewWave,
  press: Press,
): Promise<Wave | Problem> {
  if (services.showsLinks) return problem('rule', { message: NO_MAIL })
  const { administrator, now } = press
  const today = dayInEcuador(now)
  const wave = await allOrNothing(services.db, async (tx) => {
    await raiseLimits(tx, '60s')
    await lockAccess(tx)
    const sent = await waveOf(tx, uuid)
    if (sent) {
      await press.audit(tx, 0)
      return sent
    }
    const changed = await changeWithin(services, tx, { to: 'on', choice: chosenInvitees(personas, today), ...press })
    if (isProblem(changed)) return changed
    if (changed.accounts.length === 0) return problem('rule', { message: NOBODY })
    await tx.query(sql`WITH sent AS (INSERT INTO invitation_wave (uuid, tamanio, "createdBy", "createdAt")
        VALUES (${uuid}, ${tamanio}, ${administrator}, ${now}) RETURNING id)
      INSERT INTO invitation_wave_member ("waveId", "userId")
      SELECT s.id, m."userId" FROM sent s, unnest(${changed.accounts}::integer[]) AS m("userId")`)
    return (await waveOf(tx, uuid)) ?? problem('unexpected')
  })
  if (!isProblem(wave)) services.wake?.()
  return wave
}

async function waveOf(tx: Queryable, uuid: string): Promise<Wave | null> {
  const [found] = await tx.query<{ id: number }>(sql`SELECT id FROM invitation_wave WHERE uuid = ${uuid}`)
  return found ? readWaveRow(tx, found.id) : null
}

/**
 * Invites again everybody of a wave who did not come in and whose last mail has left; `value` counts them. Whoever was
 * invited at or after `readAt` is left out, so that a repeat invites nobody twice. Problem: `forbidden` when there is no such
 * wave, `rule` without mail.
 */
export async function inviteWaveAgain(
  services: Services,
  { id, readAt }: { id: number; readAt: Date },
  { administrator, origin, now, audit }: Press,
): Promise<{ message: string; value: number } | Problem> {
  if (services.showsLinks) return problem('rule', { message: NO_MAIL })
  const value = await allOrNothing(services.db, async (tx) => {
    await lockAccess(tx)
    if (!(await readWaveRow(tx, id))) return problem('forbidden')
    const accounts = await membersToInvite(tx, id, readAt)
    const links = await invite(services, tx, { accounts, by: administrator, origin, now })
    if (isProblem(links)) return links
    await audit(tx, accounts.length)
    return accounts.length
  })
  if (isProblem(value)) return value
  if (value > 0) services.wake?.()
  return { message: `Invitados otra vez ${value}`, value }
}
