// A stored claim with a document of every kind, which can be set to any state, and corrections of it.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import type { PortalState } from '../../../src/domain/claim-report/portal-state.ts'
import type { DocumentState } from '../../../src/domain/document/document-state.ts'
import { draftClaim, photo, uploadAll } from './claims.ts'
import { type Answer, type Caller, itemOf, type Json, type PortalApi } from './portal-api.ts'

/**
 * The documents of the claim. `form` is mandatory, `report` is optional. `invoice` and the optional `note` are a group
 * of «Consulta médica»; `drugs`, an invoice, and `recipe` are a group of «Medicinas». `other` has no requirement.
 */
export const NAMES = ['form', 'report', 'invoice', 'note', 'drugs', 'recipe', 'other'] as const
export type Name = (typeof NAMES)[number]

type Codes = { cdDocSiniestro: number | null; cdSdocSiniestro?: number | null; numGrupo?: number | null }
type RequestedDocument = Codes & { seccion?: string; nombre?: string; estado?: DocumentState; tipo?: string }

/** The fields of a new file: its state, its data and the document that it replaces. */
export type Said = { reemplaza?: string | null; estado?: string | null; detalleDocumento?: Json }

export type StoredClaim = {
  cdReclamo: number
  uuid: string
  /** The uuid of each document. */
  docs: Record<Name, string>
  /** The place of each document. */
  places: Record<Name, Codes>
  /** Restores the claim as it was first saved, then sets its state; documents that are not named become INGRESADO. */
  setTo: (state: PortalState, states?: Partial<Record<Name, DocumentState>>) => Promise<void>
  /** Returns a document again as staff, without changing the state of the claim. */
  returnAgain: (name: Name) => Promise<void>
  /** Requests a document as staff; returns the uuid of the request. */
  ask: (asked: RequestedDocument) => Promise<string>
  open: (caller?: Caller) => Promise<Json>
  /** Returns the body with which a device would save the claim unchanged, with the requests of staff. */
  unchanged: () => Promise<Json>
  /** Uploads a new file and adds it to the manifest of the body; returns its uuid. */
  addFile: (body: Json) => Promise<string>
  send: (body: Json, caller?: Caller) => Promise<Answer>
  /** Returns every row of the claim, without uploaded files that do not belong to it. */
  rows: () => Promise<Json>
  /** The row of a document. */
  row: (uuid: string) => Promise<Json>
}

