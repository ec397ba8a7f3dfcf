// The list of diagnoses that ships with the portal (D156): a broker's first one, and the demo world's.
import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

export type UsualDiagnosis = { codigoCie: string; nmIncapacidad: string; frecuente: string }

const NAME = 'diagnosticos.csv'

// The build copies the folder beside main.js, so this relative address is correct there too.
const LIST = new URL(`./diagnoses/${NAME}`, import.meta.url)

export const readUsualDiagnoses = async (): Promise<UsualDiagnosis[]> =>
  parse(await readFile(LIST, 'utf8'), { columns: true, delimiter: ';' })

/** Copies the list as a file of the import into a folder. */
export const copyUsualDiagnoses = (folder: string): Promise<void> => copyFile(LIST, path.join(folder, NAME))
