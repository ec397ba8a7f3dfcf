// Tests of correcting a stored claim on the device: its documents, what stays when the claim changes, what is sent.
import { describe, expect, test } from 'vitest'
import type { CallApi } from '../../../src/contract/call.ts'
import { saveClaimReport } from '../../../src/contract/claim-save.ts'
import { isDocument } from '../../../src/contract/document.ts'
import { EMPTY_DETAIL } from '../../../src/domain/claim-report/invoice.ts'
import { cents } from '../../../src/domain/money.ts'
import { discardUnsent } from '../../../src/offline/device/unsent.ts'
import { openCorrection } from '../../../src/offline/drafts/correction.ts'
import { changeDetail, removeDocument, restoreDocument } from '../../../src/offline/drafts/documents.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listDocuments } from '../../../src/offline/drafts/read-documents.ts'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { listJournal } from '../../../src/offline/outbox/outbox.ts'
import { reopenDraft } from '../../../src/offline/outbox/reopen-draft.ts'
import { claimOf } from '../../../src/offline/outbox/sealed-intent.ts'
import { returnedClaim } from './support/returned-claim.ts'
import { unsentBytes } from './support/unsent-bytes.ts'
import { touch, World } from './support/world.ts'

const reopen = (world: World, uuid: string) =>
  reopenDraft({ db: world.db, uuid, callApi: world.server.callApi, lock: world.lock, now: () => world.time })

describe('REP-29 a correction on the device', () => {
  test('a correction contains the portal’s documents without bytes; removing a file that replaces a document restores the document', async () => {
    const { world, first, second, correct, replace, standing } = await returnedClaim()
    expect(await correct()).toMatchObject({
      ok: true,
      draft: { version: 2, base: { estadoPortal: 'POR_REGULARIZAR' } },
    })
    expect(await standing()).toEqual([first, second])
    expect(await unsentBytes(world.db)).toEqual([])
    const kept = await replace('c.jpg')
    if (!kept.ok) throw new Error(kept.message)
    expect(await standing()).toEqual([second, kept.document.uuid])
    await removeDocument({ db: world.db, uuid: kept.document.uuid, now: world.time })
    expect(await standing()).toEqual([first, second])
  })

  test('REP-12 the correction of an alcance stays an alcance of the same settled claim', async () => {
    const { world, uuid, queue } = await returnedClaim()
    const claim = { ...world.server.reportOf(uuid), alcance: 'S' as const, numAlcance: 70_012 }
    await openCorrection({ db: world.db, claim, area: 'vam', now: world.time })
    expect((await world.db.drafts.get(uuid))?.parameters).toMatchObject({ alcance: 'S', numSiniestro: 70_012 })
    await touch(world.db, uuid, 'Faltaba una factura', world.time)
    await queue()
    expect((await world.db.outbox.get(uuid))?.sealed.claim).toMatchObject({ alcance: 'S', numSiniestro: 70_012 })
  })

  test('DOC-26 D81 a correction can delete and restore a returned document, but cannot change an accepted document', async () => {
    const { world, first, second, correct, standing } = await returnedClaim()
    await correct()
    const given = (uuid: string) => ({ db: world.db, uuid, now: world.time })
    expect(await removeDocument(given(second))).toMatchObject({ ok: false, why: 'reviewed' })
    expect(await removeDocument(given(first))).toEqual({ ok: true })
    expect(await standing()).toEqual([second])
    await restoreDocument(given(first))
    expect(await standing()).toEqual([first, second])
  })

  test('DOC-26 a new file replaces a document that is marked for deletion; removing the file restores the document', async () => {
    const { world, first, second, correct, replace, standing } = await returnedClaim()
    await correct()
    await removeDocument({ db: world.db, uuid: first, now: world.time })
    const kept = await replace('c.jpg')
    const uuid = kept.ok ? kept.document.uuid : ''
    expect(await standing()).toEqual([second, uuid])
    expect(await world.db.documents.get(first)).toMatchObject({ remote: { isDeleted: false } })
    await removeDocument({ db: world.db, uuid, now: world.time })
    expect(await standing()).toEqual([first, second])
  })

  test('a correction is sent with its version and the uuid of the replaced file; only the new file is uploaded', async () => {
    const { world, uuid, first, second, correct, replace, queue } = await returnedClaim()
    await correct()
    const kept = await replace('c.jpg')
    await queue()
    const uploads = world.server.calls.filter((each) => each.endsWith('/documento')).length
    expect((await world.drain()).received).toEqual([uuid])
    expect(world.server.calls.filter((each) => each.endsWith('/documento'))).toHaveLength(uploads + 1)
    const stored = world.server.claimOf(uuid)
    expect(stored).toMatchObject({ version: 3, estadoPortal: 'POR_REVISAR', replaced: [first] })
    const uuids = stored?.documents.map((each) => each.uuid)
    expect(uuids?.sort()).toEqual([second, kept.ok ? kept.document.uuid : ''].sort())
    const receipt = (await listJournal(world.db)).find(({ id }) => id === stored?.intent)
    expect(receipt, 'only what it brought').toMatchObject({ count: 1, sentence: 'Corrección de la Solicitud N.º 1000' })
    expect(receipt?.documents.map((each) => each.nombre)).toEqual(['c.jpg'])
  })

  test('a correction keeps its claim version when an older answer is opened', async () => {
    const { world, uuid, correct, replace } = await returnedClaim()
    const older = world.server.reportOf(uuid)
    world.server.review(uuid, [])
    world.server.review(uuid, [older.otrosDocumentos[0]?.uuid ?? ''])
    await correct()
    await replace('c.jpg')
    const again = await openCorrection({ db: world.db, claim: older, area: 'vam', now: world.time })
    expect(again).toMatchObject({ ok: true, draft: { version: 4 } })
  })
})

