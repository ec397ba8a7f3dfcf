// Property test of random corrections: an accepted one keeps reviewed documents, loses nothing and answers every return
// and request; a refused one changes nothing.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { isEditableByUser, PORTAL_STATE_NAMES } from '../../../src/domain/claim-report/portal-state.ts'
import { DOCUMENT_STATE_NAMES, type DocumentState, USER_MAY } from '../../../src/domain/document/document-state.ts'
import { reportClaim } from '../../support/api/claims.ts'
import {
  addOther,
  edit,
  mark,
  moveToOthers,
  NAMES,
  type Name,
  omit,
  replace,
  retype,
  type StoredClaim,
  saidOf,
  storedClaim,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

// FAULT_CYCLES multiplies the number of corrections.
const RUNS = 16 * Number(process.env['FAULT_CYCLES'] ?? 3)

let portal: PortalApi
let claim: StoredClaim
/** Documents of ana's other claim and of bruno's claim. */
let foreign: string[]
let certificate: number
beforeAll(async () => {
  portal = await openPortal()
  const ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
  const neighbour = await storedClaim(portal, ana)
  const { drafted } = await reportClaim(await portal.as('bruno'))
  foreign = [neighbour.docs.other, drafted.files[0]?.item.uuid]
  certificate = (await claim.open()).documentos.find((each: Json) => each.documentoDigital === null).cdDocSiniestro
})
afterAll(() => portal.close())

const rare = <T>(value: fc.Arbitrary<T>, usual: T, weight = 6) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value })

const ACTS = ['echo', 'keep', 'retype', 'move', 'unplace', 'by-name', 'in-place', 'delete', 'omit'] as const
const act = fc.constantFrom(...ACTS)
const add = fc.record({
  to: fc.constantFrom('others', 'certificate', 'nowhere'),
  names: rare(fc.constantFrom('request', 'stored', 'foreign', 'nobody', 'itself'), 'nothing', 6),
  which: fc.nat(20),
})
const request = fc.record({
  at: fc.constantFrom('free', 'certificate', 'expense'),
  estado: rare(fc.constant('RECHAZADO' as const), 'DEVUELTO' as DocumentState, 3),
})
const scenario = fc.record({
  state: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...PORTAL_STATE_NAMES.filter(isEditableByUser)) },
    { weight: 1, arbitrary: fc.constantFrom(...PORTAL_STATE_NAMES) },
  ),
  states: fc.array(rare(fc.constantFrom(...DOCUMENT_STATE_NAMES), 'INGRESADO' as DocumentState, 1), {
    minLength: NAMES.length,
    maxLength: NAMES.length,
  }),
  /** The former state of the documents that are marked for deletion. */
  before: fc.constantFrom<DocumentState>('CARGADO', 'DEVUELTO'),
  requests: fc.array(request, { maxLength: 2 }),
  /** Whether the correction answers every return and request, except for documents in `acts`. */
  isWilling: rare(fc.constant(false), true, 3),
  acts: rare(fc.dictionary(fc.constantFrom(...NAMES), act, { maxKeys: 2 }), {}, 1),
  adds: fc.array(add, { maxLength: 2 }),
  places: rare(fc.nat(1), -1, 20),
  version: rare(fc.constantFrom(0, 2), 1, 20),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer G> ? G : never

/** Sets the states of the stored claim's documents and adds the requests; returns the uuids of the requests. */
async function prepare({ states, before, requests }: Scenario): Promise<string[]> {
  await claim.setTo('POR_REGULARIZAR', Object.fromEntries(NAMES.map((name, at) => [name, states[at]])))
  await portal.test.db.query(
    sql`UPDATE document SET "stateBefore" = ${before} WHERE "intakeUuid" = ${claim.uuid} AND estado = 'POR_ELIMINAR'`,
  )
  const uuids: string[] = []
  for (const { at, estado } of requests) {
    const expense = { seccion: 'gastos', cdDocSiniestro: claim.places.drugs.cdDocSiniestro, estado }
    const cdDocSiniestro = at === 'free' ? null : certificate
    uuids.push(await claim.ask(at === 'expense' ? expense : { cdDocSiniestro, estado }))
  }
  return uuids
}

