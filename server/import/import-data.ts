// Imports a broker's files: stages and checks all of them, says what would change, and merges them when asked to.
import { tmpdir } from 'node:os'
import { ALL_KINDS } from '../../src/contract/import/kinds.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { type Database, sql } from '../database/sql.ts'
import type { OpenFiles } from '../portal/on-database.ts'
import { applyGroups } from './apply-groups.ts'
import { mergeBrand } from './brand/merge-brand.ts'
import { countLeftOut } from './check/leave-out.ts'
import { checkFiles } from './check-files.ts'
import { countUnnamed } from './document/count-unnamed.ts'
import { type FoundFiles, fileNames, findFiles } from './file/find-files.ts'
import { partFlatSheets } from './flat-sheet/part-flat-sheets.ts'
import { dropTranslated, type Translated, translateSheets } from './flat-sheet/translate-sheets.ts'
import { IMPORT_LOCK, oneAtATime, WAITS } from './one-at-a-time.ts'
import type { Choice, KindOutcome, Outcome } from './outcome.ts'
import { countAccess, samePersons } from './report/people.ts'
import { reasonsToStop } from './report/reasons-to-stop.ts'
import { refusedRows, writeRefusedFiles } from './report/refused-files.ts'
import { compileNothing, type Session, sessionOn } from './session.ts'
import { knownSources, lastCut, USUAL_SOURCE } from './sources.ts'
import { createStages, dropStages } from './stage/stage-table.ts'

type Moment = {
  now: Date
  /** Opens the store for the files of documents. */
  openFiles: OpenFiles
  /** An existing folder for files that hold personal data while the import runs; by default that of the system. */
  scratch?: string
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
  const found = await find(choice)
  const work = async () => {
    await compileNothing(database)
    try {
      return await run(sessionOn(database), { found, choice, ...moment })
    } finally {
      await dropStages(database, ALL_KINDS)
    }
  }
  return oneAtATime(database, work, () => moment.onStep?.(WAITS))
}

/**
 * Runs one import on a database that is within a transaction (`withinTransaction`), with which it takes effect. Another
 * import waits until the transaction ends.
 */
export async function importWithin(db: Database, choice: Choice, moment: Moment): Promise<Outcome> {
  const found = await find(choice)
  await db.query(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`)
  await db.query(sql`SET LOCAL jit = off`)
  const outcome = await run(sessionOn(db), { found, choice, ...moment })
  await dropStages(db, ALL_KINDS)
  return outcome
}

const find = async ({ words }: Choice): Promise<FoundFiles> => partFlatSheets(await findFiles(words, fileNames()))

type Run = Moment & { found: FoundFiles; choice: Choice }

async function run(db: Session, { scratch = tmpdir(), onStep = () => undefined, ...run }: Run): Promise<Outcome> {
  const { found, now } = run
  await createStages(db, ALL_KINDS)
  const source = found.declaration.origen ?? USUAL_SOURCE
  const translated = await translateSheets(db, { found, source, today: dayInEcuador(now), scratch, onStep })
  try {
    return await importFound(db, { ...run, onStep, source, translated })
  } finally {
    await dropTranslated(translated)
  }
}

type Found = Required<Omit<Run, 'scratch'>> & { source: string; translated: Translated }

async function importFound(db: Session, { translated, source, ...run }: Found): Promise<Outcome> {
  const { found, choice, now, openFiles, onApply, onStep } = run
  const { unknown, declaration, documents } = found
  const { staged, outcomes, groups, brand } = await checkFiles(db, { found, translated, source, choice, now, onStep })
  const all = groups.flat()
  const before = {
    files: staged,
    unknown,
    source: {
      name: source,
      isDeclared: declaration.origen !== undefined,
      others: (await knownSources(db)).filter((name) => name !== source),
      cut: declaration.corte ?? null,
      lastCut: await lastCut(db, source),
    },
    kinds: outcomes,
    refused: await refusedRows(db),
    words: translated.words,
    leftOut: await countLeftOut(db),
    unnamed: await countUnnamed(db, source, { folder: documents, logo: brand?.logoPath ?? null }),
    asksAgain: brand?.asksAgain ?? false,
    access: await countAccess(db, all),
    same: await samePersons(db, all),
  }
  const stopped = reasonsToStop({ ...before, accepts: choice.accepts })
  const isApplied = choice.isApplied && stopped.length === 0 && outcomes.length > 0
  const mendFolder = await writeRefusedFiles(db, staged, { words: choice.words, declaration })
  if (isApplied) {
    await onApply(outcomes)
    await applyGroups(db, groups, {
      source,
      cut: declaration.corte,
      outcomes,
      now,
      folder: documents,
      openFiles,
      onStep,
    })
    if (brand?.change) await mergeBrand(db, brand.change, { now, onStep })
  }
  return { ...before, stopped, isApplied, mendFolder }
}
