// Checks the staged row of the brand, reads its logo, and counts what it would change.
import { buffer } from 'node:stream/consumers'
import { BRAND_KIND } from '../../../src/contract/import/brand-kind.ts'
import { DOCUMENTS_FOLDER } from '../../../src/contract/import/document-kinds.ts'
import { type Brand, isSameBrand, readBrand, UNSAID } from '../../brand/brand.ts'
import { type Logo, readLogo } from '../../brand/logo.ts'
import { asksAgain } from '../../consent/current-text.ts'
import { sql } from '../../database/sql.ts'
import { refuse } from '../check/refuse.ts'
import { openDocument } from '../document/open-document.ts'
import type { KindOutcome } from '../outcome.ts'
import type { Session } from '../session.ts'
import type { StagedFile } from '../stage/stage-file.ts'
import { stageOf } from '../stage/stage-table.ts'
import { quoted } from '../target/target.ts'

/** The fields that a file gives; the others stay as they are. */
export type BrandChange = Partial<Brand>

export type CheckedBrand = {
  outcome: KindOutcome
  /** Null when the row is refused, or there is none. */
  change: BrandChange | null
  /** The path of its logo in the folder of documents; null when no row says one. */
  logoPath: string | null
  /** Whether everybody is asked again for their consent. */
  asksAgain: boolean
}

type Row = { [Field in keyof Omit<Brand, 'logo' | 'version'>]: Brand[Field] | null } & { logo: string | null }

const FIELDS = sql.join(Object.keys(BRAND_KIND.fields).map(quoted))
const NEEDED = Object.entries(BRAND_KIND.fields).flatMap(([name, { required }]) => (required ? [name] : []))

/**
 * Checks the row of the files of the brand, whose values were checked as they were read; null without files. `folder`: the
 * folder of documents, if there is one.
 */
export async function checkBrand(
  db: Session,
  staged: readonly StagedFile[],
  folder: string | null,
): Promise<CheckedBrand | null> {
  if (staged.length === 0) return null
  const before = await readBrand(db)
  const read = staged.reduce((sum, file) => sum + file.read, 0)
  const [row] = await db.query<Row & { _set: number }>(sql`SELECT _set, ${FIELDS} FROM ${stageOf(BRAND_KIND)} LIMIT 1`)
  const given = staged.flatMap(({ sets }) => sets).find(({ number }) => number === row?._set)?.given ?? []
  const missing = before.version > 0 ? [] : NEEDED.filter((name) => !given.includes(name))
  const logo = row?.logo ? await logoAt(folder, row.logo) : null
  const refuseRows = (column: string | null, reason: string) =>
    refuse(db, BRAND_KIND, { column, reason: sql`${reason}::text`, where: sql`TRUE` })
  let change: BrandChange | null = null
  if (read > 1) await refuseRows(null, 'la marca es una sola fila, y los archivos tienen más')
  else if (missing.length > 0) await refuseRows(missing.join(', '), 'es nueva y al archivo le falta esta columna')
  else if (typeof logo === 'string') await refuseRows('logo', logo)
  else if (row) change = changeOf(row, given, logo)
  const after = { ...before, ...change }
  const isSame = isSameBrand(before, after)
  return {
    outcome: outcomeOf(read, before, change === null ? null : isSame),
    change,
    logoPath: row?.logo ?? null,
    asksAgain: !isSame && (await asksAgain(db, before, after)),
  }
}

/** An empty value is that of a portal without a brand. */
function changeOf({ logo: _, ...row }: Row, given: readonly string[], logo: Logo | null): BrandChange {
  const said = Object.entries({ ...UNSAID, ...filled(row), logo }).filter(([name]) => given.includes(name))
  return Object.fromEntries(said)
}

const filled = (row: Omit<Row, 'logo'>) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** The logo in the folder of documents, or why it cannot be taken. */
async function logoAt(folder: string | null, ruta: string): Promise<Logo | string> {
  if (folder === null) return `falta la carpeta «${DOCUMENTS_FOLDER}» junto a las filas`
  const found = await openDocument(folder, ruta)
  if ('fault' in found) return found.fault
  try {
    return await readLogo(await buffer(found.read()))
  } finally {
    await found.close()
  }
}

/** `isSame`: whether the row changes nothing; null without a row that counts. */
function outcomeOf(read: number, { version }: Brand, isSame: boolean | null): KindOutcome {
  const isNew = version === 0
  const counts = {
    added: Number(isSame === false && isNew),
    changed: Number(isSame === false && !isNew),
    left: Number(isSame === true),
    ended: 0,
    absent: 0,
    odd: 0,
  }
  const newDocuments = { files: 0, bytes: 0 }
  return { kind: BRAND_KIND, read, live: Number(!isNew), counts, newDocuments, otherPersons: 0 }
}
