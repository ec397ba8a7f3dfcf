// The row types of a draft, which is a claim in progress on this device.
import type { ClaimNumbers } from '../../contract/claim-report.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { RequestedPlace } from '../../domain/claim-report/correction.ts'
import type { Requirements } from '../../domain/claim-report/document-places.ts'
import type { DocumentDetail } from '../../domain/claim-report/invoice.ts'
import type { ClaimParameters, ParameterPath } from '../../domain/claim-report/parameters.ts'
import type { PortalState } from '../../domain/claim-report/portal-state.ts'
import { DEPENDENT_FIELDS, type ReturnedField } from '../../domain/review/returned-fields.ts'
import type { Area } from '../../domain/user/role.ts'

/** The draft's states in order: open → queued → sending → received → done; `attention` may follow queued or sending. */
export type DraftState = 'open' | 'queued' | 'sending' | 'received' | 'done' | 'attention'

/** The answers to steps 1 and 2, with codes and names from the kit. Unknown: null or ''; money is in cents. */
export type DraftParameters = ClaimParameters & {
  cdCompania: number | null
  cdCotizacion: number | null
  cdRamoCotizacion: number | null
  cdUbicacion: number | null
  cdPlan: number | null
  cdTitular: number | null
  poliza: string
  clAsegurado: 'TITULAR' | 'DEPENDIENTE' | null
  dscObjeto: string
  nmAlias: string
  nmRamo: string
  nmIncapacidad: string
  obsSiniestro: string
  /** How many claims the patient had under the policy when the person left step 2; null or absent: unknown (REP-11). */
  total?: number | null
}

/** The data of an invoice that a person compares on a receipt: its number, date and value. */
export type InvoiceData = Pick<DocumentDetail, 'numDocumento' | 'fcDocumento' | 'valor'>

/** An invoice whose data came from the tax authority when the claim was sent; `sent` holds what the device sent (D124). */
export type CompletedInvoice = { uuid: string; data: InvoiceData; sent: InvoiceData }

/** The portal's receipt of a claim; `at` is when the device got it (milliseconds), `count` the number of documents. */
export type Receipt = {
  cdCompania: number
  cdReclamo: number
  cdIncSiniestro: number
  version: number
  at: number
  count: number
  /** The invoices whose data at the tax authority differ from the sent data; absent if there are none. */
  completed?: CompletedInvoice[]
}

/** The claim's own data that a correction may always change (D119). */
export type CorrectedParameters = Pick<DraftParameters, 'fcAlcance' | 'fcProcedimiento' | 'valCirugia' | 'obsSiniestro'>

/** The draft's parameters that change with each returned field: its code, its dependent fields, and their names. */
export const OF_RETURNED: Readonly<Record<ReturnedField, readonly (keyof DraftParameters)[]>> = {
  cdAsegurado: [
    ...(['cdAsegurado', ...DEPENDENT_FIELDS.cdAsegurado] as const),
    ...(['dscObjeto', 'clAsegurado', 'nmAlias', 'nmRamo', 'cdCompania', 'poliza', 'total'] as const),
  ],
  cdIncapacidad: ['cdIncapacidad', 'nmIncapacidad', ...DEPENDENT_FIELDS.cdIncapacidad],
  tpSiniestro: ['tpSiniestro', ...DEPENDENT_FIELDS.tpSiniestro],
}

/** The stored claim as it was when its correction began. The correction is sent with the version of this claim. */
export type CorrectionBase = {
  estadoPortal: PortalState
  caducado: boolean
  /** The day on which the claim was first sent. */
  firstSent: CalendarDate
  /** Rows of older versions lack the fields that can be returned. */
  parameters: CorrectedParameters & Partial<DraftParameters>
  /** The returned fields (D143); absent in rows of older versions. */
  fields?: readonly ReturnedField[]
  /** The reviewer's comment on the return; absent in rows of older versions. */
  comentario?: string
  requisitos: Requirements
  requests: (RequestedPlace & { comentario: string })[]
}

export type Draft = {
  /** The claim's uuid, made with the draft (D64). */
  uuid: string
  area: Area
  /** The step the person is on. */
  paso: string
  createdAt: number
  changedAt: number
  state: DraftState
  /** The version of this row's format. */
  v: 1
  /** The version of the stored claim that this draft edits (D65); null for a new claim. */
  version: number | null
  cdReclamo: number | null
  cdIncSiniestro: number | null
  /** The lapsed claim that this draft replaces (D141). */
  origin?: ClaimNumbers
  /** The dates that the portal has stored for this claim; only in rows of older versions, replaced by `base`. */
  stored?: Pick<ClaimParameters, 'fcAlcance' | 'fcProcedimiento'>
  /** The stored claim that this draft corrects; absent for a new claim, and in rows of older versions. */
  base?: CorrectionBase
  /** The intents of this claim that were sent before it was opened again: one may arrive late (REP-30). */
  intents?: string[]
  parameters: DraftParameters
  /** Text in a field that is not a valid date or amount yet; '' or absent once it is valid. */
  typed?: Partial<Record<ParameterPath, string>>
  /** The group numbers of each expense, by cdDocSiniestro, in order; a group may still be empty. */
  numGrupos: Record<string, number[]>
  receipt: Receipt | null
}

/** The fields that a person can change. */
export type EditableDraft = Pick<Draft, 'paso' | 'parameters' | 'typed' | 'numGrupos'>

export type DraftRefusal = { ok: false; why: 'sealed' | 'gone' | 'reviewed' | 'space'; message: string }

/** The labels of the states on screens. */
export const DRAFT_STATE_WORDS: Record<DraftState, string> = {
  open: 'Borrador',
  queued: 'En cola',
  sending: 'Enviando',
  received: 'Recibido',
  done: 'Listo',
  attention: 'Necesita tu atención',
}

export const EMPTY_PARAMETERS: DraftParameters = {
  cdAseguradora: null,
  cdRamo: null,
  cdAsegurado: null,
  cdIncapacidad: null,
  tpSiniestro: null,
  fcAlcance: null,
  fcProcedimiento: null,
  valCirugia: null,
  cdCompania: null,
  cdCotizacion: null,
  cdRamoCotizacion: null,
  cdUbicacion: null,
  cdPlan: null,
  cdTitular: null,
  poliza: '',
  clAsegurado: null,
  dscObjeto: '',
  nmAlias: '',
  nmRamo: '',
  nmIncapacidad: '',
  obsSiniestro: '',
}
