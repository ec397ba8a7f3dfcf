// Stages and checks the files of an import kind by kind, and counts what they would change.

import { BRAND_KIND } from '../../src/contract/import/brand-kind.ts'
import type { Kind } from '../../src/contract/import/kind.ts'
import { ALL_KINDS, KINDS, kindNamed, unitKindOf } from '../../src/contract/import/kinds.ts'
import { type FindBlocked, loadBlocked } from '../blocked-person/blocked-persons.ts'
import { sql } from '../database/sql.ts'
import { type CheckedBrand, checkBrand } from './brand/check-brand.ts'
import { checkRows } from './check/check-rows.ts'
import { holdBackUnits } from './check/hold-back.ts'
import { leaveOutKnown } from './check/leave-out.ts'
import { endWithWholes, stageAbsent } from './check/stage-absent.ts'
import { checkDocuments } from './document/check-documents.ts'
import type { FoundFile, FoundFiles, Origin } from './file/find-files.ts'
import { type FileForm, formOf } from './file/form-of-file.ts'
import { DECLARATION_NAME, type Declaration, declaredForm } from './file/load-declaration.ts'
import { FileError } from './file/source.ts'
import { nameAsInSheets, type Translated } from './flat-sheet/translate-sheets.ts'
import { type Checked, type Counted, countChanges, countLive } from './merge/count-changes.ts'
import type { Choice, KindOutcome } from './outcome.ts'
import type { Session } from './session.ts'
import type { Defaults } from './stage/read-row.ts'
import { type StagedFile, stageFile } from './stage/stage-file.ts'
import { isOfUnit } from './stage/stage-table.ts'
import { targetOf } from './target/targets.ts'

type Checking = {
  found: FoundFiles
  /** What was written from flat sheets. */
  translated: Translated
  source: string
  choice: Choice
  now: Date
  onStep: (text: string) => void
}

/** The files as they were staged, what they would change, the rows of the kinds that appear together, and the brand. */
export type CheckedFiles = {
  staged: StagedFile[]
  outcomes: KindOutcome[]
  groups: Counted[][]
  brand: CheckedBrand | null
}

/** Throws a FileError when a file cannot be read, or carga.json says what cannot be. */
export async function checkFiles(db: Session, { found: sources, ...checking }: Checking): Promise<CheckedFiles> {
  const { source, translated } = checking
  const found = { ...sources, files: [...sources.files, ...translated.files] }
  await checkSets(db, source, found.declaration)
  const findBlocked = await loadBlocked(db)
  await leaveOutKnown(db, source)
  const files: CheckedFiles = { staged: [...translated.staged], outcomes: [], groups: [], brand: null }
  const parted: string[] = []
  for (const kinds of groupsOf(found.files, translated.complete)) {
    const group: Checked[] = []
    for (const kind of kinds)
      group.push(await checkKind(db, kind, { ...checking, found, findBlocked, staged: files.staged }))
    if (kinds.some(isOfUnit)) await holdBackUnits(db, source, kinds)
    for (const { kind, target, otherPersons } of group) if (otherPersons > 0 && !target.ended) parted.push(kind.name)
    const counted: Counted[] = []
    for (const judged of group)
      counted.push(await countKind(db, { ...judged, parted }, { kinds, found, files, translated }))
    files.groups.push(counted)
  }
  await nameAsInSheets(db, translated)
  await stageKind(db, BRAND_KIND, { ...checking, found, findBlocked, staged: files.staged })
  files.brand = await checkBrand(db, ofKind(files.staged, BRAND_KIND), found.documents)
  if (files.brand) files.outcomes.push(files.brand.outcome)
  return files
}

type CheckingKind = Checking & { findBlocked: FindBlocked; staged: StagedFile[] }

async function stageKind(db: Session, kind: Kind, checking: CheckingKind): Promise<void> {
  const { found, findBlocked, staged, onStep } = checking
  const { files, declaration } = found
  for (const file of files.filter((each) => each.kind === kind.name)) {
    if (!file.from) onStep(`Se lee ${file.name} …`)
    const form = file.from
      ? translatedForm(file.from)
      : await formOf(file, declaredForm(declaration, kind.name, file.name))
    const defaults = defaultsOf(kind, declaration)
    staged.push(await stageFile(db, kind, { file, form, number: staged.length + 1, defaults, findBlocked }))
  }
}

