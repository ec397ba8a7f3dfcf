// Builds claims as a phone would send them: with every mandatory document uploaded and every invoice complete.
import { randomUUID } from 'node:crypto'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { jpegWithExif } from '../files/pictures.ts'
import { type Caller, itemOf, type Json } from './portal-api.ts'

/** A small valid JPEG with unique bytes. */
export const photo = (): Buffer => {
  const picture = Buffer.from(jpegWithExif({ width: 40, height: 30, orientation: 1, gps: false }))
  const mark = Buffer.from(randomUUID())
  // A comment segment right after the start makes the bytes unique; the file stays a valid JPEG.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, mark.length + 2]), mark])
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)])
}

export type DraftedClaim = { claim: Json; files: { item: Json; bytes: Buffer }[] }

/**
 * Drafts a complete, unsent AMBULATORIO claim of the caller's first patient; `insurer` selects one of the person's
 * policies, and `picture` makes the bytes of each file.
 */
export async function draftClaim(
  caller: Caller,
  { now = new Date(), insurer = 0, picture = photo } = {},
): Promise<DraftedClaim> {
  const kit = (await caller.get('/siniestros-portal/kit')).body
  const titular = kit.titulares[insurer] ?? kit.titulares[0]
  const today = dayInEcuador(now)
  const uuid = randomUUID()
  const requisito = kit.requisitos.find(
    (each: Json) =>
      each.cdAseguradora === titular.cdAseguradora &&
      each.cdRamo === titular.cdRamo &&
      each.tpSiniestro === 'AMBULATORIO',
  )
  const files: DraftedClaim['files'] = []
  const file = (place: Record<string, unknown>) => {
    const bytes = picture()
    const item = itemOf(bytes, uuid, place)
    files.push({ item, bytes })
    return item
  }
  const detail = (requirement: Json) => ({
    fcDocumento: today,
    numDocumento: requirement.tipo === 'FACTURA' ? '001-002-000000123' : null,
    valor: requirement.tipo === 'FACTURA' ? 25.4 : null,
    fcCaducDocumento: null,
  })
  const documentos = requisito.documentos
    .filter((each: Json) => each.obligatorio === 1)
    .map((each: Json) => {
      const { cdDocSiniestro, tipo } = each
      return {
        cdDocSiniestro,
        documentoDigital: { uuid: file({ cdDocSiniestro, tipo }).uuid, detalleDocumento: detail(each) },
      }
    })
  const gastos = requisito.gastos.slice(0, 1).map((expense: Json) => ({
    cdDocSiniestro: expense.cdDocSiniestro,
    subdocumentosItems: {
      '1': expense.subdocumentosEstructura.map((part: Json, orden: number) => {
        const { cdSdocSiniestro, tipo } = part
        const item = file({ cdDocSiniestro: expense.cdDocSiniestro, cdSdocSiniestro, numGrupo: 1, orden, tipo })
        return { uuid: item.uuid, cdSdocSiniestro, orden, detalleDocumento: detail(part) }
      }),
    },
  }))
  const claim = {
    uuid,
    intent: randomUUID(),
    v: 1,
    version: null,
    cdCompania: titular.cdCompania,
    cdReclamo: null,
    cdIncSiniestro: null,
    cdAseguradora: titular.cdAseguradora,
    cdRamo: titular.cdRamo,
    cdRamoCotizacion: titular.cdRamoCotizacion,
    cdUbicacion: titular.cdUbicacion,
    cdCotizacion: titular.cdCotizacion,
    cdPlan: titular.cdPlan,
    cdTitular: titular.cdTitular,
    cdAsegurado: titular.cdTitular,
    cdIncapacidad: kit.incapacidades[0].cdIncapacidad,
    tpSiniestro: 'AMBULATORIO',
    alcance: 'N',
    fcAlcance: today,
    fcProcedimiento: null,
    valCirugia: null,
    obsSiniestro: '',
    flgAmv: 1,
    documentos,
    gastos,
    otrosDocumentos: [],
    manifest: files.map(({ item }) => ({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })),
  }
  return { claim, files }
}

/** Uploads all files of a drafted claim one after another. */
export async function uploadAll(caller: Caller, { files }: DraftedClaim): Promise<void> {
  for (const { item, bytes } of files) {
    const answer = await caller.upload(item, bytes)
    if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
}

/** Drafts a claim, uploads its files and saves it; returns the answer to the save. */
export async function reportClaim(caller: Caller, options: { now?: Date } = {}) {
  const drafted = await draftClaim(caller, options)
  await uploadAll(caller, drafted)
  return { drafted, answer: await caller.post('/siniestros-portal', drafted.claim) }
}

/** The dates of a search for reported claims: the last year. */
export function lastYear(now = new Date()) {
  const today = dayInEcuador(now)
  const [fcCreacionDesde, fcIncurrenciaDesde] = [addDays(today, -365), addDays(today, -365)]
  return { fcCreacionDesde, fcCreacionHasta: today, fcIncurrenciaDesde, fcIncurrenciaHasta: today }
}

/** Searches the reported claims of the last year. */
export const searchClaims = (caller: Caller, more: Json = {}) =>
  caller.post('/siniestros-portal/search', { ...lastYear(), ...more })
