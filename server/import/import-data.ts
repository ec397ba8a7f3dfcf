// Imports a broker's files: stages and checks all of them, says what would change, and merges them when asked to.
import { KINDS } from '../../src/contract/import/kinds.ts'
import type { Database } from '../database/sql.ts'
import type { OpenFiles } from '../portal/on-database.ts'
import { applyGroups } from './apply-groups.ts'
import { countLeftOut } from './check/leave-out.ts'
import { checkFiles } from './check-files.ts'
import { countUnnamed } from './document/count-unnamed.ts'
import { type FoundFiles, findFiles } from './file/find-files.ts'
import { oneAtATime, WAITS } from './one-at-a-time.ts'
import type { Choice, KindOutcome, Outcome } from './outcome.ts'
import { countAccess, samePersons } from './report/people.ts'
import { reasonsToStop } from './report/reasons-to-stop.ts'
import { refusedRows, writeRefusedFiles } from './report/refused-files.ts'
import { openSession, type Session } from './session.ts'
import { knownSources, lastCut, USUAL_SOURCE } from './sources.ts'
import { createStages, dropStages } from './stage/stage-table.ts'

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
export const importData = (database: Database, choice: Choice, moment: Moment): Promise<Outcome> =>
  oneAtATime(
    database,
    () =>
      importAlone(database, choice, moment).catch(async (error) => {
        await dropStages(database, KINDS)
        throw error
      }),
    () => moment.onStep?.(WAITS),
  )

/** Runs an import as `importData` does, where no other one can run. When it fails, its stages stay. */
export async function importAlone(database: Database, choice: Choice, moment: Moment): Promise<Outcome> {
  const found = await findFiles(
    choice.words,
    KINDS.map(({ name }) => name),
  )
  const db = await openSession(database)
  await createStages(db, KINDS)
  const outcome = await run(db, { found, choice, ...moment })
  await dropStages(db, KINDS)
  return outcome
}

type Run = Moment & { found: FoundFiles; choice: Choice }

async function run(
  db: Session,
  { found, choice, now, openFiles, onApply, onStep = () => undefined }: Run,
): Promise<Outcome> {
  const { unknown, declaration, documents } = found
  const source = declaration.origen ?? USUAL_SOURCE
  const { staged, outcomes, groups } = await checkFiles(db, { found, source, choice, now, onStep })
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
    leftOut: await countLeftOut(db),
    unnamed: await countUnnamed(db, source, documents),
    access: await countAccess(db, all),
    same: await samePersons(db, all),
  }
  const stopped = reasonsToStop({ ...before, accepts: choice.accepts })
  const isApplied = choice.isApplied && stopped.length === 0 && groups.length > 0
  const mendFolder = await writeRefusedFiles(db, staged, { words: choice.words, declaration })
  if (isApplied) {
    await onApply(outcomes)
    await applyGroups(db, groups, { source, cut: declaration.corte, outcomes, folder: documents, openFiles, onStep })
  }
  return { ...before, stopped, isApplied, mendFolder }
}
