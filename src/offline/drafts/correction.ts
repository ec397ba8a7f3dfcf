// Turns a stored claim into a draft of its correction, and puts a correction on the claim's newest state (PWA-19).
import type { ClaimReport } from '../../contract/claim-report.ts'
import { type DigitalDocument, type InPlace, isDocument } from '../../contract/document.ts'
import { dayInEcuador } from '../../domain/calendar-date.ts'
import { isCorrected, isUnanswered } from '../../domain/claim-report/correction.ts'
import type { Requirement } from '../../domain/claim-report/document-places.ts'
import { readHistory } from '../../domain/claim-report/history.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../domain/claim-report/invoice.ts'
import { type Place, takesOneFile } from '../../domain/claim-report/place.ts'
import { isChangeableByUser } from '../../domain/document/document-state.ts'
import type { ReturnedField } from '../../domain/review/returned-fields.ts'
import type { Area } from '../../domain/user/role.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { filled } from '../database/document-filling.ts'
import {
  type DocumentRow,
  isChangeable,
  isOnDevice,
  type RemoteDocument,
  sameSlot,
} from '../database/document-types.ts'
import {
  type CorrectedParameters,
  type CorrectionBase,
  type Draft,
  type DraftParameters,
  type DraftRefusal,
  EMPTY_PARAMETERS,
  OF_RETURNED,
} from '../database/draft-types.ts'
import { NEW_HISTORY } from '../database/item-history.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { deleteDocuments, SEALED } from './drafts.ts'

const RECEIVED: DraftRefusal = { ok: false, why: 'sealed', message: 'El portal ya recibió tu corrección.' }

type Given = { db: PersonalDatabase; claim: ClaimReport; area: Area; now: number }

/**
 * The open draft that corrects a stored claim. It is created from the claim, or an open one is put on the claim's
 * present state: the person's files and texts stay (D65). Refused while a correction waits to be sent.
 */
export function openCorrection({ db, claim, area, now }: Given): Promise<{ ok: true; draft: Draft } | DraftRefusal> {
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents, db.bytes, db.thumbs], async () => {
      const present = await db.drafts.get(claim.uuid)
      if (present && present.state !== 'open' && present.state !== 'done') return SEALED
      const isNewer = present && (present.version ?? 0) > claim.version
      if (isNewer && present.state === 'done') return RECEIVED
      const begun = present?.state === 'open' ? present : null
      // A claim that was read before, with no network, may be older than the draft.
      if (begun?.base && (isNewer || (begun.version === claim.version && knowsFields(begun.base, claim))))
        return { ok: true as const, draft: begun }
      return { ok: true as const, draft: await rebase(db, begun, { claim, area, now }) }
    }),
  )
}

/** An earlier release of the app left out what the return names. */
const knowsFields = ({ fields }: CorrectionBase, claim: ClaimReport): boolean =>
  fields !== undefined || fieldsOf(claim).length === 0

/** A claim that an earlier release stored does not say what its return names. */
const fieldsOf = ({ camposPorCorregir = [] }: Partial<Pick<ClaimReport, 'camposPorCorregir'>>) => camposPorCorregir

/** The base and the documents of a correction that has not begun. */
export const unbegunCorrection = (claim: ClaimReport): { base: CorrectionBase; rows: DocumentRow[] } => ({
  base: baseOf(claim),
  rows: rebasedDocuments(claim, [], 0),
})

/**
 * Puts a draft on the claim's present state; null: a new one. For use inside a transaction over drafts, documents,
 * bytes and thumbs.
 */
