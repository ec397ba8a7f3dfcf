// Merges the checked rows group by group, with the files of their documents.
import { sql } from '../database/sql.ts'
import type { OpenFiles } from '../portal/on-database.ts'
import { keepLeftOut } from './check/leave-out.ts'
import { keepStored, storeDocuments } from './document/store-documents.ts'
import type { Counted } from './merge/count-changes.ts'
import { mergeRows } from './merge/merge-rows.ts'
import { partPersons } from './merge/part-persons.ts'
import { openStatistics } from './merge/statistics.ts'
import type { KindOutcome } from './outcome.ts'
import type { Session } from './session.ts'
import { noteCut } from './sources.ts'
import { stageOf } from './stage/stage-table.ts'
import { isSameRow, quoted } from './target/target.ts'

type Applied = {
  source: string
  /** Until which moment the data are, if carga.json says it. */
  cut: string | undefined
  now: Date
  outcomes: readonly KindOutcome[]
  /** The folder of documents, if there is one. */
  folder: string | null
  openFiles: OpenFiles
  onStep: (text: string) => void
}

/** `groups`: the kinds whose rows appear together, in the order in which they are written. */
export async function applyGroups(db: Session, groups: readonly Counted[][], applied: Applied): Promise<void> {
  const { source, cut, outcomes, now, onStep } = applied
  await keepLeftOut(db, source)
  for (const counted of groups.flat()) await keepStored(db, counted)
  const statistics = openStatistics(db)
  for (const group of groups) {
    const [first] = group
    if (first) onStep(`Se escribe: ${first.kind.title} …`)
    await storeDocuments(db, group, applied)
    for (const counted of group) await partPersons(db, counted)
    await mergeRows(db, group, statistics)
    await countMarked(db, group, outcomes)
  }
  await statistics.countAll()
  await noteAges(db, outcomes, now)
  if (cut !== undefined) await noteCut(db, source, cut)
}

/** Notes when rows of the kinds came: equal ones too, because the broker's system has said them again. */
async function noteAges(db: Session, outcomes: readonly KindOutcome[], now: Date): Promise<void> {
  const kinds = outcomes.filter(({ read }) => read > 0).map(({ kind }) => kind.name)
  await db.query(sql`INSERT INTO import_age (kind, "fcCarga") SELECT unnest(${kinds}::text[]), ${now}::timestamptz
    ON CONFLICT (kind) DO UPDATE SET "fcCarga" = excluded."fcCarga"`)
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
