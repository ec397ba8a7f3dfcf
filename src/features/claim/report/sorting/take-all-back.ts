// Takes files that were put into their places at once back into «Sin clasificar».
import type { PersonalDatabase } from '../../../../offline/database/databases.ts'
import { takeBack } from '../../../../offline/drafts/place-in-draft.ts'

/** A file in its place; `withGroup`: its group was made for it. */
export type PlacedFile = { uuid: string; withGroup: boolean }

/** The last one first, so that the groups that were made for them go again; `left` where one of them stays. */
export async function takeAllBack(
  db: PersonalDatabase,
  files: readonly PlacedFile[],
): Promise<{ ok: true; uuid: string | null } | { ok: false; message: string; left: readonly PlacedFile[] }> {
  const left = [...files]
  let uuid: string | null = null
  for (let last = left.at(-1); last; last = left.at(-1)) {
    const back = await takeBack({ db, ...last, now: Date.now() })
    // One that was turned, replaced or deleted in its place since is not the file that was put there.
    if (!back.ok && back.why !== 'gone') return { ok: false, message: back.message, left }
    if (back.ok) uuid = back.uuid
    left.pop()
  }
  return { ok: true, uuid }
}