async function checkKind(db: Session, kind: Kind, checking: CheckingKind): Promise<Checked> {
  const { source, choice, now, staged } = checking
  await stageKind(db, kind, checking)
  const checked = {
    source,
    kind,
    target: targetOf(kind),
    sets: ofKind(staged, kind).flatMap(({ sets }) => sets),
    mayChangeIdentity: choice.accepts.otherPersons,
    now,
  }
  return { ...checked, otherPersons: await checkRows(db, checked), parted: [] }
}

type Counting = { kinds: readonly Kind[]; found: FoundFiles; files: CheckedFiles; translated: Translated }

async function countKind(
  db: Session,
  judged: Checked,
  { kinds, found, files, translated }: Counting,
): Promise<Counted> {
  const { kind, otherPersons } = judged
  const { completos = [], compania } = found.declaration
  const company = compania?.toString() ?? (translated.complete.has(kind.name) ? translated.company : undefined)
  if (completos.includes(kind.name) && !translated.unsure.has(kind.name))
    await stageAbsent(db, { ...judged, kinds, company })
  await endWithWholes(db, kind)
  const read = ofKind(files.staged, kind).reduce((sum, file) => sum + file.read, 0)
  const newDocuments = await checkDocuments(db, judged, found.documents)
  const counts = await countChanges(db, judged)
  files.outcomes.push({ kind, read, live: await countLive(db, judged), counts, newDocuments, otherPersons })
  return { ...judged, counts }
}

/**
 * Checks the sets that are said to be complete: they are kinds, and one that is complete for one of several companies is not of a
 * kind that is of all of them.
 */
async function checkSets(db: Session, source: string, { completos = [], compania }: Declaration): Promise<void> {
  const refuse = (reason: string) => new FileError({ name: DECLARATION_NAME }, `completos: ${reason}`)
  const unknown = completos.find((name) => !ALL_KINDS.some((kind) => kind.name === name))
  if (unknown !== undefined) throw refuse(`«${unknown}» no es una clase de datos`)
  if (compania === undefined) return
  const ofAll = completos.find((name) => name !== 'companias' && !kindNamed(name).key.includes('cdCompania'))
  const companies = await db.query(
    sql`SELECT 1 FROM import_key WHERE source = ${source} AND kind = 'companias' LIMIT 2`,
  )
  if (ofAll !== undefined && companies.length > 1)
    throw refuse(`«${ofAll}» es de todas las compañías, y «compania» dice que los archivos son de una sola`)
}

const ofKind = (staged: readonly StagedFile[], { name }: Kind): StagedFile[] =>
  staged.filter(({ file }) => file.kind === name)

/**
 * The kinds of the files, and those that flat sheets complete, in the order in which they are written; those whose rows appear
 * together in one group.
 */
function groupsOf(files: readonly FoundFile[], complete: ReadonlySet<string>): Kind[][] {
  const groups = new Map<Kind, Kind[]>()
  for (const kind of KINDS.filter(({ name }) => complete.has(name) || files.some((file) => file.kind === name)))
    groups.set(unitKindOf(kind), [...(groups.get(unitKindOf(kind)) ?? []), kind])
  return [...groups.values()]
}

/** Rows that the portal has written have its heads, and the values of their sheet. */
const translatedForm = ({ form }: Origin): FileForm => ({
  ...form,
  renamed: new Map(),
  meanings: new Map(),
  guessed: false,
  guesses: [],
  examples: [],
  doubts: [],
})

/** What carga.json says for rows that do not: the company, and the executive of a policy that has none (D158). */
const defaultsOf = ({ name, fields }: Kind, { compania, ejecutivoPorDefecto }: Declaration): Defaults => ({
  ...(compania !== undefined && name !== 'companias' && fields['cdCompania'] && { cdCompania: String(compania) }),
  ...(ejecutivoPorDefecto !== undefined && name === 'polizas' && { cdEjecutivo: ejecutivoPorDefecto }),
})