/** Reports a claim that has all documents of `NAMES`. */
export async function storedClaim(portal: Pick<PortalApi, 'test' | 'clock'>, caller: Caller): Promise<StoredClaim> {
  const { db } = portal.test
  const drafted = await draftClaim(caller, { now: portal.clock.now })
  const { claim } = drafted
  const kit = (await caller.get('/siniestros-portal/kit')).body
  const { documentos, gastos } = kit.requisitos.find(
    (each: Json) =>
      each.cdAseguradora === claim.cdAseguradora && each.cdRamo === claim.cdRamo && each.tpSiniestro === 'AMBULATORIO',
  )
  const [group] = Object.values<Json>(claim.gastos[0].subdocumentosItems)
  const docs = {
    form: claim.documentos[0].documentoDigital.uuid,
    invoice: group[0].uuid,
    note: group[1].uuid,
  } as Record<Name, string>
  const file = (name: Name, codes: Json) => {
    const bytes = photo()
    const item = itemOf(bytes, claim.uuid, codes)
    drafted.files.push({ item, bytes })
    claim.manifest.push({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })
    docs[name] = item.uuid
    return item.uuid
  }
  const { cdDocSiniestro } = documentos.find((each: Json) => each.obligatorio === 0)
  claim.documentos.push({ cdDocSiniestro, documentoDigital: { uuid: file('report', { cdDocSiniestro }) } })
  const medicines = gastos.find((each: Json) =>
    each.subdocumentosEstructura.some(({ tipo }: Json) => tipo === 'RECETA'),
  )
  const items = medicines.subdocumentosEstructura.map((part: Json, orden: number) => {
    const isInvoice = part.tipo === 'FACTURA'
    const codes = { cdDocSiniestro: medicines.cdDocSiniestro, cdSdocSiniestro: part.cdSdocSiniestro, numGrupo: 1 }
    const uuid = file(isInvoice ? 'drugs' : 'recipe', codes)
    const numDocumento = isInvoice ? '001-002-000000777' : null
    const detalleDocumento = { fcDocumento: claim.fcAlcance, numDocumento, valor: isInvoice ? 10.1 : null }
    return { uuid, cdSdocSiniestro: part.cdSdocSiniestro, orden, detalleDocumento }
  })
  claim.gastos.push({ cdDocSiniestro: medicines.cdDocSiniestro, subdocumentosItems: { 1: items } })
  claim.otrosDocumentos.push({ uuid: file('other', {}), detalleDocumento: null })
  await uploadAll(caller, drafted)
  const saved = await caller.post('/siniestros-portal', claim)
  if (saved.status !== 200) throw new Error(`save: ${saved.status} ${JSON.stringify(saved.body)}`)
  const { cdReclamo, uuid } = saved.body

  const ofFile = sql`EXISTS (SELECT 1 FROM document d WHERE d."cdArchivo" = t."cdArchivo" AND d."intakeUuid" = ${uuid})`
  const tables = [
    [sql`claim_report`, sql`t."cdReclamo" = ${cdReclamo}`],
    [sql`document`, sql`t."intakeUuid" = ${uuid}`],
    [sql`document_status`, ofFile],
    [sql`invoice`, ofFile],
    [sql`invoice_line`, ofFile],
    [sql`requested_document`, sql`t."cdReclamo" = ${cdReclamo}`],
    [
      sql`requested_document_status`,
      sql`EXISTS (SELECT 1 FROM requested_document r WHERE r.uuid = t.uuid AND r."cdReclamo" = ${cdReclamo})`,
    ],
    [sql`claim_report_history`, sql`t."cdReclamo" = ${cdReclamo}`],
    [sql`claim_event`, sql`t."cdReclamo" = ${cdReclamo}`],
    [sql`insurer_claim`, sql`t."cdReclamo" = ${cdReclamo}`],
    [sql`claim_report_follow_up`, sql`t."cdReclamo" = ${cdReclamo}`],
    [sql`claim_report_intent`, sql`t."cdReclamo" = ${cdReclamo}`],
  ] as const
  const first: { table: Statement; condition: Statement; rows: string }[] = []
  for (const [table, condition] of tables) {
    const [held] = await db.query<{ rows: string }>(
      sql`SELECT coalesce(jsonb_agg(t), '[]')::text AS rows FROM ${table} t WHERE ${condition}`,
    )
    first.push({ table, condition, rows: held?.rows ?? '[]' })
  }
  // One statement changes all tables, because tests do this hundreds of times. Foreign keys are checked at its end.
  const inEach = (work: (held: (typeof first)[number]) => Statement) =>
    sql`WITH ${sql.join(
      first.map((held, at) => sql`${sql.raw(`table_${at}`)} AS (${work(held)})`),
      ', ',
    )} SELECT 1`
  const empty = inEach(({ table, condition }) => sql`DELETE FROM ${table} t WHERE ${condition}`)
  const fill = inEach(
    ({ table, rows }) =>
      sql`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, ${rows}::jsonb)`,
  )

  const open = async (by = caller) => (await by.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).body
  return {
    cdReclamo,
    uuid,
    docs,
    open,
    places: await placesOf(portal, docs),
    setTo: async (state, states = {}) => {
      const wanted = Object.fromEntries(NAMES.map((name) => [docs[name], states[name] ?? 'INGRESADO']))
      await db.transaction(async (tx) => {
        await tx.query(empty)
        await tx.query(fill)
        await tx.query(sql`UPDATE claim_report SET "estadoPortal" = ${state} WHERE "cdReclamo" = ${cdReclamo}`)
        await tx.query(sql`UPDATE document d SET estado = w.value,
            "stateBefore" = CASE WHEN w.value = 'POR_ELIMINAR' THEN 'CARGADO' END
          FROM jsonb_each_text(${JSON.stringify(wanted)}::jsonb) w WHERE d.uuid = w.key`)
      })
    },
    returnAgain: async (name) => {
      await db.query(sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE "cdReclamo" = ${cdReclamo}`)
      await db.query(sql`UPDATE document SET estado = 'DEVUELTO' WHERE uuid = ${docs[name]}`)
    },
    ask: async ({ cdDocSiniestro, cdSdocSiniestro = null, numGrupo = null, ...asked }) => {
      const request = randomUUID()
      const seccion = asked.seccion ?? (cdDocSiniestro === null ? 'otrosDocumentos' : 'documentos')
      await db.query(sql`INSERT INTO requested_document (uuid, "cdReclamo", seccion, "cdDocSiniestro", "cdSdocSiniestro",
          "numGrupo", nombre, tipo, estado, comentario, "historyOrden")
        VALUES (${request}, ${cdReclamo}, ${seccion}, ${cdDocSiniestro}, ${cdSdocSiniestro}, ${numGrupo},
          ${asked.nombre ?? 'Ecografía'}, ${asked.tipo ?? 'DOCUMENTO'}, ${asked.estado ?? 'DEVUELTO'}, 'Hace falta.', 1)`)
      return request
    },
    unchanged: async () => ({ ...structuredClone(await open()), intent: randomUUID() }),
    addFile: async (body) => {
      const bytes = photo()
      const item = itemOf(bytes, uuid)
      const answer = await caller.upload(item, bytes)
      if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`)
      body.manifest.push({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })
      return item.uuid
    },
    send: (body, by = caller) => by.post('/siniestros-portal', body),
    rows: async () => {
      const held: Json = {}
      for (const [table, condition] of tables) {
        const isHeld = table.text === 'document' ? sql`t."cdReclamo" IS NOT NULL` : sql`TRUE`
        held[table.text] = (
          await db.query<{ row: Json }>(
            sql`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${condition} AND ${isHeld} ORDER BY to_jsonb(t)::text`,
          )
        ).map(({ row }) => row)
      }
      return held
    },
    row: async (wanted) => (await db.query<Json>(sql`SELECT * FROM document WHERE uuid = ${wanted}`))[0],
  }
}

