// The words for held files: how many there are and when they were shared, never their names (D63).
import { whenText } from '../../domain/when-text.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'

type HeldFacts = Pick<HeldFile, 'nombre' | 'at' | 'refused'>

/** «6 fotos y 1 PDF», for the received files; refused files are added as «1 archivo que no se recibió». */
export function heldWhat(files: readonly HeldFacts[]): string {
  const received = files.filter(({ refused }) => refused === null)
  const pdfs = received.filter(({ nombre }) => /\.pdf$/i.test(nombre)).length
  const photos = received.length - pdfs
  const refused = files.length - received.length
  const parts = [
    ...(photos > 0 ? [photos === 1 ? '1 foto' : `${photos} fotos`] : []),
    ...(pdfs > 0 ? [`${pdfs} PDF`] : []),
    ...(refused > 0
      ? [refused === 1 ? '1 archivo que no se recibió' : `${refused} archivos que no se recibieron`]
      : []),
  ]
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : (parts[0] ?? '')
}

/** When the newest of the files was shared: «hoy a las 14:05». */
export const heldWhen = (files: readonly HeldFacts[], now: number): string =>
  whenText(Math.max(...files.map(({ at }) => at)), now)

/** «Algo compartido espera a que lo guardes: 2 fotos y 1 PDF»; no file names: the files may not be this person's. */
export const waitingText = (files: readonly HeldFacts[]): string =>
  files.some(({ refused }) => refused === null)
    ? `Algo compartido espera a que lo guardes: ${heldWhat(files)}`
    : `De lo compartido: ${heldWhat(files)}`
