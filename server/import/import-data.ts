// Imports a broker's files: stages and checks all of them, says what would change, and merges them when asked to.
import type { Kind } from '../../src/contract/import/kind.ts'
import { KINDS } from '../../src/contract/import/kinds.ts'
import { type Database, sql } from '../database/sql.ts'
import { type Check, checkRows } from './check/check-rows.ts'
import { type FoundFile, findFiles } from './file/find-files.ts'
import { formOf } from './file/form-of-file.ts'
import { DECLARATION_NAME, type Declaration, declaredForm } from './file/load-declaration.ts'
import { FileError } from './file/source.ts'
import { type Counted, countChanges, countLive } from './merge/count-changes.ts'
import { mergeRows } from './merge/merge-rows.ts'
import type { Choice, KindOutcome, Outcome } from './outcome.ts'
import { countAccess, samePersons } from './report/people.ts'
import { reasonsToStop } from './report/reasons-to-stop.ts'
import { refusedRows, writeRefusedFiles } from './report/refused-files.ts'
import { type StagedFile, stageFile } from './stage/stage-file.ts'
import { createStages, dropStages } from './stage/stage-table.ts'
import { TARGETS } from './target.ts'

/** The name of a broker's system that carga.json does not name. */
const USUAL_SOURCE = 'broker'

type Moment = {
  now: Date
  /** Called before anything is merged. */
  onApply: (kinds: readonly KindOutcome[]) => Promise<void>
}

/** The import that runs in this process: with the embedded engine all share one connection, and so its temporary tables. */
let running: Promise<unknown> = Promise.resolve()

/**
 * Runs one import on a database whose temporary tables stay for its duration. Two imports wait for one another. Rejects
 * with a Spanish sentence when a file cannot be read.
 */
export function importData(db: Database, choice: Choice, moment: Moment): Promise<Outcome> {
  const next = running.then(() => importAlone(db, choice, moment))
  running = next.catch(() => undefined)
  return next
}

async function importAlone(db: Database, choice: Choice, { now, onApply }: Moment): Promise<Outcome> {
  const found = await findFiles(
    choice.words,
    KINDS.map(({ name }) => name),
  )
  const kinds = KINDS.filter(({ name }) => TARGETS[name])
  const lock = sql`hashtextextended('import', 0)`
  await db.query(sql`SELECT pg_advisory_lock(${lock})`)
  try {
    await createStages(db, kinds)
    return await run(db, { ...found, kinds, choice, now, onApply })
  } finally {
    await dropStages(db, kinds)
    await db.query(sql`SELECT pg_advisory_unlock(${lock})`)
  }
}

type Run = Moment & {
  files: readonly FoundFile[]
  unknown: Outcome['unknown']
  declaration: Declaration
  kinds: readonly Kind[]
  choice: Choice
}

async function run(db: Database, { files, unknown, declaration, kinds, choice, now, onApply }: Run): Promise<Outcome> {
  const source = declaration.origen ?? USUAL_SOURCE
  for (const name of declaration.completos ?? [])
    if (!kinds.some((kind) => kind.name === name))
      throw new FileError({ name: DECLARATION_NAME }, `completos: «${name}» no es una clase de datos`)
  const staged: StagedFile[] = []
  const outcomes: KindOutcome[] = []
  const counted: Counted[] = []
  for (const kind of kinds) {
    const own = files.filter((file) => file.kind === kind.name)
    const ofKind: StagedFile[] = []
    for (const file of own) {
      const form = await formOf(file, declaredForm(declaration, kind.name))
      const each = await stageFile(db, kind, { file, form, number: staged.length + 1 })
      staged.push(each)
      ofKind.push(each)
    }
    if (own.length === 0) continue
    const target = TARGETS[kind.name]
    if (!target) continue
    const check: Check = { source, kind, target, files: ofKind, mayChangeIdentity: choice.accepts.otherPersons }
    await checkRows(db, check)
    const isComplete = declaration.completos?.includes(kind.name) ?? false
    const each: Counted = { ...check, isComplete, now }
    counted.push(each)
    const read = ofKind.reduce((sum, file) => sum + file.read, 0)
    outcomes.push({ kind, read, live: await countLive(db, each), counts: await countChanges(db, each) })
  }
  const refused = await refusedRows(db)
  const access = await countAccess(db, counted)
  const others = await otherSources(db, source)
  const before = {
    files: staged,
    unknown,
    source: { name: source, isDeclared: declaration.origen !== undefined, others },
    kinds: outcomes,
    refused,
    access,
    same: await samePersons(db, counted),
  }
  const stopped = reasonsToStop({ ...before, accepts: choice.accepts })
  const isApplied = choice.isApplied && stopped.length === 0 && counted.length > 0
  const mendFolder = await writeRefusedFiles(db, staged, { words: choice.words, declaration })
  if (isApplied) {
    await onApply(outcomes)
    for (const each of counted) await mergeRows(db, each)
  }
  return { ...before, stopped, isApplied, mendFolder }
}

async function otherSources(db: Database, source: string): Promise<string[]> {
  const found = await db.query<{ source: string }>(
    sql`SELECT DISTINCT source FROM import_key WHERE source <> ${source} ORDER BY 1`,
  )
  return found.map((each) => each.source)
}
