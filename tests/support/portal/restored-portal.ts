// Backs up a working portal with «npm run backup», kills and damages it, and restores it with «npm run restore».
import { expect } from 'vitest'
import { draftClaim } from '../api/claims.ts'
import { sendClaim } from '../api/persist.ts'
import { signInAt } from '../api/portal-caller.ts'
import { runCommand, startCommand } from './portal-command.ts'
import type { RunningPortal } from './running-portal.ts'

/**
 * Expects after the restore that claims sent before the backup exist, that claims sent after it can be sent again with
 * unused numbers, and that sessions have ended. `env` has the portal's settings with BACKUP_DIR; `damage` runs while
 * the portal is dead.
 */
export async function expectRestored(
  { url, kill, restart }: RunningPortal,
  env: Record<string, string>,
  damage: () => Promise<unknown>,
): Promise<void> {
  const ana = await signInAt(url, 'ana')
  const [before, after] = [await draftClaim(ana), await draftClaim(ana)]
  const { cdReclamo } = await sendClaim(ana, before, [])

  // The first backup is killed, and its remains do not count as a backup.
  const killed = startCommand('--backup', env)
  killed.child.kill('SIGKILL')
  await killed.ended
  const saved = await runCommand('--backup', env)
  expect(saved, saved.said).toMatchObject({ code: 0, said: expect.stringContaining('Copia terminada') })
  const lost = await sendClaim(ana, after, [])

  const epoch = await epochAt(url)
  for (const command of ['--restore', '--admin'] as const)
    expect((await runCommand(command, env)).code, `${command} while a portal runs`).toBe(1)
  expect((await ana.get('/siniestros-portal/recientes')).status).toBe(200)

  await kill()
  await damage()
  // The first restore is killed after it has moved the old database away; the portal does not start with its remains.
  const { said } = await startCommand('--restore', env, 'lo que había quedó').ended
  expect(said, 'was killed in time').not.toContain('filas comparadas')
  for (const command of ['portal', '--backup'] as const)
    expect(await runCommand(command, env)).toMatchObject({ code: 1, said: expect.stringContaining('quedó a medias') })
  const restored = await runCommand('--restore', env)
  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('restaurada y comparada') })
  await restart()
  expect((await ana.get('/siniestros-portal/recientes')).status, 'the session of before the backup').toBe(401)
  const again = await signInAt(url, 'ana')
  const received = async (drafted: typeof before) =>
    (await again.get(`/siniestros-portal/recibido?uuid=${drafted.claim.uuid}`)).body.claim?.cdReclamo ?? null
  expect([await received(before), await received(after)]).toEqual([cdReclamo, null])
  for (const { item, bytes } of before.files) {
    const answer = await again.upload(item, bytes)
    expect(answer.status, 'received already').toBe(200)
  }
  expect((await sendClaim(again, after, [])).cdReclamo).toBeGreaterThan(lost.cdReclamo)
  const restoredEpoch = await epochAt(url)
  expect(restoredEpoch).not.toBe(epoch)

  await kill()
  const admin = await runCommand('--admin', env)
  expect(admin, admin.said).toMatchObject({ code: 0, said: expect.stringContaining('Época nueva') })
  await restart()
  expect([epoch, restoredEpoch]).not.toContain(await epochAt(url))
}

const epochAt = async (url: string): Promise<string> => {
  const { headers } = await fetch(`${url}/api/salud`)
  return headers.get('x-portal-epoch')?.split(' ')[0] ?? 'none'
}
