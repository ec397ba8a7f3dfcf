// Lists what a correction changes in its claim, and what the portal has changed since the correction began (PWA-19).
import type { ClaimReport } from '../../contract/claim-report.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { isSameDetail } from '../../domain/claim-report/correction.ts'
import { placeTitle } from '../../domain/claim-report/document-places.ts'
import { readHistory } from '../../domain/claim-report/history.ts'
import { takesOneFile } from '../../domain/claim-report/place.ts'
import { PORTAL_STATES } from '../../domain/claim-report/portal-state.ts'
import { DOCUMENT_STATES } from '../../domain/document/document-state.ts'
import { formatMoney } from '../../domain/money.ts'
import { type DocumentRow, sameSlot } from '../../offline/database/document-types.ts'
import type { CorrectionBase } from '../../offline/database/draft-types.ts'
import { hasLostPlace, isTouched } from '../../offline/drafts/corrected-documents.ts'
import { unbegunCorrection } from '../../offline/drafts/correction.ts'

export type Change = {
  key: string
  /** The document's place or name, or the name of the field. */
  title: string
  text: string
  /** The document that has changed; null if the change is in a field. */
  document: DocumentRow | null
}

type Parameters = CorrectionBase['parameters']

type OwnCorrection = {
  base: Pick<CorrectionBase, 'parameters' | 'requisitos'>
  parameters: Parameters
  rows: readonly DocumentRow[]
}

/** What the person has changed since the correction began: files, data, deletions, then fields. */
export function ownChanges({ base, parameters, rows }: OwnCorrection): Change[] {
  const replaced = new Set(rows.flatMap(({ remote, reemplaza }) => (remote || !reemplaza ? [] : [reemplaza])))
  const documents = rows.flatMap((row): Change[] => {
    const text = ownText(row, rows, replaced)
    return text === null ? [] : [changeOf(row, base, text)]
  })
  const fields = changedFields(base.parameters, parameters).map(({ name, there, here }): Change => {
    return { key: name, title: name, text: there === NONE ? here : `${here} (antes ${there})`, document: null }
  })
  return [...documents, ...fields]
}

function ownText(row: DocumentRow, rows: readonly DocumentRow[], replaced: ReadonlySet<string>): string | null {
  const { uuid, remote, reemplaza } = row
  if (!remote) return rows.some((each) => each.remote && each.uuid === reemplaza) ? CHANGED : 'Agregado'
  if (replaced.has(uuid)) return null
  if (remote.isDeleted) return 'Se elimina'
  if (hasLostPlace(row)) return remote.home?.tipo === 'FACTURA' ? `${MOVED}; ya no suma al valor` : MOVED
  return isTouched(row) ? 'Datos corregidos' : null
}

type StoredCorrection = Omit<OwnCorrection, 'base'> & { base: CorrectionBase | undefined }

/** What the portal has changed since the correction began: state, documents, requests, fields. */
export function portalChanges(present: ClaimReport, since: StoredCorrection): Change[] {
  const { base, parameters, rows } = since
  const now = unbegunCorrection(present)
  const before = new Map(rows.map((row) => [row.uuid, row]))
  const isHere = new Set(now.rows.map(({ uuid }) => uuid))
  const [last] = readHistory(present.observacionesEstados)
  const state: Change = {
    key: 'estado',
    title: 'Estado',
    document: null,
    text: [PORTAL_STATES[present.estadoPortal].label, last?.comentario && `«${last.comentario}»`]
      .filter(Boolean)
      .join(' · '),
  }
  const gone = rows.filter(({ uuid, remote }) => remote && !isHere.has(uuid))
  const documents = now.rows.flatMap((row): Change[] => {
    const isReplacement = !before.has(row.uuid) && gone.some((each) => isReplacedBy(each, row))
    const text = isReplacement ? CHANGED : portalText(row, before.get(row.uuid))
    return text === null ? [] : [changeOf(row, now.base, text)]
  })
  const removedRows = gone.filter((each) => !now.rows.some((row) => isReplacedBy(each, row)))
  const requests = now.base.requests.filter(({ uuid, estado }) => estado === 'DEVUELTO' && !wasAsked(base, uuid))
  const fields = changedFields(now.base.parameters, parameters)
  return [
    state,
    ...documents,
    ...removedRows.map((row) => changeOf(row, now.base, 'Ya no está')),
    ...requests.map(({ uuid, nombre }): Change => ({ key: uuid, title: nombre, text: 'Se pide', document: null })),
    ...fields.map(({ name, there }): Change => ({ key: name, title: name, text: there, document: null })),
  ]
}

