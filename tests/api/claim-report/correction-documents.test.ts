// API tests of how a correction may change a stored document, in every state of the document and of its claim
// (DOC-12a, D119).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOT_EDITABLE } from '../../../src/domain/claim-report/correction.ts'
import { isEditableByUser, PORTAL_STATE_NAMES } from '../../../src/domain/claim-report/portal-state.ts'
import {
  DOCUMENT_STATE_NAMES,
  type DocumentState,
  NOT_TO_BE_CHANGED,
  USER_MAY,
} from '../../../src/domain/document/document-state.ts'
import {
  ACCEPTED,
  addOther,
  edit,
  expectRefused,
  mark,
  moveToOthers,
  type Name,
  omit,
  replace,
  retype,
  type StoredClaim,
  storedClaim,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  claim = await storedClaim(portal, await portal.as('ana'))
})
afterAll(() => portal.close())

const LEFT_OUT = 'Un documento guardado no se quita dejándolo fuera: se reemplaza o se elimina'

/** Where a document is after the save: in its claim, replaced by another document, or deleted. */
type Fate = 'stands' | 'replaced' | 'gone'
type Outcome = Fate | 'returned' | 'reviewed' | 'left-out'
type Act = {
  title: string
  name: Name
  /**
   * Returns the result for a document in the given state; `reviewed`, `returned` and `left-out` mean that the save is
   * refused.
   */
  outcome: (state: DocumentState) => Outcome
  change: (body: Json, uuid: string, addFile: StoredClaim['addFile']) => void | Promise<void>
}

const changing = (left: Fate) => (state: DocumentState) => (USER_MAY[state].change ? left : 'reviewed')
const ACTS: Act[] = [
  {
    title: 'kept',
    name: 'report',
    outcome: (state) => (USER_MAY[state].keep ? 'stands' : 'returned'),
    change: (body, uuid) => edit(body, uuid, (said) => ({ ...said, estado: null })),
  },
  {
    title: 'replaced by name',
    name: 'report',
    outcome: changing('replaced'),
    change: async (body, uuid, addFile) => replace(body, uuid, await addFile(body)),
  },
  {
    title: 'replaced in its place',
    name: 'report',
    // A new file in its place does not replace a document marked for deletion: the document is deleted.
    outcome: (state) => (state === 'POR_ELIMINAR' ? 'gone' : changing('replaced')(state)),
    change: async (body, uuid, addFile) => replace(body, uuid, await addFile(body), null),
  },
  { title: 'deleted', name: 'report', outcome: changing('gone'), change: mark },
  {
    title: 'moved',
    name: 'report',
    outcome: (state) => (USER_MAY[state].keep ? changing('stands')(state) : 'returned'),
    change: (body, uuid) => moveToOthers(body, uuid, { estado: null }),
  },
  {
    title: 'moved to no place',
    name: 'report',
    outcome: (state) => (USER_MAY[state].keep ? changing('stands')(state) : 'returned'),
    change: (body, uuid) => edit(body, uuid, () => null),
  },
  {
    title: 'with other data',
    name: 'invoice',
    outcome: changing('stands'),
    change: (body, uuid) => {
      edit(body, uuid, (said) => ({ ...said, estado: null }))
      retype(body, uuid, { valor: 99 })
    },
  },
  {
    title: 'without its data',
    name: 'other',
    outcome: (state) => (USER_MAY[state].keep ? 'stands' : 'returned'),
    change: (body, uuid) => edit(body, uuid, (said) => ({ ...said, estado: null, detalleDocumento: null })),
  },
  {
    title: 'left out',
    name: 'report',
    outcome: (state) => (state === 'POR_ELIMINAR' ? 'gone' : USER_MAY[state].change ? 'left-out' : 'reviewed'),
    change: omit,
  },
]

const REFUSED = {
  returned: { message: expect.stringContaining('deben cambiarse o eliminarse.') },
  reviewed: { fields: expect.arrayContaining([NOT_TO_BE_CHANGED]) },
  'left-out': { fields: [LEFT_OUT] },
}

