// One valid call of every endpoint of the review and of the endpoints by which staff reach the person of a claim, and a
// save by staff. After each call staff can still review the claim.
import { randomUUID } from 'node:crypto'
import type { Belongings } from './belongings.ts'
import { lastYear } from './claims.ts'
import { asText } from './policy-samples.ts'
import type { Caller, Json } from './portal-api.ts'
import type { Maker } from './sample-calls.ts'

type Names =
  | 'decideDocument'
  | 'decideDocuments'
  | 'readInvoice'
  | 'approveLines'
  | 'undoDecision'
  | 'reopenClaim'
  | 'closeClaim'
  | 'retryEmail'
  | 'sendMessage'
  | 'notePresence'
  | 'countReported'
  | 'readReportCustomer'
  | 'readClaimCustomer'

const SEEN = 'Visto por el personal'

export const REVIEW_SAMPLES: { [N in Names]: Maker<N> } = {
  // Staff may decide the present state again for every sent document.
  decideDocument: async ({ cdCompania, cdReclamo, cdIncSiniestro, invoice }, caller) => ({
    body: {
      cdCompania,
      cdReclamo,
      cdIncSiniestro,
      cdArchivo: invoice,
      uuid: null,
      comentario: SEEN,
      estado: (await documentOf(caller, { cdReclamo, invoice }))?.estado ?? 'POR_REVISAR',
    },
  }),
  decideDocuments: async ({ cdReclamo, invoice }, caller) => ({
    query: { estado: (await documentOf(caller, { cdReclamo, invoice }))?.estado ?? 'POR_REVISAR' },
    body: { values: [invoice], comentario: SEEN },
  }),
  undoDecision: async ({ cdCompania, cdReclamo, cdIncSiniestro, invoice }, caller) => {
    const of = { cdCompania, cdReclamo, cdIncSiniestro, cdArchivo: invoice }
    const estado = (await documentOf(caller, { cdReclamo, invoice }))?.estado ?? 'POR_REVISAR'
    // Decides first, because only a recent decision can be undone.
    await caller.post('/documentos-digitales/update/estado-observaciones', { ...of, estado, comentario: SEEN })
    return { body: of }
  },
  reopenClaim: ({ cdCompania, lapsed }) => ({ body: { cdCompania, ...lapsed.toReopen } }),
  // If the claim is closed already, the same reason gets the same answer, and another reason would be refused.
  closeClaim: async ({ cdCompania, lapsed }, caller) => {
    const { cerrado } = await claimOf(caller, lapsed.toClose.cdReclamo)
    return { body: { cdCompania, ...lapsed.toClose, motivo: cerrado?.motivo ?? SEEN } }
  },
  retryEmail: ({ cdCompania, entered }) => ({ body: { cdCompania, ...entered } }),
  sendMessage: ({ cdCompania, cdReclamo, cdIncSiniestro }) => ({
    body: { cdCompania, cdReclamo, cdIncSiniestro, tipo: 'SINIESTRO_CREADO' },
  }),
  notePresence: ({ cdCompania, cdReclamo, cdIncSiniestro }) => ({ body: { cdCompania, cdReclamo, cdIncSiniestro } }),
  countReported: () => ({ body: lastYear() }),
  readReportCustomer: ({ cdCompania, cdReclamo }) => ({
    query: { cdCompania: asText(cdCompania), cdReclamo: asText(cdReclamo) },
  }),
  readClaimCustomer: ({ cdCompania, entered }) => ({
    query: { cdCompania: asText(cdCompania), cdReclamo: asText(entered.cdReclamo) },
  }),
  readInvoice: ({ invoice }) => ({ query: { nm: invoice } }),
  approveLines: ({ invoice }) => ({
    query: { pathFile: invoice },
    body: { detalle: [{ linea: 1, seleccionado: 1 }] },
  }),
}

/** A save by staff that accepts all waiting documents and leaves the claim POR_REVISAR. */
export async function reviewOf({ cdReclamo, cdArchivo }: Belongings, caller: Caller): Promise<Json> {
  const claim = await claimOf(caller, cdReclamo)
  const waiting = documentsOf(claim).filter((each) => each.estado === 'POR_REVISAR')
  for (const { cdArchivo: pathFile, tipo } of waiting)
    if (tipo === 'FACTURA')
      await caller.post(`/documentos-digitales/actualizar-valor-factura?pathFile=${pathFile}`, {
        detalle: [{ linea: 1, seleccionado: 1 }],
      })
  const seen = { cdArchivo, uuid: null, estado: 'INGRESADO', comentario: SEEN }
  // The portal ignores these fields in a save by staff; they are sent because customers send them.
  const placed = { uuid: randomUUID(), detalleDocumento: null }
  return {
    ...claim,
    version: (await claimOf(caller, cdReclamo)).version,
    documentos: [{ cdDocSiniestro: 1, documentoDigital: placed }],
    gastos: [{ cdDocSiniestro: 1, subdocumentosItems: { '1': [{ ...placed, cdSdocSiniestro: null }] } }],
    otrosDocumentos: [placed],
    manifest: [{ uuid: placed.uuid, tamanio: 1, sha256: '0'.repeat(64) }],
    estadoPortal: 'POR_REVISAR',
    comentario: SEEN,
    decisiones: [
      seen,
      ...waiting.filter((each) => each.cdArchivo !== cdArchivo).map((each) => ({ ...seen, cdArchivo: each.cdArchivo })),
    ],
  }
}

const claimOf = async (caller: Caller, cdReclamo: number): Promise<Json> =>
  (await caller.get(`/siniestros-portal?cdCompania=1&cdReclamo=${asText(cdReclamo)}`)).body

async function documentOf(caller: Caller, { cdReclamo, invoice }: Pick<Belongings, 'cdReclamo' | 'invoice'>) {
  const claim = await claimOf(caller, cdReclamo)
  return claim.documentos ? documentsOf(claim).find((each) => each.cdArchivo === invoice) : undefined
}

/** Returns all documents of a claim, in any place, without requests for documents. */
export const documentsOf = ({ documentos, gastos, otrosDocumentos }: Json): Json[] =>
  [
    ...documentos.map((each: Json) => each.documentoDigital),
    ...gastos.flatMap((each: Json) => Object.values<Json[]>(each.subdocumentosItems).flat()),
    ...otrosDocumentos,
  ].filter((each) => each?.cdArchivo)
