// Imports a broker's files: stages and checks all of them, says what would change, and merges them when asked to.
import type { Kind } from '../../src/contract/import/kind.ts'
import { KINDS, kindNamed, unitKindOf } from '../../src/contract/import/kinds.ts'
import { loadBlocked } from '../blocked-person/blocked-persons.ts'
import { type Database, sql } from '../database/sql.ts'
import type { OpenFiles } from '../portal/on-database.ts'
import { checkRows } from './check/check-rows.ts'
import { holdBackUnits } from './check/hold-back.ts'
import { countLeftOut, keepLeftOut, leaveOutKnown } from './check/leave-out.ts'
import { endWithWholes, stageAbsent } from './check/stage-absent.ts'
import { checkDocuments } from './document/check-documents.ts'
import { keepStored, storeDocuments } from './document/store-documents.ts'
import { type FoundFile, findFiles } from './file/find-files.ts'
import { formOf } from './file/form-of-file.ts'
import { DECLARATION_NAME, type Declaration, declaredForm } from './file/load-declaration.ts'
import { FileError } from './file/source.ts'
import { type Checked, type Counted, countChanges, countLive } from './merge/count-changes.ts'
import { mergeRows } from './merge/merge-rows.ts'
import { openStatistics } from './merge/statistics.ts'
import { oneAtATime, WAITS } from './one-at-a-time.ts'
import type { Choice, KindOutcome, Outcome } from './outcome.ts'
import { countAccess, samePersons } from './report/people.ts'
import { reasonsToStop } from './report/reasons-to-stop.ts'
import { refusedRows, writeRefusedFiles } from './report/refused-files.ts'
import { openSession, type Session } from './session.ts'
import { knownSources, lastCut, noteCut, USUAL_SOURCE } from './sources.ts'
import type { Defaults } from './stage/read-row.ts'
import { type StagedFile, stageFile } from './stage/stage-file.ts'
import { createStages, dropStages, isOfUnit, stageOf } from './stage/stage-table.ts'
import { isSameRow, quoted } from './target/target.ts'
import { targetOf } from './target/targets.ts'

type Moment = {
  now: Date
  /** Opens the store for the files of documents. */
  openFiles: OpenFiles
  /** Called before anything is merged. */
  onApply: (kinds: readonly KindOutcome[]) => Promise<void>
  /** Called with what is done next, for the person who waits. */
  onStep?: (text: string) => void
}

/**
 * Runs one import on a database whose temporary tables stay for its duration. Two imports wait for one another. Rejects
 * with a Spanish sentence when a file cannot be read.
 */
export async function importData(database: Database, choice: Choice, moment: Moment): Promise<Outcome> {
  const found = await findFiles(
    choice.words,
    KINDS.map(({ name }) => name),
  )
  const work = async () => {
    const db = await openSession(database)
    try {
      await createStages(db, KINDS)
      return await run(db, { ...found, choice, ...moment })
    } finally {
      await dropStages(db, KINDS)
    }
  }
  return oneAtATime(database, work, () => moment.onStep?.(WAITS))
}

type Run = Moment & {
  files: readonly FoundFile[]
  unknown: Outcome['unknown']
  declaration: Declaration
  /** The folder with the files of documents, if there is one. */
  documents: string | null
  choice: Choice
}

