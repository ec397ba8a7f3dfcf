// Says which files an import can take, before anything is sent, and why it cannot take the others.
import { MAX_IMPORT_FILE, MOST_IMPORT_FILES } from '../../../contract/import-run.ts'
import { sizeText } from '../../../domain/document/size-text.ts'

/** What the file picker offers. */
export const IMPORT_FILES = '.xlsx,.csv,.txt,.ndjson,.jsonl'

type Sized = Pick<File, 'name' | 'size'>

/** `present`: the names of the files that the import has already; one of the same name is replaced. */
export function checkFiles<Chosen extends Sized>(
  files: readonly Chosen[],
  present: readonly string[],
): { taken: Chosen[]; refused: string[] } {
  const names = new Set(present)
  const taken: Chosen[] = []
  const refused: string[] = []
  const beyond: string[] = []
  for (const file of files) {
    const reason = reasonAgainst(file)
    if (reason) refused.push(reason)
    else if (!names.has(file.name) && names.size >= MOST_IMPORT_FILES) beyond.push(`«${file.name}»`)
    else {
      names.add(file.name)
      taken.push(file)
    }
  }
  if (beyond.length > 0)
    refused.push(
      `Una carga tiene hasta ${MOST_IMPORT_FILES} archivos: ${beyond.join(', ')} ${beyond.length === 1 ? 'queda' : 'quedan'} fuera.`,
    )
  return { taken, refused }
}

function reasonAgainst({ name, size }: Sized): string | null {
  if (/\.xlsm?b?$/i.test(name) && !/\.xlsx$/i.test(name))
    return `«${name}» es de otro formato de Excel: guárdelo como «Libro de Excel (.xlsx)».`
  if (!/\.(?:xlsx|csv|txt|ndjson|jsonl)$/i.test(name))
    return `«${name}» no se puede cargar: elija archivos .xlsx, .csv, .txt o .ndjson.`
  if (/^[.~]/.test(name)) return `«${name}» es un archivo temporal: ciérrelo en Excel y elija el original.`
  if (size === 0) return `«${name}» está vacío.`
  if (size > MAX_IMPORT_FILE)
    return `«${name}» pesa ${sizeText(size)} y el máximo es ${sizeText(MAX_IMPORT_FILE)}: divídalo en varios.`
  return null
}
