// API test of an import that is cut off at any statement.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { CATALOGUES, type ImportWorld, openImportWorld } from '../../support/api/import-world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await openImportWorld()
})
afterAll(() => world?.close())

it('D147 an import that is cut off at any statement and begun again ends the same', async () => {
  const named = () =>
    world.rows(sql`SELECT k.kind, k.key, coalesce(to_jsonb(c), to_jsonb(p), to_jsonb(r)) - 'cdCliente' - 'cdPlan' - 'cdDocSiniestro'
        - 'cdSdocSiniestro' - 'cdAseguradora' - 'cdRamo' - 'cdCliGrupo' AS stored
      FROM import_key k
      LEFT JOIN client c ON k.kind = 'clientes' AND c."cdCliente" = k.code
      LEFT JOIN plan p ON k.kind = 'planes' AND p."cdPlan" = k.code
      LEFT JOIN document_requirement r ON k.kind = 'requisitos' AND k.code IN (r."cdDocSiniestro", r."cdSdocSiniestro")
        AND (r."cdSdocSiniestro" = 0) = (k.code = r."cdDocSiniestro")
      WHERE k.source = ${'cortado'} ORDER BY 1, 2, 3`)
  const own = { declared: { origen: 'cortado' } }
  const forget = async () => {
    await world.rows(sql`TRUNCATE client, client_contact, client_group, document_requirement, branch, branch_group, plan, insurer,
      executive, company, office, diagnosis CASCADE`)
    await world.rows(sql`DELETE FROM import_key`)
  }
  await forget()
  await world.load(CATALOGUES, own)
  const whole = await named()
  expect(whole.length).toBeGreaterThan(15)
  let finished = false
  for (let cut = 95; !finished; cut += 31) {
    await forget()
    finished = await world.load(CATALOGUES, { ...own, on: world.cutAt(cut) }).then(
      () => true,
      () => false,
    )
    await world.load(CATALOGUES, own)
    expect([cut, await named()]).toEqual([cut, whole])
  }
})