async function run(db: Session, chosen: Run): Promise<Outcome> {
  const { files, unknown, declaration, documents, choice, now, openFiles, onApply, onStep = () => undefined } = chosen
  const source = declaration.origen ?? USUAL_SOURCE
  const complete = declaration.completos ?? []
  for (const name of complete)
    if (!KINDS.some((kind) => kind.name === name))
      throw new FileError({ name: DECLARATION_NAME }, `completos: «${name}» no es una clase de datos`)
  if (declaration.compania !== undefined) await refuseSetsOfAll(db, source, complete)
  const findBlocked = await loadBlocked(db)
  await leaveOutKnown(db, source)
  const staged: StagedFile[] = []
  const outcomes: KindOutcome[] = []
  const groups: Counted[][] = []
  for (const kinds of groupsOf(files)) {
    const group: (Checked & { otherPersons: number })[] = []
    for (const kind of kinds) {
      for (const file of files.filter((each) => each.kind === kind.name)) {
        onStep(`Se lee ${file.name} …`)
        const form = await formOf(file, declaredForm(declaration, kind.name))
        const defaults = defaultsOf(kind, declaration)
        staged.push(await stageFile(db, kind, { file, form, number: staged.length + 1, defaults, findBlocked }))
      }
      const checked = {
        source,
        kind,
        target: targetOf(kind),
        sets: ofKind(staged, kind).flatMap(({ sets }) => sets),
        mayChangeIdentity: choice.accepts.otherPersons,
        now,
      }
      group.push({ ...checked, otherPersons: await checkRows(db, checked) })
    }
    if (kinds.some(isOfUnit)) await holdBackUnits(db, source, kinds)
    const counted: Counted[] = []
    for (const checked of group) {
      const { kind, otherPersons } = checked
      if (complete.includes(kind.name))
        await stageAbsent(db, { ...checked, kinds, company: declaration.compania?.toString() })
      await endWithWholes(db, kind)
      const read = ofKind(staged, kind).reduce((sum, file) => sum + file.read, 0)
      const newDocuments = await checkDocuments(db, checked, documents)
      const counts = await countChanges(db, checked)
      outcomes.push({ kind, read, live: await countLive(db, checked), counts, newDocuments, otherPersons })
      counted.push({ ...checked, counts })
    }
    groups.push(counted)
  }
  const refused = await refusedRows(db)
  const all = groups.flat()
  const access = await countAccess(db, all)
  const others = (await knownSources(db)).filter((name) => name !== source)
  const before = {
    files: staged,
    unknown,
    source: {
      name: source,
      isDeclared: declaration.origen !== undefined,
      others,
      cut: declaration.corte ?? null,
      lastCut: await lastCut(db, source),
    },
    kinds: outcomes,
    refused,
    leftOut: await countLeftOut(db),
    access,
    same: await samePersons(db, all),
  }
  const stopped = reasonsToStop({ ...before, accepts: choice.accepts })
  const isApplied = choice.isApplied && stopped.length === 0 && groups.length > 0
  const mendFolder = await writeRefusedFiles(db, staged, { words: choice.words, declaration })
  if (isApplied) {
    await onApply(outcomes)
    await keepLeftOut(db, source)
    for (const counted of groups.flat()) await keepStored(db, counted)
    const statistics = openStatistics(db)
    for (const group of groups) {
      const [first] = group
      if (first) onStep(`Se escribe: ${first.kind.title} …`)
      await storeDocuments(db, group, { folder: documents, openFiles, onStep })
      await mergeRows(db, group, statistics)
      await countMarked(db, group, outcomes)
    }
    await statistics.countAll()
    if (declaration.corte !== undefined) await noteCut(db, source, declaration.corte)
  }
  return { ...before, stopped, isApplied, mendFolder }
}

/** Counts the written rows whose sums the database has judged (D155); the others were counted before. */
async function countMarked(db: Session, group: readonly Counted[], outcomes: readonly KindOutcome[]): Promise<void> {
  for (const { kind, target } of group) {
    const outcome = outcomes.find((each) => each.kind === kind)
    if (target.judged === undefined || !outcome) continue
    const [row] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${stageOf(kind)} s
      JOIN ${quoted(target.table)} t ON ${isSameRow(target)} WHERE s._ended = 0 AND t.${quoted(target.judged)} IS NOT NULL`)
    outcome.counts.odd += row?.count ?? 0
  }
}

/** A set that is complete for one of several companies cannot be of a kind that is of all of them. */
async function refuseSetsOfAll(db: Session, source: string, complete: readonly string[]): Promise<void> {
  const ofAll = complete.find((name) => name !== 'companias' && !kindNamed(name).key.includes('cdCompania'))
  const companies = await db.query(
    sql`SELECT 1 FROM import_key WHERE source = ${source} AND kind = 'companias' LIMIT 2`,
  )
  if (ofAll !== undefined && companies.length > 1)
    throw new FileError(
      { name: DECLARATION_NAME },
      `completos: «${ofAll}» es de todas las compañías, y «compania» dice que los archivos son de una sola`,
    )
}

const ofKind = (staged: readonly StagedFile[], { name }: Kind): StagedFile[] =>
  staged.filter(({ file }) => file.kind === name)

/** The kinds of the files in the order in which they are written; those whose rows appear together in one group. */
function groupsOf(files: readonly FoundFile[]): Kind[][] {
  const groups = new Map<Kind, Kind[]>()
  for (const kind of KINDS.filter(({ name }) => files.some((file) => file.kind === name)))
    groups.set(unitKindOf(kind), [...(groups.get(unitKindOf(kind)) ?? []), kind])
  return [...groups.values()]
}

/** What carga.json says for rows that do not: the company, and the executive of a policy that has none (D158). */
const defaultsOf = ({ name, fields }: Kind, { compania, ejecutivoPorDefecto }: Declaration): Defaults => ({
  ...(compania !== undefined && name !== 'companias' && fields['cdCompania'] && { cdCompania: String(compania) }),
  ...(ejecutivoPorDefecto !== undefined && name === 'polizas' && { cdEjecutivo: ejecutivoPorDefecto }),
})