/** Sends a document without the state POR_ELIMINAR, so that a marked document is kept. */
async function stand(body: Json, uuid: string): Promise<void> {
  edit(body, uuid, (said) => ({ ...said, estado: null }))
  if (body.manifest.some((each: Json) => each.uuid === uuid)) return
  const { tamanio, sha256 } = await claim.row(uuid)
  body.manifest.push({ uuid, tamanio, sha256 })
}

async function perform(body: Json, name: Name, what: (typeof ACTS)[number]): Promise<void> {
  const uuid = claim.docs[name]
  if (what === 'echo') return
  if (what === 'by-name') return replace(body, uuid, await claim.addFile(body))
  if (what === 'in-place') return replace(body, uuid, await claim.addFile(body), null)
  if (what === 'delete') return mark(body, uuid)
  if (what === 'omit') return omit(body, uuid)
  await stand(body, uuid)
  if (what === 'retype') retype(body, uuid, { fcDocumento: '2026-02-03', valor: 77 })
  if (what === 'move') moveToOthers(body, uuid)
  if (what === 'unplace') edit(body, uuid, () => null)
}

async function bring(body: Json, { to, names, which }: Scenario['adds'][number], requests: string[]): Promise<void> {
  const uuid = await claim.addFile(body)
  const stored = Object.values(claim.docs)
  const reemplaza = {
    nothing: null,
    nobody: randomUUID(),
    itself: uuid,
    request: requests[which % requests.length] ?? null,
    foreign: foreign[which % foreign.length] ?? null,
    stored: stored[which % stored.length] ?? null,
  }[names]
  if (to === 'others') addOther(body, uuid, { reemplaza })
  if (to === 'certificate') body.documentos.push({ cdDocSiniestro: certificate, documentoDigital: { uuid, reemplaza } })
}

async function correctionOf(wanted: Scenario, requests: string[]): Promise<Json> {
  const body = { ...(await claim.unchanged()), version: wanted.version }
  for (const [at, name] of NAMES.entries()) {
    const isAsked = wanted.states[at] === 'DEVUELTO' || wanted.states[at] === 'POR_ELIMINAR'
    const what = wanted.acts[name] ?? (wanted.isWilling && isAsked ? 'by-name' : 'echo')
    await perform(body, name, what)
  }
  for (const each of wanted.adds) await bring(body, each, requests)
  if (wanted.isWilling)
    for (const [at, { estado }] of wanted.requests.entries())
      if (estado === 'DEVUELTO') addOther(body, await claim.addFile(body), { reemplaza: requests[at] ?? null })
  if (wanted.places >= 0) {
    const { uuid, tamanio, sha256 } = await claim.row(foreign[wanted.places] ?? '')
    addOther(body, uuid)
    body.manifest.push({ uuid, tamanio, sha256 })
  }
  return body
}

const ASKED: Record<string, string[]> = {
  FACTURA: ['fcDocumento', 'numDocumento', 'valor'],
  RECETA: ['fcDocumento', 'fcCaducDocumento'],
  DOCUMENTO: [],
}
const PLACE = ['seccion', 'cdDocSiniestro', 'cdSdocSiniestro', 'numGrupo']
const fieldsOf = (row: Json, fields: string[]) => fields.map((field) => row[field])

/** Compares a document before and after an accepted save. */
function expectKept(row: Json, body: Json, after: Map<string, Json>, before: Set<string>): void {
  const now = after.get(row.uuid)
  const said = saidOf(body, row.uuid)
  const isSent = body.manifest.some((each: Json) => each.uuid === row.uuid) && said?.estado !== 'POR_ELIMINAR'
  const state: DocumentState = row.estado === 'POR_ELIMINAR' && isSent ? row.stateBefore : row.estado
  if (!USER_MAY[state].change) {
    expect(now).toEqual(row)
    return
  }
  if (!now) {
    expect(said ? said.estado : row.estado).toBe('POR_ELIMINAR')
    return
  }
  if (now.replacedBy) {
    const by = after.get(now.replacedBy)
    expect([by?.cdReclamo, before.has(now.replacedBy)]).toEqual([row.cdReclamo, false])
    const isNamed = saidOf(body, now.replacedBy)?.reemplaza === row.uuid
    expect(isNamed || fieldsOf(by, PLACE).every((value, at) => value === fieldsOf(row, PLACE)[at])).toBe(true)
    expect(now).toEqual({ ...row, replacedBy: now.replacedBy })
    return
  }
  expect([isSent, now.estado, now.stateBefore]).toEqual([true, 'POR_REVISAR', null])
  const fields = ASKED[now.tipo] ?? []
  if (!USER_MAY[state].keep) expect(fieldsOf(now, fields)).not.toEqual(fieldsOf(row, fields))
}