/** Whether a newer document has taken the slot of the earlier one, because the slot takes only one file. */
const isReplacedBy = (earlier: DocumentRow, { slot }: DocumentRow): boolean =>
  slot !== null && takesOneFile(slot) && sameSlot(slot, earlier.slot)

const wasAsked = (base: CorrectionBase | undefined, uuid: string): boolean =>
  base?.requests.some((each) => each.uuid === uuid) ?? false

function portalText(now: DocumentRow, before: DocumentRow | undefined): string | null {
  if (!before) return 'Nuevo'
  if (!before.remote || !now.remote) return 'Ya llegó'
  if (now.remote.estado !== before.remote.estado) {
    const words = now.remote.comentario && `«${now.remote.comentario}»`
    return [DOCUMENT_STATES[now.remote.estado].label || 'Cargado', words].filter(Boolean).join(' · ')
  }
  const details = { before: before.remote.detalleDocumento, after: now.remote.detalleDocumento }
  return isSameDetail(details) ? null : 'Datos cambiados'
}

const changeOf = (row: DocumentRow, { requisitos }: OwnCorrection['base'], text: string): Change => ({
  key: row.uuid,
  title: placeTitle(requisitos, row.slot) ?? row.nombre,
  text,
  document: row,
})

const CHANGED = 'Cambiado'
const MOVED = 'Queda en otros documentos'
const NONE = '–'

/** The fields that a correction may change and that differ between portal and device, with the text of both sides. */
function changedFields(there: Parameters, here: Parameters) {
  const known = FIELDS.filter(({ key }) => key in there)
  return known
    .map(({ name, of }) => ({ name, there: of(there) || NONE, here: of(here) || NONE }))
    .filter((each) => each.there !== each.here)
}

type Field = {
  /** Drafts that an older version of the app stored lack some of the keys. */
  key: keyof Parameters
  name: string
  of: (parameters: Parameters) => string | null | undefined | false
}

const FIELDS: readonly Field[] = [
  { key: 'dscObjeto', name: 'Paciente', of: ({ dscObjeto }) => dscObjeto },
  { key: 'poliza', name: 'Póliza', of: ({ poliza }) => poliza },
  {
    key: 'tpSiniestro',
    name: 'Tipo de siniestro',
    of: ({ tpSiniestro }) => tpSiniestro && CLAIM_TYPE_LABELS[tpSiniestro],
  },
  {
    key: 'alcance',
    name: 'Alcance del siniestro',
    of: ({ alcance, numSiniestro }) => alcance === 'S' && `N.º ${numSiniestro}`,
  },
  { key: 'nmIncapacidad', name: 'Diagnóstico', of: ({ nmIncapacidad }) => nmIncapacidad },
  { key: 'fcAlcance', name: 'Fecha de incurrencia', of: ({ fcAlcance }) => fcAlcance && formatDay(fcAlcance) },
  {
    key: 'fcProcedimiento',
    name: 'Fecha del procedimiento',
    of: ({ fcProcedimiento }) => fcProcedimiento && formatDay(fcProcedimiento),
  },
  {
    key: 'valCirugia',
    name: 'Valor de la cirugía',
    of: ({ valCirugia }) => (valCirugia === null ? null : formatMoney(valCirugia)),
  },
  { key: 'obsSiniestro', name: 'Observación', of: ({ obsSiniestro }) => obsSiniestro },
]
