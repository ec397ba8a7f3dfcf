// The reported claim on the wire: endpoints to open it, and to read which parts the portal has received.
import * as z from 'zod/mini'
import { CLAIM_TYPES } from '../domain/claim-report/claim-type.ts'
import { PORTAL_STATE_NAMES } from '../domain/claim-report/portal-state.ts'
import { RETURNED_FIELDS } from '../domain/review/returned-fields.ts'
import { documentList } from './document.ts'
import { read } from './endpoint.ts'
import { executiveContact } from './executive-contact.ts'
import {
  byteCount,
  claimCodes,
  code,
  codeInQuery,
  codeOrNoneInQuery,
  day,
  integer,
  moment,
  money,
  moneySum,
  opaque,
  orNull,
  sha256,
  text,
} from './wire-types.ts'

/** Names one file by its device uuid, with the size and hash of its bytes. */
export const manifestEntry = z.object({ uuid: opaque, tamanio: byteCount, sha256 })
export type ManifestEntry = z.infer<typeof manifestEntry>

export const portalState = z.enum(PORTAL_STATE_NAMES)
export const claimType = z.enum(CLAIM_TYPES)
export const returnedFields = z.array(z.enum(RETURNED_FIELDS)).check(z.maxLength(RETURNED_FIELDS.length))

/** The fields common to the saved and the answered claim (B§3). */
export const claimFields = {
  uuid: opaque,
  intent: opaque,
  v: integer,
  cdAseguradora: code,
  cdRamo: code,
  cdRamoCotizacion: orNull(code),
  cdUbicacion: orNull(code),
  cdCotizacion: orNull(code),
  cdPlan: orNull(code),
  cdTitular: orNull(code),
  cdAsegurado: code,
  cdIncapacidad: code,
  tpSiniestro: claimType,
  /** S: the claim brings further invoices of a settled claim; N: it is a new claim (REP-09). */
  alcance: z._default(z.enum(['N', 'S']), 'N'),
  fcAlcance: orNull(day),
  fcProcedimiento: orNull(day),
  valCirugia: orNull(money),
  obsSiniestro: z._default(text(1000), ''),
}

/** The codes that name a stored claim in a URL. */
const claimNumbers = z.object(claimCodes)
export type ClaimNumbers = z.infer<typeof claimNumbers>
const otherClaim = z._default(z.nullable(claimNumbers), null)

/** The fields that a reported claim and its row in a list both have. */
export const claimRowFields = {
  ...claimCodes,
  numSiniestro: orNull(code),
  /** The incidence of the claim's number: 1, and the next one for each alcance of a settled claim (D128). */
  item: z._default(integer, 1),
  /**
   * Of an alcance: the number of its settled claim, which becomes the alcance's own number at INGRESADO; an addition to
   * the specification.
   */
  numAlcance: orNull(code),
  /** The year of `numAlcance`; an addition to the specification. */
  anoAlcance: orNull(integer),
  estadoPortal: portalState,
  dscObjeto: text(240),
  nmAlias: text(60),
  nmRamo: text(120),
  poliza: text(60),
  nmIncapacidad: text(200),
  fcCreacion: moment,
  /**
   * The moment of the last entry of the claim's history, from which the days until it lapses count (D80). An addition
   * to the specification; null when unknown.
   */
  fcMovimiento: orNull(moment),
  /**
   * Whether the claim's last movement is more than DIAS_CADUCIDAD days ago: then its person cannot change it (REP-20,
   * D80).
   */
  caducado: z._default(z.boolean(), false),
  valorReclamoPortal: moneySum,
}

/** A reported claim as the server stores it. */
export const claimReport = z.object({
  ...claimFields,
  ...claimRowFields,
  anoSiniestro: integer,
  version: integer,
  flgAmv: integer,
  dscPlan: orNull(text(120)),
  cdCliente: code,
  nmContratante: text(240),
  titular: text(240),
  clAsegurado: z.enum(['TITULAR', 'DEPENDIENTE']),
  cdEjecutivo: orNull(code),
  /** The executive who helps with this claim; an addition to the specification. */
  ejecutivo: orNull(executiveContact),
  /** R reimbursement, C credit (D128). */
  tpReclamo: z._default(z.enum(['R', 'C']), 'R'),
  /** 1 for a letter of credit. */
  carta: z._default(integer, 0),
  cdAseguradoTit: orNull(code),
  cdIncapacidadHash: z._default(text(64), ''),
  cdObjSiniestro: orNull(code),
  /**
   * When, why and by whom staff closed the lapsed claim (D141); null while it is not closed. An addition to the
   * specification.
   */
  cerrado: z._default(z.nullable(z.object({ fecha: moment, motivo: text(400), nombre: text(240) })), null),
  /**
   * The lapsed claim that this one replaces, and the newest claim that replaces this one (D141). Additions to the
   * specification.
   */
  origen: otherClaim,
  continuacion: otherClaim,
  /**
   * The returned fields, which the person may correct while the claim waits for a correction (D143). An addition to the
   * specification.
   */
  camposPorCorregir: z._default(returnedFields, []),
  /** Whether the claim is not stored yet; false for a stored claim. */
  isNew: z._default(z.boolean(), false),
  /** The user name of the person who reported the claim. */
  user: z._default(text(120), ''),
  fcPrimeraFactura: orNull(day),
  observacionesEstados: z.string(),
  seguimiento: z.array(
    z.object({
      fcSeguimiento: moment,
      observacion: text(400),
      cdEstSiniestro: integer,
      cdSubestado: orNull(integer),
      activo: integer,
    }),
  ),
  documentosSize: byteCount,
  ...documentList.shape,
  manifest: z.array(manifestEntry),
})
export type ClaimReport = z.infer<typeof claimReport>

export const openClaimReport = read('/siniestros-portal', {
  summary: 'Un siniestro reportado en su último estado guardado',
  access: 'session',
  whole: true,
  subject: { of: 'claim-report', by: ['cdCompania', 'cdReclamo', 'cdIncSiniestro'] },
  query: z.object({ cdCompania: codeInQuery, cdReclamo: codeInQuery, cdIncSiniestro: codeOrNoneInQuery }),
  forSending: true,
  answer: claimReport,
})

export const receivedOf = read('/siniestros-portal/recibido', {
  summary: 'Qué tiene el portal de un siniestro del dispositivo',
  access: 'user',
  whole: true,
  subject: { of: 'claim-uuid', by: ['uuid'] },
  query: z.object({ uuid: opaque }),
  answer: z.object({
    claim: z.nullable(
      z.object({
        ...claimCodes,
        version: integer,
        intent: opaque,
        /** Whether the claim's own person, not staff, made the last change; absent in answers of older portals. */
        own: z.optional(z.boolean()),
        /** Every intent of this claim that was received, from any device; absent in answers of older portals. */
        intents: z.optional(z.array(opaque)),
      }),
    ),
    documents: z.array(manifestEntry),
  }),
  forSending: true,
  extension: true,
})
