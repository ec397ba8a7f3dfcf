// Tests of the changes that a correction lists: those made by the person, and those made on the portal meanwhile.
import { expect, test } from 'vitest'
import { isDocument } from '../../../src/contract/document.ts'
import { ownChanges, portalChanges } from '../../../src/entities/draft/correction-changes.ts'
import { openCorrection } from '../../../src/offline/drafts/correction.ts'
import { removeDocument, restoreDocument } from '../../../src/offline/drafts/documents.ts'
import { readDraft } from '../../../src/offline/drafts/drafts.ts'
import { listDocuments } from '../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../../src/offline/drafts/store-document.ts'
import { OTHER, photo, touch, World } from '../offline/support/world.ts'

/** A returned claim with three photos; its correction on the device replaces the first photo. */
async function corrected() {
  const world = await World.open()
  const { db, server } = world
  const uuid = await world.queued(['a.jpg', 'b.jpg', 'c.jpg'])
  await world.drain()
  const [first = '', second = '', third = ''] = server.claimOf(uuid)?.documents.map((each) => each.uuid) ?? []
  server.review(uuid, [first, second])
  await openCorrection({ db, claim: server.reportOf(uuid), area: 'vam', now: world.time })
  await storeDraftDocument({
    db,
    draftUuid: uuid,
    slot: OTHER,
    tipo: 'DOCUMENTO',
    now: world.time,
    prepared: photo('nueva.jpg'),
    reemplaza: first,
  })
  const read = async () => {
    const draft = await readDraft(db, uuid)
    if (!draft?.base) throw new Error('no correction')
    return { base: draft.base, parameters: draft.parameters, rows: await listDocuments(db, uuid) }
  }
  return { world, uuid, first, second, third, read }
}

/** The name that the portal gives a document in these tests. */
const nameOf = (uuid: string) => `${uuid}.jpg`
const linesOf = (changes: readonly { title: string; text: string }[]) => changes.map(({ title, text }) => [title, text])

test('REP-29 DOC-26 the review of a correction names each file and each field that the person changed, added or deleted', async () => {
  const { world, uuid, second, third, read } = await corrected()
  const { db } = world
  await storeDraftDocument({
    db,
    draftUuid: uuid,
    slot: OTHER,
    tipo: 'DOCUMENTO',
    now: world.time,
    prepared: photo('otra.jpg'),
  })
  await removeDocument({ db, uuid: second, now: world.time })
  await touch(db, uuid, 'mi observación', world.time)
  expect(linesOf(ownChanges(await read()))).toEqual([
    [nameOf(second), 'Se elimina'],
    ['nueva.jpg', 'Cambiado'],
    ['otra.jpg', 'Agregado'],
    ['Observación', 'mi observación'],
  ])
  const { rows, ...rest } = await read()
  const home = { slot: { ...OTHER, seccion: 'gastos' as const }, tipo: 'FACTURA' as const }
  const moved = rows.map((row) =>
    row.uuid === third && row.remote ? { ...row, remote: { ...row.remote, home } } : row,
  )
  expect(linesOf(ownChanges({ ...rest, rows: moved })), 'an invoice that is asked for no more').toContainEqual([
    nameOf(third),
    'Queda en otros documentos; ya no suma al valor',
  ])
})

test('REP-29 a correction in which every change was undone lists no change', async () => {
  const { world, second, read } = await corrected()
  const own = (await read()).rows.find(({ remote }) => !remote)
  await removeDocument({ db: world.db, uuid: own?.uuid ?? '', now: world.time })
  await removeDocument({ db: world.db, uuid: second, now: world.time })
  await restoreDocument({ db: world.db, uuid: second, now: world.time })
  expect(ownChanges(await read())).toEqual([])
})

test('PWA-19 the portal’s changes name each document that was reviewed, changed, added or removed, with the reviewer’s words', async () => {
  const { world, uuid, first, second, third, read } = await corrected()
  world.server.review(uuid, [third])
  const present = world.server.reportOf(uuid)
  const documents = present.otrosDocumentos.filter(isDocument)
  const [one, two, three] = documents
  if (!one || !two || !three) throw new Error('three documents')
  Object.assign(one, { estado: 'INGRESADO' })
  Object.assign(three, { estado: 'DEVUELTO', comentario: 'No se lee' })
  const added = { ...one, uuid: crypto.randomUUID(), nombre: 'del ejecutivo.pdf' }
  present.otrosDocumentos = [one, three, added]
  const changes = portalChanges(present, await read())
  expect(linesOf(changes).slice(1)).toEqual([
    [nameOf(first), 'INGRESADO'],
    [nameOf(third), 'DEVUELTO (Ingresar a cambiar) · «No se lee»'],
    ['del ejecutivo.pdf', 'Nuevo'],
    [nameOf(second), 'Ya no está'],
  ])
  expect(changes[0]).toMatchObject({ title: 'Estado' })
  expect(changes.flatMap(({ document }) => document?.uuid ?? [])).toEqual([first, third, added.uuid, second])
})
