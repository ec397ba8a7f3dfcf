// Fake portal in memory with tables like the real one, for the sending tests.

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { CallApi, CallFailure, CallInput, CallOptions } from '../../../../src/contract/call.ts'
import { type ClaimReport, claimReport } from '../../../../src/contract/claim-report.ts'
import type { ClaimToSave } from '../../../../src/contract/claim-save.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '../../../../src/contract/problem.ts'
import { isEditableByUser } from '../../../../src/domain/claim-report/portal-state.ts'
import { reportOf, type StoredClaim, type StoredDocument, type StoredFile } from './fake-report.ts'

export type Fault =
  | 'unreachable'
  | 'drop-before'
  | 'drop-after'
  | 'hang-before'
  | 'hang-after'
  | 'html'
  | 'throw'
  | '401'
  | '413'
  | '415'
  | '426'
  | '429'
  | '500'
  | '503'

const never = () => new Promise<never>(() => undefined)

export class FakeServer {
  /** Intakes: files by claim uuid and document uuid. */
  readonly files = new Map<string, Map<string, StoredFile>>()
  /** Every inserted claim row; more than one per uuid would be a duplicate. */
  readonly claims: StoredClaim[] = []
  readonly answers = new Map<string, ClaimReport>()
  /** The number of the next claim; a restored backup does not reset it, because no number is assigned twice. */
  nextNumber = 1000
  readonly calls: string[] = []
  isDown = false
  /** The faults of the next calls, in order; null lets a call succeed. */
  faults: (Fault | null)[] = []
  /** A fault of every call about one item, which is named by its file or by the uuid of its claim. */
  always = new Map<string, Fault>()
  /** Documents that are omitted from the manifest in the answers to a save. */
  unconfirmed = new Set<string>()
  /** Runs before each call, so that a test can let two runners overlap. */
  pause: () => Promise<void> = async () => undefined

  readonly callApi: CallApi = (async (endpoint: Endpoint, input: CallInput<Endpoint>, options: CallOptions = {}) => {
    const query = 'query' in input ? (input as { query: Record<string, string> }).query : {}
    const body =
      'body' in input
        ? z.decode(
            endpoint.body ?? z.any(),
            z.encode(endpoint.body ?? z.any(), (input as { body: unknown }).body) as never,
          )
        : null
    this.calls.push(`${endpoint.method} ${endpoint.path}`)
    await this.pause()
    if (options.signal?.aborted) return { ok: false, failure: 'aborted' }
    const name = input.file?.nombre ?? (body as { uuid?: string } | null)?.uuid ?? ''
    const fault = this.isDown ? 'unreachable' : (this.always.get(name) ?? this.faults.shift() ?? null)
    if (fault === 'hang-before') return never()
    if (fault === 'throw') throw new Error('a mistake of our own')
    if (fault && !['drop-after', 'hang-after'].includes(fault)) return failure(fault)
    options.onProgress?.(input.file?.bytes.byteLength ?? 10, input.file?.bytes.byteLength ?? 10)
    const result = this.#answer(endpoint.path, query, body, input.file?.bytes ?? new ArrayBuffer(0))
    if (fault === 'hang-after') return never()
    return fault === 'drop-after' ? { ok: false, failure: 'cut' } : result
  }) as unknown as CallApi

  readonly probe = async (): Promise<boolean> => !this.isDown

  /** Copies the tables; the returned function restores them. */
  backup(): () => void {
    const saved = structuredClone({ files: this.files, claims: this.claims, answers: this.answers })
    return () => {
      const { files, claims, answers } = structuredClone(saved)
      this.claims.splice(0, Number.POSITIVE_INFINITY, ...claims)
      for (const [was, is] of [[files, this.files] as const, [answers, this.answers] as const]) {
        is.clear()
        for (const [key, value] of was) (is as Map<string, unknown>).set(key, value)
      }
    }
  }

  filesOf(claimUuid: string): StoredFile[] {
    return [...(this.files.get(claimUuid)?.values() ?? [])]
  }

