// The sample documents of the demo world's claims, and how they are put into the file store.
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { EXTENSION_OF_TYPE, MAX_CLAIM_BYTES } from '../../src/domain/document/limits.ts'
import { cents } from '../../src/domain/money.ts'
import type { FileStore } from '../files/store.ts'

/** Number and value (cents) as printed on the invoices, so that the data agree with the pictures. */
export const INVOICE_PICTURES = {
  'factura-consulta.jpg': { numDocumento: '001-002-000000123', valor: cents(13_850) },
  'factura-farmacia.jpg': { numDocumento: '001-002-000000002', valor: cents(3_073) },
  'factura-laboratorio.jpg': { numDocumento: '001-002-000000011', valor: cents(5_800) },
} as const
export type InvoicePicture = keyof typeof INVOICE_PICTURES

/** The sample document for each requirement; a requirement without a sample stays empty. */
const PICTURE_OF_REQUIREMENT = {
  'Formulario de reclamo': 'formulario-reclamo.pdf',
  'Informe médico': 'informe-medico.jpg',
  'Pedido médico': 'pedido-laboratorio.jpg',
  Exámenes: 'resultados-laboratorio.pdf',
  'Exámenes de control': 'resultados-laboratorio.pdf',
  Proforma: 'proforma-cirugia.pdf',
  'Historia clínica': 'informe-medico.jpg',
  Epicrisis: 'epicrisis.pdf',
  'Protocolo operatorio': 'epicrisis.pdf',
  'Certificado de enfermedad crónica': 'informe-medico.jpg',
  Receta: 'receta.jpg',
  Resultados: 'resultados-laboratorio.pdf',
  'Nota de la consulta': 'informe-medico.jpg',
  Desglose: 'proforma-cirugia.pdf',
  'Pedido de terapias': 'pedido-laboratorio.jpg',
} as const

export type Picture = InvoicePicture | (typeof PICTURE_OF_REQUIREMENT)[keyof typeof PICTURE_OF_REQUIREMENT]
export type StoredPicture = { nombre: Picture; contentType: string; tamanio: number; sha256: string }
export type StoredPictures = ReadonlyMap<Picture, StoredPicture>

/** The sample document for a requirement's name, if there is one. */
export function pictureFor(nmDocumento: string): Picture | undefined {
  return (PICTURE_OF_REQUIREMENT as Partial<Record<string, Picture>>)[nmDocumento]
}

/** The folder of all samples. The build copies it beside main.js, so this relative address is correct there too. */
export const PICTURES = new URL('./pictures/', import.meta.url)

/** Stores each sample document once in the file store. */
export async function storePictures(files: FileStore): Promise<StoredPictures> {
  const names = new Set<Picture>([
    ...(Object.keys(INVOICE_PICTURES) as InvoicePicture[]),
    ...Object.values(PICTURE_OF_REQUIREMENT),
  ])
  const stored = await Promise.all([...names].map((nombre) => store(files, nombre)))
  return new Map(stored.map((picture) => [picture.nombre, picture]))
}

async function store(files: FileStore, nombre: Picture): Promise<StoredPicture> {
  const bytes = await readFile(new URL(nombre, PICTURES))
  const received = await files.receive(Readable.from([bytes]), { limit: MAX_CLAIM_BYTES })
  if (received.tooLarge) throw new Error(`«${nombre}» pasa del límite de un siniestro`)
  await files.keep(received, async () => undefined)
  const { tamanio, sha256 } = received
  return { nombre, contentType: contentTypeOf(nombre), tamanio, sha256 }
}

function contentTypeOf(nombre: string): string {
  const type = Object.entries(EXTENSION_OF_TYPE).find(([, extension]) => nombre.endsWith(`.${extension}`))?.[0]
  if (!type) throw new Error(`«${nombre}» no es de un tipo que se guarde`)
  return type
}
