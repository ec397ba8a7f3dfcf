// Test fixture of a claim with a document that staff returned, and the person's steps to correct it.
import { standingDocuments } from '../../../../src/offline/database/document-types.ts'
import { openCorrection } from '../../../../src/offline/drafts/correction.ts'
import { queueDraft } from '../../../../src/offline/drafts/queue-draft.ts'
import { listDocuments } from '../../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../../../src/offline/drafts/store-document.ts'
import { OTHER, photo, World } from './world.ts'

/** A claim on the portal with two photos; staff returned the first photo. */
export async function returnedClaim() {
  const world = await World.open()
  const uuid = await world.queued(['a.jpg', 'b.jpg'])
  await world.drain()
  const [first = '', second = ''] = world.server.claimOf(uuid)?.documents.map((each) => each.uuid) ?? []
  world.server.review(uuid, [first])
  const correct = () =>
    openCorrection({ db: world.db, claim: world.server.reportOf(uuid), area: 'vam', now: world.time })
  const replace = (nombre: string, reemplaza = first) =>
    storeDraftDocument({
      db: world.db,
      draftUuid: uuid,
      slot: OTHER,
      tipo: 'DOCUMENTO',
      now: world.time,
      prepared: photo(nombre),
      reemplaza,
    })
  const standing = async () => standingDocuments(await listDocuments(world.db, uuid)).map((each) => each.uuid)
  const queue = () => queueDraft({ db: world.db, uuid, now: world.time })
  return { world, uuid, first, second, correct, replace, standing, queue }
}