export async function rebase(
  db: PersonalDatabase,
  draft: Draft | null,
  { claim, area, now }: Omit<Given, 'db'>,
): Promise<Draft> {
  const before = await db.documents.where('draftUuid').equals(claim.uuid).toArray()
  const documents = rebasedDocuments(claim, before, now)
  const staying = new Set(documents.map(({ uuid }) => uuid))
  await deleteDocuments(
    db,
    before.filter(({ uuid }) => !staying.has(uuid)).map(({ uuid }) => uuid),
  )
  // The portal holds these files now, that were the draft's own before.
  const own = new Set(before.filter(isOnDevice).map(({ uuid }) => uuid))
  await db.bytes.bulkDelete(documents.filter(({ uuid, remote }) => remote && own.has(uuid)).map(({ uuid }) => uuid))
  await db.documents.bulkPut(documents)
  const { version, cdReclamo, cdIncSiniestro } = claim
  const base = baseOf(claim)
  const rebased: Draft = {
    uuid: claim.uuid,
    area,
    paso: 'documentos',
    createdAt: now,
    v: 1,
    receipt: null,
    ...draft,
    changedAt: now,
    state: 'open',
    version,
    cdReclamo,
    cdIncSiniestro,
    base,
    // It has arrived, so it cannot arrive late any more.
    intents: draft?.intents?.filter((intent) => intent !== claim.intent) ?? [],
    parameters: { ...parametersOf(claim), ...ownChanges(draft, fieldsOf(claim)) },
    numGrupos: groupsOf(documents, draft?.numGrupos ?? {}),
  }
  await db.drafts.put(rebased)
  return rebased
}

/** The claim's documents as the portal holds them, then the person's own new ones; nothing of theirs is left out. */
export function rebasedDocuments(claim: ClaimReport, before: readonly DocumentRow[], now: number): DocumentRow[] {
  const was = new Map(before.map((row) => [row.uuid, row]))
  const stored = placedIn(claim).flatMap(({ held, slot }) => (isDocument(held) ? [{ held, slot }] : []))
  const remotes = stored.map(({ held, slot }, at) => remoteRow(claim.uuid, held, slot, at, was.get(held.uuid), now))
  const requests = new Set(claimRequests(claim).map(({ uuid }) => uuid))
  const isStored = new Set(remotes.map(({ uuid }) => uuid))
  const own = before.filter(({ uuid, remote }) => !remote && !isStored.has(uuid))
  return [...remotes, ...own.map((row, at) => ownRow({ ...row, orden: remotes.length + at + 1 }, remotes, requests))]
}

/** A new file of the person: what it replaced or answered may have changed on the portal meanwhile. */
function ownRow(
  { reemplaza, ...row }: DocumentRow,
  remotes: readonly DocumentRow[],
  requests: ReadonlySet<string>,
): DocumentRow {
  if (reemplaza !== undefined && requests.has(reemplaza)) return { ...row, reemplaza }
  const takesOne = row.slot !== null && takesOneFile(row.slot)
  const inItsPlace = takesOne ? remotes.find((each) => sameSlot(each.slot, row.slot)) : undefined
  // What was reviewed meanwhile keeps its place: the person's file goes to the other documents.
  if (inItsPlace && !isChangeable(inItsPlace)) return filled({ ...row, slot: OTHER }, 'DOCUMENTO')
  const replaced = remotes.find(({ uuid }) => uuid === reemplaza) ?? inItsPlace
  return replaced && isChangeable(replaced) ? { ...row, reemplaza: replaced.uuid } : row
}

const OTHER: Place = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }

type Placed = Pick<ClaimReport, 'documentos' | 'gastos' | 'otrosDocumentos'>

/** What the claim holds in each of its places. */
function placedIn({ documentos, gastos, otrosDocumentos }: Placed): { held: InPlace; slot: Place }[] {
  return [
    ...documentos.flatMap(({ documentoDigital: held, cdDocSiniestro }) =>
      held ? [{ held, slot: { ...OTHER, seccion: 'documentos' as const, cdDocSiniestro } }] : [],
    ),
    ...gastos.flatMap(({ cdDocSiniestro, documentoDigital, subdocumentosItems }) => {
      const slot = { ...OTHER, seccion: 'gastos' as const, cdDocSiniestro }
      const inGroups = Object.entries(subdocumentosItems).flatMap(([group, items]) =>
        items.map((held) => ({
          held,
          slot: { ...slot, cdSdocSiniestro: held.cdSdocSiniestro, numGrupo: Number(group) },
        })),
      )
      return documentoDigital ? [{ held: documentoDigital, slot }, ...inGroups] : inGroups
    }),
    ...otrosDocumentos.map((held) => ({ held, slot: OTHER })),
  ]
}

