// Tests of beginning a new claim from a lapsed one: new uuids, the same data and files, and a report of missing files.
import { expect, test } from 'vitest'
import { listDocuments, readBytes } from '../../../src/offline/drafts/read-documents.ts'
import { beginAgain, replacementDraft } from '../../../src/offline/receipts/begin-again.ts'
import { returnedClaim } from './support/returned-claim.ts'

test('REP-35 D141 a new claim has the data and the files of the lapsed claim, under new uuids', async () => {
  const { world, uuid } = await returnedClaim()
  const claim = { ...world.server.reportOf(uuid), caducado: true }
  const steps: string[] = []
  const { draft, missing } = await beginAgain({
    db: world.db,
    claim,
    area: 'vam',
    now: world.time,
    fileOf: async ({ nombre }) =>
      steps.length > 1
        ? null
        : { bytes: new TextEncoder().encode(nombre).buffer, tipo: 'image/jpeg', nombre, thumb: null },
    onProgress: (done, all) => steps.push(`${done} de ${all}`),
  })
  expect(steps).toEqual(['0 de 2', '1 de 2'])
  expect(draft.uuid).not.toBe(uuid)
  expect(await world.db.drafts.get(draft.uuid)).toMatchObject({
    version: null,
    cdReclamo: null,
    state: 'open',
    paso: 'documentos',
    origin: { cdReclamo: claim.cdReclamo },
    parameters: { cdAsegurado: claim.cdAsegurado, cdIncapacidad: claim.cdIncapacidad, fcAlcance: claim.fcAlcance },
  })
  expect((await replacementDraft(world.db, claim.cdReclamo))?.uuid, 'it is found, so that nobody begins a second').toBe(
    draft.uuid,
  )
  expect(await replacementDraft(world.db, claim.cdReclamo + 1)).toBe(null)
  const [kept, ...others] = await listDocuments(world.db, draft.uuid)
  expect([kept?.remote, others.length, missing.length]).toEqual([undefined, 0, 1])
  const standing = claim.manifest.map((each) => each.uuid)
  expect(standing).not.toContain(kept?.uuid)
  expect(new TextDecoder().decode((await readBytes(world.db, kept?.uuid ?? '')) ?? undefined)).toBe(kept?.nombre)
})