function expectAccepted(wanted: Scenario, body: Json, answer: Json, before: Json, after: Json): void {
  expect(isEditableByUser(wanted.state)).toBe(true)
  expect(wanted.version).toBe(1)
  expect(after.claim_report).toMatchObject([{ estadoPortal: 'POR_REVISAR', version: 2 }])
  expect(after.claim_report_history).toHaveLength(before.claim_report_history.length + 1)
  // The earlier rows of the history are unchanged.
  for (const table of ['claim_report_history', 'claim_report_follow_up', 'claim_report_intent'] as const)
    expect(after[table]).toEqual(expect.arrayContaining(before[table]))

  const rows = new Map<string, Json>(after.document.map((row: Json) => [row.uuid, row]))
  const held = new Set<string>(before.document.map((row: Json) => row.uuid))
  for (const row of before.document) expectKept(row, body, rows, held)
  const added = [...rows.values()].filter(({ uuid }) => !held.has(uuid))
  for (const { uuid, intakeUuid } of added)
    expect([intakeUuid, body.manifest.some((each: Json) => each.uuid === uuid)]).toEqual([claim.uuid, true])

  const awaited = before.requested_document.filter(({ estado }: Json) => estado === 'DEVUELTO')
  const answers = new Map<string, string>(after.requested_document.map((each: Json) => [each.uuid, each.answeredBy]))
  const by = awaited.map(({ uuid }: Json) => answers.get(uuid))
  expect(new Set(by).size).toBe(by.length)
  for (const uuid of by) expect(added.map((row) => row.uuid)).toContain(uuid)
  if (wanted.state === 'DOCUMENTO_ADICIONAL') expect(added.length).toBeGreaterThan(0)

  const standing = [...rows.values()].filter((row) => !row.replacedBy)
  const invoices = standing.filter(({ tipo }) => tipo === 'FACTURA')
  // No lines are approved here, so an accepted invoice counts with its whole value.
  expect(after.claim_report[0].valorReclamoPortal).toBe(
    invoices.reduce((sum, { valor, estado }) => sum + (estado === 'RECHAZADO' ? 0 : valor), 0),
  )
  expect(answer.documentosSize).toBe(standing.reduce((sum, { tamanio }) => sum + tamanio, 0))
  const isFilled = (name: Name) =>
    standing.some((row) => Object.entries(claim.places[name]).every(([key, value]) => row[key] === value))
  expect([isFilled('form'), isFilled('invoice')]).toEqual([true, true])
}

it(
  `DOC-12a REP-15 D119 ${RUNS} random corrections are accepted or refused by the rules`,
  async () => {
    const theirs = () =>
      portal.test.db.query(sql`SELECT * FROM document WHERE "intakeUuid" <> ${claim.uuid} ORDER BY uuid`)
    const foreigners = await theirs()
    const statuses: number[] = []
    await fc.assert(
      fc.asyncProperty(scenario, async (wanted) => {
        const requests = await prepare(wanted)
        const body = await correctionOf(wanted, requests)
        // The files were uploaded while the claim was open; only the save meets the state of the scenario.
        await portal.test.db.query(
          sql`UPDATE claim_report SET "estadoPortal" = ${wanted.state} WHERE "cdReclamo" = ${claim.cdReclamo}`,
        )
        const before = await claim.rows()
        const answer = await claim.send(body)
        const after = await claim.rows()
        statuses.push(answer.status)
        expect([200, 403, 409, 422], JSON.stringify(verdictOf(answer))).toContain(answer.status)
        if (answer.status === 200) {
          expectAccepted(wanted, body, answer.body, before, after)
          expect((await claim.send(body)).body).toEqual(answer.body)
          expect(await claim.rows()).toEqual(after)
        } else expect(after).toEqual(before)
      }),
      { numRuns: RUNS },
    )
    expect(await theirs()).toEqual(foreigners)
    const accepted = statuses.filter((status) => status === 200).length
    expect(Math.min(accepted, statuses.length - accepted)).toBeGreaterThan(statuses.length / 20)
  },
  60_000 + RUNS * 1_000,
)