/** What staff ask for in a claim and nobody has answered (D118). */
const claimRequests = (claim: ClaimReport): CorrectionBase['requests'] =>
  placedIn(claim).flatMap(({ held, slot }) =>
    isDocument(held)
      ? []
      : [{ uuid: held.uuid, nombre: held.nombre, estado: held.estado, comentario: held.comentario, slot }],
  )

function remoteRow(
  draftUuid: string,
  held: DigitalDocument,
  slot: Place,
  at: number,
  was: DocumentRow | undefined,
  now: number,
): DocumentRow {
  const detalleDocumento = detailOf(held)
  const { cdArchivo, estado, comentario, importeTotalSeleccionado } = held
  const remote: RemoteDocument = {
    cdArchivo,
    estado,
    comentario,
    detalleDocumento,
    importeTotalSeleccionado,
    ...(held.detalleDocumento?.autocompletado === 1 && { isAutocompleted: true }),
    ...(held.perdido && { isLost: true }),
    home: { slot, tipo: held.tipo },
    isDeleted: isChangeableByUser(estado) && (was?.remote?.isDeleted ?? estado === 'POR_ELIMINAR'),
  }
  // What the person changed stays, also while it is reviewed and cannot be sent; once it was judged, that is what counts.
  const isKept = was !== undefined && (isChangeable({ remote }) || estado === 'POR_REVISAR')
  return {
    uuid: held.uuid,
    draftUuid,
    slot,
    orden: at + 1,
    nombre: held.nombre,
    tipo: held.tipo,
    contentType: held.contentType as DocumentRow['contentType'],
    size: held.tamanio,
    sha256: held.sha256,
    width: null,
    height: null,
    createdAt: now,
    state: 'received',
    replaces: null,
    history: NEW_HISTORY,
    attention: null,
    remote,
    detalleDocumento: isKept ? withEdits(detalleDocumento, was) : detalleDocumento,
    ...(isKept && { typed: was.typed, detailAt: was.detailAt, byHand: was.byHand }),
    ...(isKept && was.voucher && { voucher: was.voucher }),
  }
}

/** The portal's data with the fields that the person changed since they were last read; nothing and '' are one. */
function withEdits(held: DocumentDetail | null, was: DocumentRow): DocumentDetail | null {
  const known = was.remote ? was.remote.detalleDocumento : held
  const changed = DETAIL_FIELDS.filter(
    (field) => (was.detalleDocumento?.[field] || null) !== (known?.[field] || null) || was.typed?.[field],
  )
  if (changed.length === 0) return held
  const edits = Object.fromEntries(
    changed.map((field) => [field, was.detalleDocumento?.[field] ?? EMPTY_DETAIL[field]]),
  )
  return { ...EMPTY_DETAIL, ...held, ...edits }
}

const DETAIL_FIELDS = Object.keys(EMPTY_DETAIL) as (keyof DocumentDetail)[]

function detailOf({ detalleDocumento: detail }: DigitalDocument): DocumentDetail | null {
  if (!detail) return null
  const { fcDocumento, numDocumento, valor, fcCaducDocumento, claveAcceso } = detail
  return { fcDocumento, numDocumento, valor, fcCaducDocumento, claveAcceso }
}

/**
 * Whether the person has changed the data of a document that the portal holds, by the portal's own rule (REP-15a). Only
 * a document whose data are asked for has fields on the screens.
 */
export const isTouched = ({ tipo, detalleDocumento, remote }: DocumentRow): boolean =>
  remote !== undefined &&
  isCorrected({ tipo, reqFecha: 1 }, { before: remote.detalleDocumento, after: detalleDocumento })

/** Whether the portal's document was returned and nothing was done about it yet. */
export const isReturned = (row: DocumentRow): boolean =>
  row.remote !== undefined && !row.remote.isDeleted && isUnanswered(standingOf(row, row.remote))

/** Whether a document of the portal stands among the others, because the corrected claim has no place for it (D143). */
export const hasLostPlace = ({ remote, slot }: DocumentRow): boolean =>
  slot?.seccion === 'otrosDocumentos' && (remote?.home?.slot ?? slot).seccion !== 'otrosDocumentos'

