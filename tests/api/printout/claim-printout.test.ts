// API tests of the printout of a claim (CLM-10): every seeded claim can be printed, and its sums equal the stored ones.
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { Caller } from '../../support/api/portal-api.ts'
import { openReadOnlyWorld, type ReadOnlyWorld } from '../../support/api/read-only-world.ts'
import { sheetsOf, textsOfPdf } from '../../support/api/read-printout.ts'

let portal: ReadOnlyWorld
let admin: Caller
beforeAll(async () => {
  portal = await openReadOnlyWorld()
  admin = await portal.as('admin')
})

type Claim = { cdReclamo: number; cdIncSiniestro: number; numSiniestro: number; esSalud: number; owed: number }

const claims = () =>
  portal.test.db.query<Claim>(sql`SELECT c."cdReclamo", c."cdIncSiniestro", c."numSiniestro", c."esSalud",
      (SELECT coalesce(sum("valTotal"), 0) FROM claim_benefit b WHERE b."cdReclamo" = c."cdReclamo")::bigint AS owed
    FROM insurer_claim c ORDER BY 1`)

const addressOf = ({ cdReclamo, cdIncSiniestro }: Claim, pdf: boolean) =>
  `/vam/siniestro/imprimir?cdCompania=1&cdReclamo=${cdReclamo}&cdIncSiniestro=${cdIncSiniestro}&pdf=${pdf}&vam=true`

it('CLM-10 the spreadsheet of every claim shows how it was settled, down to the owed amount in cents', async () => {
  const printed = await claims()
  for (const esSalud of [0, 1]) expect(printed.some((claim) => claim.esSalud === esSalud && claim.owed > 0)).toBe(true)
  for (const claim of printed) {
    const { status, raw } = await admin.get(addressOf(claim, false))
    expect([claim.cdReclamo, status]).toEqual([claim.cdReclamo, 200])
    const sheets = await sheetsOf(raw)
    const steps = sheets['Cómo se liquidó']
    const [rasa] = await portal.test.db.query<{ valRasa: number }>(
      sql`SELECT "valRasa" FROM claim_liquidation WHERE "cdReclamo" = ${claim.cdReclamo}`,
    )
    const isSettled = claim.esSalud === 1 ? sheets['Beneficios'] !== undefined : rasa !== undefined
    expect([claim.cdReclamo, steps !== undefined]).toEqual([claim.cdReclamo, isSettled])
    if (!steps) continue
    const left = steps[0]?.indexOf('Queda') ?? -1
    const owed = (Number(claim.owed) - Number(rasa?.valRasa ?? 0)) / 100
    expect([claim.cdReclamo, steps.at(-1)?.[left]]).toEqual([claim.cdReclamo, owed])
  }
})

it('CLM-10 the PDF of a claim has the settlement and the history, as read by two PDF readers', async () => {
  const [health] = (await claims()).filter(({ esSalud, owed }) => esSalud === 1 && owed > 0)
  const [general] = (await claims()).filter(({ esSalud, owed }) => esSalud === 0 && owed > 0)
  for (const claim of [health, general]) {
    if (!claim) throw new Error('The seed has a settled claim of each kind')
    const { raw, headers } = await admin.get(addressOf(claim, true))
    expect(headers['content-disposition']).toContain(`Siniestro_${claim.numSiniestro}.pdf`)
    for (const text of await textsOfPdf(raw))
      for (const said of [
        `Siniestro N.º ${claim.numSiniestro}`,
        'Cómo se liquidó',
        'Historial',
        'Le toca a la aseguradora',
      ])
        expect(text).toContain(said)
  }
})

it('CLM-10 the printout of another person’s claim is 403, and so are codes of two different claims', async () => {
  const [first, second] = await claims()
  if (!first || !second) throw new Error('The seed has claims')
  expect((await (await portal.as('bruno')).get(addressOf(first, true))).status).toBe(403)
  const mixed = { ...first, cdIncSiniestro: second.cdIncSiniestro }
  expect((await admin.get(addressOf(mixed, true))).status).toBe(403)
})
