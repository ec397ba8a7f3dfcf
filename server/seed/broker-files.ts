// Writes the files of the demo broker as a broker's system exports them: with the days of one day's seeding.
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DOCUMENTS_FOLDER } from '../../src/contract/import/document-kinds.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { addDays, addMonths } from '../../src/domain/date-arithmetic.ts'
import { copyUsualDiagnoses } from '../catalogue/usual-diagnoses.ts'
import { DECLARATION_NAME } from '../import/file/load-declaration.ts'
import { PICTURES } from './pictures.ts'

// The build copies the folder beside main.js, so this relative address is correct there too.
const TEMPLATES = new URL('./broker/', import.meta.url)

/** The logo that marca.csv names. */
const LOGO = 'logo.svg'

/** `{-200d}`, `{-200d+3m}`, `{year -36m}`: see broker/README.md. */
const FORM = /\{(?=year|[+-]?\d)(year)? ?(?:(-?\d+)d)?(?:([+-]\d+)m)?\}/g

/** Calls `work` with a folder of files that the import reads, their forms replaced for a seeding on `today`. */
export async function withBrokerFiles<T>(today: CalendarDate, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-demo-'))
  try {
    await mkdir(path.join(folder, DOCUMENTS_FOLDER))
    await copyFile(new URL(LOGO, TEMPLATES), path.join(folder, DOCUMENTS_FOLDER, LOGO))
    for (const name of await readdir(TEMPLATES)) {
      // Editors leave files of their own there.
      if (!name.endsWith('.csv') && name !== DECLARATION_NAME) continue
      const text = await readBrokerFile(name, today)
      await writeFile(path.join(folder, name), text)
      if (name.startsWith('documentos-')) await copyDocuments(path.join(folder, DOCUMENTS_FOLDER), text)
    }
    await copyUsualDiagnoses(folder)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** The text of a file, for example of `polizas.csv`. */
export async function readBrokerFile(name: string, today: CalendarDate): Promise<string> {
  const template = await readFile(new URL(name, TEMPLATES), 'utf8')
  return template.replace(FORM, (_form, year: string | undefined, days = '0', months = '0') => {
    const day = addMonths(addDays(today, Number(days)), Number(months))
    return year ? day.slice(0, 4) : day
  })
}

/** Copies the sample of each path in the text, which is the sample's name in a folder: `5001/factura-prima.pdf`. */
async function copyDocuments(folder: string, text: string): Promise<void> {
  for (const [ruta] of text.matchAll(/\d+\/[a-z-]+\.pdf/g)) {
    await mkdir(path.dirname(path.join(folder, ruta)), { recursive: true })
    await copyFile(new URL(path.basename(ruta), PICTURES), path.join(folder, ruta))
  }
}