/** What the portal's rules ask of a document that it holds. */
export const standingOf = (row: DocumentRow, { estado, isLost = false }: RemoteDocument) => ({
  estado,
  isTouched: isTouched(row),
  isLost,
})

function baseOf(claim: ClaimReport): CorrectionBase {
  const { estadoPortal, caducado, fcCreacion, documentos, gastos } = claim
  return {
    estadoPortal,
    caducado,
    firstSent: dayInEcuador(new Date(fcCreacion)),
    parameters: parametersOf(claim),
    fields: fieldsOf(claim),
    comentario: readHistory(claim.observacionesEstados).at(0)?.comentario ?? '',
    requisitos: {
      documentos: documentos.map(requirementOf),
      gastos: gastos.map((expense) => ({
        ...requirementOf(expense),
        subdocumentosEstructura: expense.subdocumentosEstructura.map(requirementOf),
      })),
    },
    requests: claimRequests(claim),
  }
}

function requirementOf(from: Requirement): Requirement {
  const { nmDocumento, tipo, obligatorio, orden, ayuda, reqFecha, cdDocSiniestro, cdSdocSiniestro, activo } = from
  return { nmDocumento, tipo, obligatorio, orden, ayuda, reqFecha, cdDocSiniestro, cdSdocSiniestro, activo }
}

const correctedOf = ({ fcAlcance, fcProcedimiento, valCirugia, obsSiniestro }: CorrectedParameters) => ({
  fcAlcance,
  fcProcedimiento,
  valCirugia,
  obsSiniestro,
})

/** The parameters that the person changed since the correction began, and that the claim lets them change. */
function ownChanges(draft: Draft | null, named: readonly ReturnedField[]): Partial<DraftParameters> {
  if (!draft?.base) return draft ? correctedOf(draft.parameters) : {}
  const { parameters: was } = draft.base
  const now = draft.parameters
  const fields: (keyof DraftParameters)[] = [
    ...(['fcAlcance', 'fcProcedimiento', 'valCirugia', 'obsSiniestro'] as const),
    // What somebody had begun to choose is no change of a field that the return leaves alone.
    ...named.filter((field) => field in was && now[field] !== was[field]).flatMap((field) => OF_RETURNED[field]),
  ]
  return Object.fromEntries(fields.filter((field) => now[field] !== was[field]).map((field) => [field, now[field]]))
}

/** What a claim says of itself, as a draft holds it. */
export function parametersOf(claim: ClaimReport): Draft['parameters'] {
  const { cdAseguradora, cdRamo, cdAsegurado, cdIncapacidad, tpSiniestro, cdCompania, cdCotizacion } = claim
  const { cdRamoCotizacion, cdUbicacion, cdPlan, cdTitular, poliza, clAsegurado } = claim
  const { dscObjeto, nmAlias, nmRamo, nmIncapacidad, alcance, numAlcance } = claim
  return {
    ...EMPTY_PARAMETERS,
    cdAseguradora,
    cdRamo,
    cdAsegurado,
    cdIncapacidad,
    tpSiniestro,
    cdCompania,
    cdCotizacion,
    cdRamoCotizacion,
    cdUbicacion,
    cdPlan,
    cdTitular,
    poliza,
    clAsegurado,
    dscObjeto,
    nmAlias,
    nmRamo,
    nmIncapacidad,
    alcance,
    numSiniestro: numAlcance,
    ...correctedOf(claim),
  }
}

/** The groups of each expense: those of the documents, and empty ones that the person opened. */
export function groupsOf(documents: readonly DocumentRow[], opened: Draft['numGrupos']): Draft['numGrupos'] {
  const groups: Record<string, number[]> = { ...opened }
  for (const { slot } of documents) {
    if (slot?.seccion !== 'gastos' || slot.cdDocSiniestro === null || slot.numGrupo === null) continue
    const present = groups[slot.cdDocSiniestro] ?? []
    groups[slot.cdDocSiniestro] = [...new Set([...present, slot.numGrupo])].sort((a, b) => a - b)
  }
  return groups
}
