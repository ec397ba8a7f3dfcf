// Claims of the fake portal: as the portal stores them, and as a device reads them.
import * as z from 'zod/mini'
import { type ClaimReport, claimReport } from '../../../../src/contract/claim-report.ts'
import type { ClaimToSave } from '../../../../src/contract/claim-save.ts'
import type { PortalState } from '../../../../src/domain/claim-report/portal-state.ts'
import type { DocumentState } from '../../../../src/domain/document/document-state.ts'
import { cents } from '../../../../src/domain/money.ts'

export type StoredFile = { uuid: string; tamanio: number; sha256: string }
export type StoredDocument = StoredFile & { estado: DocumentState; orden: number }
export type StoredClaim = {
  uuid: string
  intent: string
  version: number
  cdReclamo: number
  estadoPortal: PortalState
  /** The claim's documents, all in the slot «other documents». */
  documents: StoredDocument[]
  /** Uuids of replaced files, which stay in the history. */
  replaced: string[]
  said: ClaimToSave
}

const MOMENT = '2026-03-01T15:00:00Z'

export function reportOf(stored: StoredClaim): ClaimReport {
  const { documentos: _documentos, gastos: _gastos, otrosDocumentos: _otros, ...fields } = stored.said
  const answer: ClaimReport = {
    ...fields,
    intent: stored.intent,
    cdReclamo: stored.cdReclamo,
    cdIncSiniestro: 1,
    version: stored.version,
    manifest: stored.documents.map(({ uuid, tamanio, sha256 }) => ({ uuid, tamanio, sha256 })),
    numSiniestro: null,
    numAlcance: stored.said.numSiniestro ?? null,
    anoAlcance: stored.said.anoAlcance ?? null,
    ejecutivo: null,
    anoSiniestro: 2026,
    estadoPortal: stored.estadoPortal,
    poliza: 'P-1',
    nmAlias: 'A',
    nmRamo: 'R',
    dscPlan: null,
    cdCliente: 1,
    nmContratante: 'C',
    titular: 'T',
    dscObjeto: 'O',
    clAsegurado: 'TITULAR',
    nmIncapacidad: 'I',
    cdEjecutivo: null,
    valorReclamoPortal: cents(0),
    fcPrimeraFactura: null,
    fcCreacion: MOMENT,
    fcMovimiento: MOMENT,
    item: 1,
    tpReclamo: 'R',
    carta: 0,
    cdAseguradoTit: 1,
    cdIncapacidadHash: '1',
    cdObjSiniestro: 1,
    caducado: false,
    cerrado: null,
    origen: null,
    continuacion: null,
    camposPorCorregir: [],
    isNew: false,
    user: 'u',
    observacionesEstados: '',
    seguimiento: [],
    documentosSize: 0,
    documentos: [],
    gastos: [],
    otrosDocumentos: stored.documents.map((each) => ({
      ...each,
      cdArchivo: each.uuid,
      nombre: `${each.uuid}.jpg`,
      tipo: 'DOCUMENTO',
      contentType: 'image/jpeg',
      url: '/x',
      cdDocSiniestro: null,
      cdSdocSiniestro: null,
      numGrupo: null,
      detalleDocumento: null,
      pathFile: each.uuid,
      cdCobertura: null,
      idUsuarioEjecutivo: null,
      comentario: '',
      historial: [],
      importeTotalSeleccionado: null,
      senales: [],
      vencido: false,
      perdido: false,
      firmas: [],
      quitado: [],
    })),
  }
  return z.decode(claimReport, z.encode(claimReport, answer))
}