describe('PWA-19 a claim that changed meanwhile', () => {
  test('a claim that changed meanwhile is reported before any file is sent; the correction continues from the new state with all files and texts', async () => {
    const { world, uuid, first, correct, replace, queue, standing } = await returnedClaim()
    await correct()
    const kept = await replace('c.jpg')
    await touch(world.db, uuid, 'mi observación', world.time)
    await queue()
    world.server.review(uuid, [])
    const uploads = world.server.calls.filter((each) => each.endsWith('/documento')).length
    for (const run of ['the one that finds it out', 'the next']) {
      // No further try is scheduled, because the claim waits for its person.
      expect(await world.drain(), run).toMatchObject({ attention: [uuid], nextAt: null })
      expect(
        world.server.calls.filter((each) => each.endsWith('/documento')),
        run,
      ).toHaveLength(uploads)
    }
    const [entry] = await listOutbox(world.db)
    expect(entry).toMatchObject({
      attention: { code: 'claim-changed', action: 'compare', version: 3 },
      present: { version: 3, estadoPortal: 'INGRESADO' },
    })

    world.server.review(uuid, [first])
    const { db, lock, server } = world
    const opened = await reopenDraft({ db, uuid, callApi: server.callApi, lock, now: () => world.time })
    expect(opened).toMatchObject({ ok: true, draft: { version: 4, parameters: { obsSiniestro: 'mi observación' } } })
    expect(await standing()).toContain(kept.ok ? kept.document.uuid : '')
    await queue()
    expect((await world.drain()).received).toEqual([uuid])
    expect(server.claimOf(uuid)).toMatchObject({ version: 5, replaced: [first] })
  })

  test('the claim can be corrected without a network from the state in the refusal; sending requests the state again', async () => {
    const { world, uuid, first, correct, replace, queue } = await returnedClaim()
    await correct()
    const kept = await replace('c.jpg')
    await queue()
    world.server.review(uuid, [])
    await world.drain()
    world.server.review(uuid, [first])
    const { db, lock } = world
    const callApi: CallApi = async () => ({ ok: false, failure: 'unreachable' })
    const opened = await reopenDraft({ db, uuid, callApi, lock, now: () => world.time })
    expect(opened).toMatchObject({ ok: true, draft: { version: 3 } })
    expect((await listDocuments(db, uuid)).some((each) => kept.ok && each.uuid === kept.document.uuid)).toBe(true)
    await queue()
    expect(await world.drain()).toMatchObject({ received: [], attention: [uuid] })
  })

  test('in a document only the fields that the person changed are kept; all others get the portal’s current values', async () => {
    const { world, uuid, first, correct } = await returnedClaim()
    const claim = world.server.reportOf(uuid)
    const [document] = claim.otrosDocumentos
    if (!document || !isDocument(document)) throw new Error('no document')
    const openWith = async (version: number, valor: number) => {
      document.detalleDocumento = { ...EMPTY_DETAIL, valor: cents(valor), autocompletado: 0, sriError: null }
      await openCorrection({ db: world.db, claim: { ...claim, version }, area: 'vam', now: world.time })
    }
    await correct()
    await openWith(3, 10_00)
    const patch = { numDocumento: '001-001-000000009' }
    await changeDetail({ db: world.db, uuid: first, patch, typed: { fcDocumento: '12/' }, now: world.time })
    await openWith(4, 100_00)
    expect(await world.db.documents.get(first)).toMatchObject({
      detalleDocumento: { ...patch, valor: cents(100_00), fcDocumento: null },
      typed: { fcDocumento: '12/' },
    })
  })

  test('a field that the person did not change takes the portal’s value', async () => {
    const { world, uuid, correct } = await returnedClaim()
    await correct()
    const stored = world.server.claimOf(uuid)
    if (!stored) throw new Error('no claim')
    stored.said = { ...stored.said, obsSiniestro: 'de otro dispositivo' }
    world.server.review(uuid, [])
    expect(await correct()).toMatchObject({ draft: { parameters: { obsSiniestro: 'de otro dispositivo' } } })
  })
})

