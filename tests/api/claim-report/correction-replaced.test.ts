// API tests of which documents a correction may replace (D119), and that it never changes documents of other claims.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { draftClaim, photo, uploadAll } from '../../support/api/claims.ts'
import {
  ACCEPTED,
  addOther,
  edit,
  expectRefused,
  mark,
  omit,
  replace,
  type StoredClaim,
  saidOf,
  storedClaim,
  unlist,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Caller, itemOf, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
let claim: StoredClaim
let neighbour: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
  neighbour = await storedClaim(portal, ana)
})
afterAll(() => portal.close())

const LEFT_OUT = 'Un documento guardado no se quita dejándolo fuera: se reemplaza o se elimina'
const NOTHING_TO_REPLACE = 'Lo que se reemplaza no está en este siniestro'

describe('D119 replacing a document', () => {
  it.each<[string, (body: Json) => Promise<void>, string]>([
    [
      'the same document twice',
      async (body) => {
        replace(body, claim.docs.form, await claim.addFile(body))
        addOther(body, await claim.addFile(body), { reemplaza: claim.docs.form })
      },
      NOTHING_TO_REPLACE,
    ],
    [
      'a document by a stored document',
      async (body) => {
        omit(body, claim.docs.form)
        edit(body, claim.docs.report, (said) => ({ ...said, reemplaza: claim.docs.form }))
      },
      NOTHING_TO_REPLACE,
    ],
    [
      'a document that is not saved',
      async (body) => {
        const unsaved = await claim.addFile(body)
        unlist(body, unsaved)
        addOther(body, await claim.addFile(body), { reemplaza: unsaved })
      },
      NOTHING_TO_REPLACE,
    ],
    [
      'a document by itself',
      async (body) => {
        const uuid = await claim.addFile(body)
        addOther(body, uuid, { reemplaza: uuid })
      },
      // Replacing itself takes the new file out of the manifest, so the refusal has another message.
      '',
    ],
    [
      'a document by a file that is marked for deletion',
      async (body) => {
        const uuid = await claim.addFile(body)
        unlist(body, claim.docs.form)
        edit(body, claim.docs.form, (said) => ({ ...said, uuid, estado: 'POR_ELIMINAR', reemplaza: claim.docs.form }))
      },
      LEFT_OUT,
    ],
  ])('a save that replaces %s is refused', async (_title, change, message) => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const body = await claim.unchanged()
    await change(body)
    await expectRefused(claim, body, message ? { status: 422, fields: expect.arrayContaining([message]) } : {})
  })

  it('a save that replaces a document and also sends it is refused', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const body = await claim.unchanged()
    addOther(body, await claim.addFile(body), { reemplaza: claim.docs.form })
    await expectRefused(claim, body, {})
  })

  it('a new file can replace two documents, one by its place and one by name; both are in its history', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO', other: 'DEVUELTO' })
    const body = await claim.unchanged()
    const by = await claim.addFile(body)
    replace(body, claim.docs.form, by, claim.docs.other)
    omit(body, claim.docs.other)
    expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
    for (const name of ['form', 'other'] as const)
      expect(await claim.row(claim.docs[name])).toMatchObject({ replacedBy: by, estado: 'DEVUELTO' })
  })
})

describe('D92 D119 documents of another claim or person', () => {
  /** Documents of ana's other claim, of bruno's claim, of an upload by bruno without a claim, and of nobody. */
  async function foreign(): Promise<[string, Json][]> {
    const bruno = await portal.as('bruno')
    const drafted = await draftClaim(bruno)
    await uploadAll(bruno, drafted)
    const bytes = photo()
    const lone = itemOf(bytes, randomUUID())
    await bruno.upload(lone, bytes)
    await bruno.post('/siniestros-portal', drafted.claim)
    return [
      ['of another claim', await neighbour.row(neighbour.docs.other)],
      ["of another person's claim", drafted.files[0]?.item],
      ["of another person's phone", lone],
      ['of nobody', itemOf(bytes, randomUUID())],
    ]
  }

  it('foreign documents in reemplaza, a slot, a deletion or the manifest are neither revealed nor changed', async () => {
    const all = await foreign()
    const state = () =>
      portal.test.db.query(sql`SELECT * FROM document WHERE "intakeUuid" <> ${claim.uuid} ORDER BY uuid`)
    await neighbour.setTo('POR_REGULARIZAR', { other: 'DEVUELTO' })
    const others = await state()
    const replacing = []
    for (const [title, { uuid, tamanio, sha256 }] of all) {
      await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
      const whole = async () => {
        const body = await claim.unchanged()
        replace(body, claim.docs.form, await claim.addFile(body))
        return body
      }
      const naming = await whole()
      addOther(naming, await claim.addFile(naming), { reemplaza: uuid })
      const before = await claim.rows()
      const { requestId: _, ...said } = (await claim.send(naming)).body
      replacing.push({ ...said, fields: said.fields.map(({ message }: Json) => message) })
      const placed = await whole()
      addOther(placed, uuid)
      placed.manifest.push({ uuid, tamanio, sha256 })
      const refused = await claim.send(placed)
      expect([title, refused.status]).toEqual([title, title.includes('person') ? 403 : 409])
      expect(await claim.rows()).toEqual(before)
      const deleting = await whole()
      addOther(deleting, uuid, { estado: 'POR_ELIMINAR' })
      expect(verdictOf(await claim.send(deleting))).toEqual(ACCEPTED)
      expect(JSON.stringify(await claim.open())).not.toContain(uuid)
    }
    // The answer is the same for existing and unknown documents.
    expect(new Set(replacing.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(replacing[0]).toMatchObject({ code: 'rule', fields: [NOTHING_TO_REPLACE] })
    expect(await state()).toEqual(others)
  })

  it('a save of the claim by another person is 403; a save by staff is a review, and refused', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const body = await claim.unchanged()
    mark(body, claim.docs.report)
    replace(body, claim.docs.form, await claim.addFile(body))
    const before = await claim.rows()
    for (const who of ['bruno', 'andes', 'marco'] as const)
      expect(verdictOf(await claim.send(body, await portal.as(who)))).toMatchObject({ status: 403, code: 'forbidden' })
    // A save by staff is a review, which is refused because the claim waits for its person.
    for (const who of ['elena', 'admin'] as const)
      expect(verdictOf(await claim.send(body, await portal.as(who)))).toMatchObject({ status: 422, code: 'rule' })
    expect(await claim.rows()).toEqual(before)
    expect(saidOf(await claim.open(), claim.docs.form).estado).toBe('DEVUELTO')
  })
})