/** Returns a save of the unchanged claim plus one new file, because DOCUMENTO_ADICIONAL requires a new file. */
async function changeable(uuid: string): Promise<Json> {
  const body = await claim.unchanged()
  addOther(body, await claim.addFile(body))
  // The manifest in the portal's answer does not contain documents marked for deletion.
  const { tamanio, sha256 } = await claim.row(uuid)
  if (!body.manifest.some((each: Json) => each.uuid === uuid)) body.manifest.push({ uuid, tamanio, sha256 })
  return body
}

async function leftOf(uuid: string): Promise<Fate> {
  const row = await claim.row(uuid)
  return !row ? 'gone' : row.replacedBy ? 'replaced' : 'stands'
}

describe.each(PORTAL_STATE_NAMES.filter(isEditableByUser))('DOC-12a D119 the outcome in %s of', (state) => {
  it.each(ACTS.map((act) => [act.title, act] as const))('a document %s', async (_title, { name, outcome, change }) => {
    const uuid = claim.docs[name]
    for (const estado of DOCUMENT_STATE_NAMES) {
      await claim.setTo(state, { [name]: estado })
      const body = await changeable(uuid)
      await change(body, uuid, claim.addFile)
      const before = await claim.row(uuid)
      const wanted = outcome(estado)
      if (wanted === 'returned' || wanted === 'reviewed' || wanted === 'left-out') {
        await expectRefused(claim, body, { status: 422, code: 'rule', ...REFUSED[wanted] })
        continue
      }
      expect([estado, verdictOf(await claim.send(body))]).toEqual([estado, ACCEPTED])
      expect([estado, await leftOf(uuid)]).toEqual([estado, wanted])
      if (USER_MAY[estado].change) {
        if (wanted === 'stands') expect((await claim.row(uuid)).estado).toBe('POR_REVISAR')
      } else expect(await claim.row(uuid)).toEqual(before)
    }
  })
})

it.each(PORTAL_STATE_NAMES.filter((state) => !isEditableByUser(state)))(
  'DOC-12a D119 in %s a save is refused and changes no document, whatever the documents’ states',
  async (state) => {
    for (const estado of DOCUMENT_STATE_NAMES) {
      await claim.setTo(state, { report: estado, invoice: estado, other: estado })
      const before = await claim.rows()
      for (const { name, change } of ACTS) {
        const body = await claim.unchanged()
        // The portal would refuse an upload in this state, so the new file has an unknown uuid.
        await change(body, claim.docs[name], async () => randomUUID())
        expect(verdictOf(await claim.send(body))).toMatchObject({ status: 422, message: NOT_EDITABLE })
      }
      expect(await claim.rows()).toEqual(before)
    }
  },
)

it('D36 D119 a save does not change reviewed documents, not even their order', async () => {
  await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO', report: 'RECHAZADO', note: 'POR_REVISAR' })
  const body = await claim.unchanged()
  replace(body, claim.docs.form, await claim.addFile(body))
  for (const { subdocumentosItems } of body.gastos)
    for (const items of Object.values<Json[]>(subdocumentosItems)) {
      items.reverse()
      for (const [at, each] of items.entries()) each.orden = 7 - at
    }
  edit(body, claim.docs.other, (said) => ({ ...said, detalleDocumento: { numDocumento: '' } }))
  const names = ['report', 'invoice', 'note', 'drugs', 'recipe', 'other'] as const
  const rows = () => Promise.all(names.map((name) => claim.row(claim.docs[name])))
  const before = await rows()
  expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
  expect(await rows()).toEqual(before)
})

it('DOC-31 DOC-07 a prescription that replaces a returned one is refused without a new date', async () => {
  await claim.setTo('POR_REGULARIZAR', { recipe: 'DEVUELTO' })
  const body = await claim.unchanged()
  const uuid = await claim.addFile(body)
  replace(body, claim.docs.recipe, uuid)
  edit(body, uuid, (said) => ({ ...said, detalleDocumento: null }))
  await expectRefused(claim, body, { status: 422, code: 'rule', fields: ['Campo requerido'] })
  retype(body, uuid, { fcDocumento: '2026-11-02' })
  expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
  expect(await claim.row(uuid)).toMatchObject({ fcDocumento: '2026-11-02', estado: 'POR_REVISAR' })
})
