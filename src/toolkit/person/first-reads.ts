// The queries whose results the frame and the first screen show: they are read ahead at the start of the app.
import { readFresh } from '../../offline/cache/cached-answers.ts'
import { readKit } from '../../offline/cache/kit.ts'
import { type DocumentRow, isOnDevice } from '../../offline/database/document-types.ts'
import type { Draft } from '../../offline/database/draft-types.ts'
import { listOpenDrafts } from '../../offline/drafts/list-drafts.ts'
import { countInbox } from '../../offline/inbox/count-inbox.ts'
import { correctedClaims, countWaiting, listJournal, readQueue, readRun } from '../../offline/outbox/outbox.ts'
import type { Store } from './person-store.ts'

/** An open draft with its files on this device. */
export type OpenDraft = { draft: Draft; files: readonly DocumentRow[] }

export const KIT = ({ cache }: Store) => readKit(cache)

/** The path of `recentReports`. Written out, because the contract is loaded after the databases are opened. */
export const HOME_PATH = '/siniestros-portal/recientes'

/** The addresses of the home, and those that lead to it. */
const HOME = /home$|^\/(login)?$/

/** More answers than a screen usually needs; few enough to read in one go. */
const NEWEST = 12

/**
 * The cached answers that the first screen needs, without expired ones: those of the home, or at another address the
 * newest ones, which include the screen's own if it was among the last that were open.
 */
export function FIRST_ANSWERS({ cache: db }: Store): Promise<readonly unknown[]> {
  const isHome = HOME.test(location.pathname)
  const choose = (cache: typeof db.cache) =>
    isHome
      ? cache
          .toCollection()
          .primaryKeys()
          .then((keys) => keys.filter((key) => key.includes(HOME_PATH)))
      : cache.orderBy('storedAt').reverse().limit(NEWEST).primaryKeys()
  return readFresh({ db, now: Date.now(), choose }).then((rows) => rows.map(({ value }) => value))
}

export const RUN = ({ db }: Store) => readRun(db, Date.now())

/** The waiting claims as the home shows them. */
export const OUTBOX = ({ db }: Store) =>
  Promise.all([readQueue(db, 0), correctedClaims(db)]).then(([queue, corrected]) => ({ ...queue, corrected }))

export const WAITING_COUNT = ({ db }: Store) => countWaiting(db)
export const UNSORTED_COUNT = ({ db }: Store) => countInbox(db)

/** The newest rows of the journal: more than a run of the outbox usually adds. */
export const LAST_JOURNAL_ROWS = ({ db }: Store) => listJournal(db, 20)

export const OPEN_DRAFTS = ({ db }: Store): Promise<OpenDraft[]> =>
  listOpenDrafts(db).then((open) => {
    if (open.length === 0) return []
    const files = db.documents.where('draftUuid').anyOf(open.map(({ uuid }) => uuid))
    return files.sortBy('orden').then((rows) =>
      open.map((draft) => ({
        draft,
        files: rows.filter((row) => row.draftUuid === draft.uuid && isOnDevice(row)),
      })),
    )
  })

/** The first reads of the cache. */
export const FIRST_CACHED = [KIT, FIRST_ANSWERS]

/** The first reads of the personal database. */
export const FIRST_READS = [RUN, OUTBOX, WAITING_COUNT, UNSORTED_COUNT, LAST_JOURNAL_ROWS, OPEN_DRAFTS]