describe('an earlier save of the same device', () => {
  test('REP-30 an earlier save that arrives after the claim was reopened is reported as the person’s own, with its number; later changes remain', async () => {
    const world = await World.open()
    const { server } = world
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    // The device sees a cut connection, while the request itself is still on its way.
    server.faults = [null, null, 'drop-before']
    await world.drain()
    const late = (await world.db.outbox.get(uuid))?.sealed ?? expect.fail('nothing waits')
    expect(await reopen(world, uuid)).toMatchObject({ ok: true, draft: { version: null, intents: [late.intent] } })
    const { db, time: now } = world
    await touch(db, uuid, 'corregido', now)
    await queueDraft({ db, uuid, now })
    await server.callApi(saveClaimReport, { body: claimOf(late) })

    expect(await world.drain()).toMatchObject({ received: [], attention: [uuid] })
    const [entry] = await listOutbox(db)
    expect(entry).toMatchObject({
      attention: { code: 'own-earlier', action: 'correct', version: 1 },
      stored: { cdReclamo: 1000 },
    })
    expect(entry?.attention?.sentence).toContain('Solicitud N.º 1000')
    expect(await db.journal.toArray()).toMatchObject([
      {
        id: late.intent,
        kind: 'received',
        cdReclamo: 1000,
        count: 2,
        documents: [{ nombre: 'a.jpg' }, { nombre: 'b.jpg' }],
      },
    ])
    expect(await db.bytes.count(), 'what was changed stays').toBe(2)
    expect(server.claims).toHaveLength(1)

    const discarded = await discardUnsent({ db, uuid, lock: world.lock, now: () => world.time })
    expect(discarded.ok).toBe(true)
    expect([await db.outbox.count(), await db.bytes.count(), await db.journal.count()]).toEqual([0, 0, 1])
  })

  test('REP-30 D65 an earlier save is reported even if staff changed the claim’s state afterwards; the person is then asked to compare', async () => {
    const world = await World.open()
    const { server, db } = world
    const uuid = await world.queued(['a.jpg'])
    server.faults = [null, 'drop-before']
    await world.drain()
    const late = (await db.outbox.get(uuid))?.sealed ?? expect.fail('nothing waits')
    await reopen(world, uuid)
    await touch(db, uuid, 'corregido', world.time)
    await queueDraft({ db, uuid, now: world.time })
    await server.callApi(saveClaimReport, { body: claimOf(late) })
    server.review(uuid, [late.documents[0]?.uuid ?? ''])

    expect(await world.drain()).toMatchObject({ received: [], attention: [uuid] })
    const [entry] = await listOutbox(db)
    expect(entry).toMatchObject({
      attention: { code: 'claim-changed', action: 'compare', version: 2 },
      present: { version: 2, estadoPortal: 'POR_REGULARIZAR' },
    })
    expect(await db.journal.toArray()).toMatchObject([{ id: late.intent, kind: 'received', cdReclamo: 1000 }])
  })

  test('REP-30 data and unparsed text that were typed after an earlier save are kept, although the documents are now under review', async () => {
    const world = await World.open()
    const { server, db } = world
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    server.faults = [null, null, 'drop-before']
    await world.drain()
    const late = (await db.outbox.get(uuid))?.sealed ?? expect.fail('nothing waits')
    await reopen(world, uuid)
    const [first, second] = late.documents.map((each) => each.uuid)
    const patch = { numDocumento: '001-001-000000009' }
    await changeDetail({ db, uuid: first ?? '', patch, typed: {}, now: world.time })
    await changeDetail({ db, uuid: second ?? '', patch: {}, typed: { valor: '12,' }, now: world.time })
    await queueDraft({ db, uuid, now: world.time })
    await server.callApi(saveClaimReport, { body: claimOf(late) })
    await world.drain()

    expect(await reopen(world, uuid)).toMatchObject({ ok: true, draft: { version: 1 } })
    expect(await db.documents.bulkGet([first ?? '', second ?? ''])).toMatchObject([
      { remote: { estado: 'POR_REVISAR' }, detalleDocumento: patch },
      { remote: { estado: 'POR_REVISAR' }, typed: { valor: '12,' } },
    ])
  })
})