  claimOf(uuid: string): StoredClaim | undefined {
    return this.claims.find((each) => each.uuid === uuid)
  }

  /** The claim as a device would read it. */
  reportOf(uuid: string): ClaimReport {
    const stored = this.claimOf(uuid)
    if (!stored) throw new Error(`no claim ${uuid}`)
    return reportOf(stored)
  }

  /** Staff accept all documents of a claim except those of `returned`, which they return to the person. */
  review(uuid: string, returned: readonly string[]): void {
    const stored = this.claimOf(uuid)
    if (!stored) throw new Error(`no claim ${uuid}`)
    stored.version += 1
    stored.estadoPortal = returned.length > 0 ? 'POR_REGULARIZAR' : 'INGRESADO'
    for (const each of stored.documents) each.estado = returned.includes(each.uuid) ? 'DEVUELTO' : 'INGRESADO'
  }

  /** Stores the claim as another user would, under another intent, with these documents. */
  storeForeign(said: ClaimToSave, version: number, documents: readonly StoredFile[] = []): void {
    this.claims.push({
      uuid: said.uuid,
      intent: 'another-intent',
      version,
      cdReclamo: 44,
      estadoPortal: 'POR_REGULARIZAR',
      said,
      documents: documents.map((each, orden) => ({ ...each, estado: 'INGRESADO', orden })),
      replaced: [],
    })
  }

  #answer(path: string, query: Record<string, string>, body: unknown, bytes: ArrayBuffer) {
    if (path.endsWith('/documento')) return this.#receive(body as Parameters<typeof this.receiveFile>[0], bytes)
    if (path.endsWith('/recibido')) return this.#held(query.uuid ?? '')
    if (query.cdReclamo !== undefined) return this.#open(Number(query.cdReclamo))
    return this.#save(body as ClaimToSave)
  }

  receiveFile(item: { uuid: string; uuidSiniestro: string; nombre: string; tipo: string }, bytes: ArrayBuffer) {
    const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
    const intake = this.files.get(item.uuidSiniestro) ?? new Map<string, StoredFile>()
    this.files.set(item.uuidSiniestro, intake)
    const present = intake.get(item.uuid)
    if (present && present.sha256 !== sha256) return null
    const file = { uuid: item.uuid, tamanio: bytes.byteLength, sha256 }
    intake.set(item.uuid, file)
    return file
  }

  #receive(item: Parameters<typeof this.receiveFile>[0], bytes: ArrayBuffer) {
    const file = this.receiveFile(item, bytes)
    if (!file) return refusal('document-differs')
    const { nombre, tipo } = item
    const metadato = {
      ...file,
      cdArchivo: item.uuid,
      nombre,
      tipo,
      contentType: 'image/jpeg',
      estado: 'CARGADO',
      url: '/x',
    }
    return done({ metadato, detalleDocumento: null })
  }

  #held(uuid: string) {
    const claim = this.claimOf(uuid)
    const { cdReclamo, version, intent } = claim ?? {}
    const intents = [...this.answers].flatMap(([each, answer]) => (answer.uuid === uuid ? [each] : []))
    return done({
      claim: claim ? { cdCompania: 1, cdReclamo, cdIncSiniestro: 1, version, intent, intents } : null,
      documents: this.filesOf(uuid),
    })
  }

  #open(cdReclamo: number) {
    const stored = this.claims.find((each) => each.cdReclamo === cdReclamo)
    return stored ? done(reportOf(stored)) : refusal('forbidden')
  }

  #save(claim: ClaimToSave) {
    const before = this.answers.get(claim.intent)
    if (before) return this.#saved(before)
    const present = this.claimOf(claim.uuid)
    if (!present && claim.version !== null) return refusal('claim-changed', { version: 0, present: null })
    if (present && claim.version !== present.version)
      return refusal('claim-changed', {
        version: present.version,
        present: z.encode(claimReport, reportOf(present)),
      })
    if (present && !isEditableByUser(present.estadoPortal)) return refusal('rule')
    const intake = this.files.get(claim.uuid) ?? new Map<string, StoredFile>()
    const missing = claim.manifest.filter((each) => intake.get(each.uuid)?.sha256 !== each.sha256)
    if (missing.length > 0) return refusal('documents-missing', { missing: missing.map((each) => each.uuid) })
    const placed = placedDocuments(claim)
    const staying = placed.filter((each) => each.estado !== 'POR_ELIMINAR').map((each) => each.uuid)
    const manifest = claim.manifest.map((each) => each.uuid)
    if (staying.sort().join() !== manifest.sort().join()) return refusal('rule')
    if (present?.documents.some((each) => isWronged(each, placed))) return refusal('rule')
    const replaced = placed.flatMap(({ reemplaza }) => reemplaza ?? [])
    for (const uuid of intake.keys()) if (!staying.includes(uuid) && !replaced.includes(uuid)) intake.delete(uuid)
    const kept = new Map(present?.documents.map((each) => [each.uuid, each.estado]))
    const stored: StoredClaim = present ?? {
      uuid: claim.uuid,
      intent: '',
      version: 0,
      cdReclamo: this.nextNumber,
      said: claim,
      estadoPortal: 'POR_REVISAR',
      documents: [],
      replaced: [],
    }
    if (!present) {
      this.claims.push(stored)
      this.nextNumber += 1
    }
    const estado = (uuid: string) => (kept.get(uuid) === 'INGRESADO' ? 'INGRESADO' : 'POR_REVISAR')
    Object.assign(stored, {
      intent: claim.intent,
      version: stored.version + 1,
      estadoPortal: 'POR_REVISAR',
      said: claim,
      documents: claim.manifest.map((each, orden) => ({ ...each, estado: estado(each.uuid), orden })),
      replaced: [...stored.replaced, ...replaced],
    })
    const answer = reportOf(stored)
    this.answers.set(claim.intent, answer)
    return this.#saved(answer)
  }

  #saved(answer: ClaimReport) {
    return done({ ...answer, manifest: answer.manifest.filter((each) => !this.unconfirmed.has(each.uuid)) })
  }
}