async function placesOf({ test }: Pick<PortalApi, 'test'>, docs: Record<Name, string>): Promise<StoredClaim['places']> {
  const places = {} as StoredClaim['places']
  for (const name of NAMES) {
    const [row] = await test.db.query<Codes>(
      sql`SELECT "cdDocSiniestro", "cdSdocSiniestro", "numGrupo" FROM document WHERE uuid = ${docs[name]}`,
    )
    if (row) places[name] = row
  }
  return places
}

/** Changes a document's entry anywhere in the body of a save; null removes the entry. */
export function edit(body: Json, uuid: string, change: (said: Json) => Json | null): void {
  const changed = (said: Json) => (said?.uuid === uuid ? change(said) : said)
  const all = (list: Json[]) => list.map(changed).filter((each) => each !== null)
  for (const each of body.documentos) each.documentoDigital = changed(each.documentoDigital)
  for (const { subdocumentosItems: groups } of body.gastos)
    for (const group of Object.keys(groups)) groups[group] = all(groups[group])
  body.otrosDocumentos = all(body.otrosDocumentos)
}

/** Returns the entry of a document in the body of a save, or undefined. */
export function saidOf(body: Json, uuid: string): Json {
  let found: Json
  edit(body, uuid, (said) => {
    found = said
    return said
  })
  return found
}

/** Removes a document from the manifest. */
export function unlist(body: Json, uuid: string): void {
  body.manifest = body.manifest.filter((each: Json) => each.uuid !== uuid)
}

/** Marks a document to be deleted, and removes it from the manifest. */
export function markUnlisted(body: Json, uuid: string): void {
  mark(body, uuid)
  unlist(body, uuid)
}

/** Marks a document to be deleted with the save. */
export const mark = (body: Json, uuid: string): void =>
  edit(body, uuid, (said) => ({ ...said, estado: 'POR_ELIMINAR' }))

/** Moves a document to «Otros documentos», with its data or without. */
export function moveToOthers(body: Json, uuid: string, more: Said = {}): void {
  const said = saidOf(body, uuid)
  edit(body, uuid, () => null)
  body.otrosDocumentos.push({ ...said, orden: 9, ...more })
}

/** Replaces the entry of a document with a new file, whose `reemplaza` names that document, or no document for null. */
export function replace(body: Json, old: string, uuid: string, reemplaza: string | null = old): void {
  edit(body, old, (said) => ({ ...said, uuid, estado: null, reemplaza }))
  unlist(body, old)
}

/** Adds a new file to «Otros documentos». */
export const addOther = (body: Json, uuid: string, more: Said = {}): number =>
  body.otrosDocumentos.push({ uuid, orden: 20, detalleDocumento: null, ...more })

/** Returns a summary of an answer: the messages of a refusal, or state and version of the stored claim. */
export const verdictOf = ({ status, body }: Answer): Json =>
  status === 200
    ? { status, estadoPortal: body.estadoPortal, version: body.version }
    : { status, code: body.code, message: body.message, fields: body.fields?.map(({ message }: Json) => message) }

/** Removes the entry of a document from the save. */
export function omit(body: Json, uuid: string): void {
  edit(body, uuid, () => null)
  unlist(body, uuid)
}

/** Changes the data of a document. */
export const retype = (body: Json, uuid: string, more: Json): void =>
  edit(body, uuid, (said) => ({ ...said, detalleDocumento: { ...said.detalleDocumento, ...more } }))

/** The expected summary of an accepted correction. */
export const ACCEPTED = { status: 200, estadoPortal: 'POR_REVISAR', version: 2 }

/** Expects that the correction is refused with `expected`, and that the claim is unchanged. */
export async function expectRefused(claim: StoredClaim, body: Json, expected: object): Promise<void> {
  const before = await claim.rows()
  const verdict = verdictOf(await claim.send(body))
  expect(verdict).toMatchObject(expected)
  expect(verdict.status).not.toBe(200)
  expect(await claim.rows()).toEqual(before)
}
