// Lists the drafts of this device; a separate file, because every start of the app reads them.
import type { PersonalDatabase } from '../database/databases.ts'
import type { Draft } from '../database/draft-types.ts'

/** The open drafts, newest change first. */
export const listOpenDrafts = (db: PersonalDatabase): Promise<Draft[]> =>
  db.drafts.where('state').equals('open').reverse().sortBy('changedAt')

/** All drafts but the finished ones, newest change first. */
export const listDrafts = (db: PersonalDatabase): Promise<Draft[]> =>
  db.drafts
    .where('state')
    .notEqual('done')
    .toArray()
    .then((drafts) => drafts.sort((a, b) => b.changedAt - a.changedAt))