type Placed = ClaimToSave['otrosDocumentos'][number]

const placedDocuments = (claim: ClaimToSave): Pick<Placed, 'uuid' | 'reemplaza' | 'estado'>[] => [
  ...claim.documentos.flatMap((each) => each.documentoDigital ?? []),
  ...claim.gastos.flatMap((each) => Object.values(each.subdocumentosItems).flat()),
  ...claim.otrosDocumentos,
]

/**
 * Whether a document breaks the rule of corrections: accepted documents stay, returned documents are replaced or
 * deleted.
 */
function isWronged({ uuid, estado }: StoredDocument, placed: readonly Pick<Placed, 'uuid' | 'reemplaza' | 'estado'>[]) {
  const said = placed.find((each) => each.uuid === uuid)
  const leaves = said?.estado === 'POR_ELIMINAR' || placed.some((each) => each.reemplaza === uuid)
  return leaves ? estado !== 'DEVUELTO' : !said || estado === 'DEVUELTO'
}

const done = (answer: unknown) => ({ ok: true, answer, status: 200, serverTime: null, etag: null })

function refusal(code: ProblemCode, extra: object = {}): CallFailure {
  const { status, message } = PROBLEMS[code]
  return { ok: false, failure: 'problem', status, envelope: { message, code, ...extra }, retryAfterSeconds: null }
}

function failure(fault: Fault): CallFailure {
  if (fault === 'unreachable') return { ok: false, failure: 'unreachable' }
  if (fault === 'drop-before') return { ok: false, failure: 'cut' }
  if (fault === 'html') return { ok: false, failure: 'foreign', status: 200, retryAfterSeconds: null }
  const codes: Partial<Record<Fault, ProblemCode>> = {
    '401': 'session-ended',
    '413': 'too-large',
    '415': 'not-allowed',
    '426': 'old-app',
    '429': 'slow-down',
    '500': 'unexpected',
    '503': 'unavailable',
  }
  return refusal(codes[fault] ?? 'unexpected')
}
