// What a draft is: a claim in progress on this device.
import type { ClaimParameters, ParameterPath } from '../../domain/claim-report/parameters.ts'
import type { Area } from '../../domain/user/role.ts'

/** The draft's way: open → queued → sending → received → done; attention from any of the middle ones. */
export type DraftState = 'open' | 'queued' | 'sending' | 'received' | 'done' | 'attention'

/** All that steps 1 and 2 ask and what they read from the kit; null or '' while unknown, money in cents. */
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
}

/** What the portal answered to a received claim; `at` is when the device knew, `count` its documents. */
export type Receipt = {
  cdCompania: number
  cdReclamo: number
  cdIncSiniestro: number
  version: number
  at: number
  count: number
}

export type Draft = {
  /** The claim's uuid, made when the draft is born (D64). */
  uuid: string
  area: Area
  /** The step the person is on. */
  paso: string
  createdAt: number
  changedAt: number
  state: DraftState
  /** Shape of this row. */
  v: 1
  /** Set: an edit of the stored claim in this version (D65). */
  version: number | null
  cdReclamo: number | null
  cdIncSiniestro: number | null
  /** The dates with which the portal has stored it, since it was opened for an edit. */
  stored?: Pick<ClaimParameters, 'fcAlcance' | 'fcProcedimiento'>
  /** Intents of this claim that left the device before it was opened again: one may arrive late (REP-30). */
  intents?: string[]
  parameters: DraftParameters
  /** What stands in a field and is no date or amount yet; '' or absent once it is one. */
  typed?: Partial<Record<ParameterPath, string>>
  /** Groups of each expense (cdDocSiniestro), in order; a group may still be empty. */
  numGrupos: Record<string, number[]>
  receipt: Receipt | null
}

/** What a person's change may touch. */
export type EditableDraft = Pick<Draft, 'paso' | 'parameters' | 'typed' | 'numGrupos'>

export type DraftRefusal = { ok: false; why: 'sealed' | 'gone' | 'space'; message: string }

/** Words of the states on screen. */
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
