// Moves files that were placed together back to «Sin clasificar».
import type { PersonalDatabase } from '../../../../offline/database/databases.ts'
import { takeBack } from '../../../../offline/drafts/place-in-draft.ts'

/** A placed file; `withGroup`: its group was created for it. */
export type PlacedFile = { uuid: string; withGroup: boolean }

/** Starts with the last file, so that groups created for files are removed too; `left`: the files not moved back. */
export async function takeAllBack(
  db: PersonalDatabase,
  files: readonly PlacedFile[],
): Promise<{ ok: true; uuid: string | null } | { ok: false; message: string; left: readonly PlacedFile[] }> {
  const left = [...files]
  let uuid: string | null = null
  for (let last = left.at(-1); last; last = left.at(-1)) {
    const back = await takeBack({ db, ...last, now: Date.now() })
    // Skips a file that was turned, replaced or deleted after it was placed: the placed file no longer exists.
    if (!back.ok && back.why !== 'gone') return { ok: false, message: back.message, left }
    if (back.ok) uuid = back.uuid
    left.pop()
  }
  return { ok: true, uuid }
}
