// API tests of apps of earlier releases: a supported app can read, a retired one gets 426, and every app can still send
// its claims.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { sql } from '../../../server/database/sql.ts'
import { readSettings } from '../../../server/settings.ts'
import { createRetirement, noteRelease, readRetired } from '../../../server/system/app-releases.ts'
import { ENDPOINTS } from '../../../src/contract/endpoints.ts'
import { draftClaim, uploadAll } from '../../support/api/claims.ts'
import { openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The releases of a portal, with the number of days since each one was installed. */
const RELEASES = [
  ['build-of-may', 200],
  ['build-of-july', 120],
  ['build-of-august', 90],
  ['build-of-september', 20],
  ['build-of-october', 10],
  ['build-of-today', 0],
] as const
const BUILDS = RELEASES.map(([build]) => build)
const RETIRED = ['build-of-may', 'build-of-july']

let portal: PortalApi
let app: Awaited<ReturnType<typeof createApp>>
let cookie: string
beforeAll(async () => {
  portal = await openPortal()
  const { db, dataDir } = portal.test
  const now = () => portal.clock.now
  for (const [build, days] of RELEASES) await noteRelease(db, build, new Date(now().getTime() - days * DAY_MS))
  const settings = readSettings({ DATA_DIR: dataDir }, dataDir)
  const isRetired = createRetirement(db, now)
  app = await createApp({ settings, db, files: portal.files, now, log: false, isRetired })
  cookie = (await portal.as('ana')).cookie
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const READS = ['/siniestros-portal/kit', '/siniestros-portal/recientes'] as const
const ask = (build: string | null, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-portal': '1', cookie, ...(build !== null && { 'x-portal-app': build }) },
    ...(payload && { payload }),
  })

describe('PWA-30 an app of an earlier release', () => {
  it.each([
    ...BUILDS.map((build) => [build, RETIRED.includes(build) ? 426 : 200] as const),
    ['a-build-that-this-portal-never-served', 200],
    [null, 200],
  ] as const)('of the build %s is answered %i when it reads', async (build, status) => {
    for (const url of READS) {
      const answer = await ask(build, 'GET', url)
      expect([url, answer.statusCode]).toEqual([url, status])
      if (status === 426) expect(answer.json()).toMatchObject({ code: 'old-app', message: 'Actualice la aplicación' })
    }
  })

  it('a retired app can still send its claims, and make the reads that this needs', async () => {
    const [build = ''] = RETIRED
    const ana = await portal.as('ana')
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const saved = await ask(build, 'POST', '/siniestros-portal', drafted.claim)
    expect(saved.statusCode).toBe(200)
    const { cdCompania, cdReclamo, cdIncSiniestro, uuid } = saved.json()
    const codes = `cdCompania=${cdCompania}&cdReclamo=${cdReclamo}&cdIncSiniestro=${cdIncSiniestro}`
    for (const url of [`/siniestros-portal/recibido?uuid=${uuid}`, `/siniestros-portal?${codes}`, '/salud'])
      expect([url, (await ask(build, 'GET', url)).statusCode]).toEqual([url, 200])
    expect((await ask(build, 'POST', '/vam/enki/asociados', {})).statusCode).not.toBe(426)
  })

  it('only two read calls, those for sending, are exempt from 426', () => {
    const exempt = Object.values(ENDPOINTS).filter((each) => 'forSending' in each)
    expect(exempt.map(({ path }) => path).sort()).toEqual(['/siniestros-portal', '/siniestros-portal/recibido'])
    expect(exempt.every(({ effect }) => effect === 'read')).toBe(true)
  })

  it('a retired release is supported again once the portal has gone back to it', async () => {
    const { db } = portal.test
    const later = new Date(portal.clock.now.getTime() + 1000)
    expect([...(await readRetired(db, later))].sort()).toEqual([...RETIRED].sort())
    await noteRelease(db, 'build-of-july', later)
    expect(await readRetired(db, later)).not.toContain('build-of-july')
    // Each start records the current release again; the first record remains.
    await noteRelease(db, 'build-of-july', new Date(later.getTime() + DAY_MS))
    const [row] = await db.query<{ since: Date }>(sql`SELECT since FROM app_release WHERE build = 'build-of-july'`)
    expect(row?.since).toEqual(later)
  })
})
