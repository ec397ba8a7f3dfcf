// Tests of undoing the placement of several files: files that were changed since then stay, the others go back.
import { expect, it } from 'vitest'
import { takeAllBack } from '../../../src/features/claim/report/sorting/take-all-back.ts'
import { createDraft } from '../../../src/offline/drafts/change-draft.ts'
import { listInbox, removeDocument, replaceBytes } from '../../../src/offline/drafts/documents.ts'
import { placeInDraft } from '../../../src/offline/drafts/place-in-draft.ts'
import { listDocuments } from '../../../src/offline/drafts/read-documents.ts'
import { storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import { PARAMETERS, photo, World } from '../offline/support/world.ts'

it('PWA-20 when one of four placed files was deleted since and one was turned, the other two go back', async () => {
  const { db, time: now } = await World.open()
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now, parameters: PARAMETERS })
  const files: { uuid: string; withGroup: boolean }[] = []
  for (let numGrupo = 1; numGrupo <= 4; numGrupo += 1) {
    const stored = await storeInInbox({ db, prepared: photo(`${numGrupo}.jpg`), now })
    if (!stored.ok) throw new Error(stored.message)
    const { uuid } = stored.document
    const slot = { seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 1, numGrupo } as const
    await placeInDraft({ db, uuid, to: { draftUuid, slot, tipo: 'FACTURA' }, now })
    files.push({ uuid, withGroup: false })
  }
  await removeDocument({ db, uuid: files[1]?.uuid ?? '', now })
  await replaceBytes({ db, uuid: files[2]?.uuid ?? '', prepared: photo('turned.jpg'), now })

  expect(await takeAllBack(db, files)).toMatchObject({ ok: true, uuid: files[0]?.uuid })
  expect((await listInbox(db)).map(({ nombre }) => nombre).sort()).toEqual(['1.jpg', '4.jpg'])
  expect((await listDocuments(db, draftUuid)).map(({ nombre }) => nombre)).toEqual(['turned.jpg'])
})
