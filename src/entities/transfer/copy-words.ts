// The sentences about copies of claims.
import { sizeText } from '../../domain/document/size-text.ts'
import type { CopyContents } from '../../offline/transfer/copy-files.ts'
import { claimsText, filesText } from '../draft/draft-words.ts'

/** The warning about a copy, shown before it leaves the app. */
export const HEALTH_DATA =
  'Tiene datos de salud y no está cifrada: quien abra el archivo los puede leer. Guárdala donde solo tú la veas y bórrala cuando ya no la necesites.'

export const HOW_TO_OPEN =
  'Para recuperarla, en este u otro dispositivo: ingresa con tu cuenta, abre «Pendientes de enviar» y elige «Abrir una copia». Guardar una copia no envía nada al portal.'

/** «1 siniestro con 3 archivos, 1.2 MB». */
export const copyText = ({ claims, files, file }: Pick<CopyContents, 'claims' | 'files'> & { file: Blob }): string =>
  `${claimsText(claims)} con ${filesText(files)}, ${sizeText(file.size)}`

/** «Falta foto-2.jpg» or «Faltan 3 archivos: …»: the files of a copied claim that the device no longer has. */
export function missingText(names: readonly string[]): string {
  return names.length === 1 ? `Falta ${names[0]}` : `Faltan ${names.length} archivos: ${names.join(', ')}`
}

/** What to check after a copy was handed over: an app cannot see whether a download succeeded. */
export const HANDED_OVER = {
  shared: 'Compartida. Comprueba que llegó antes de borrar algo de este dispositivo.',
  saved: 'Se está guardando en las descargas. Comprueba que está ahí antes de borrar algo de este dispositivo.',
} as const
