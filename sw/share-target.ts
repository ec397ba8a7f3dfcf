// Receives files that another app shares (PWA-20, D63), with or without a network, and holds them unchanged for the last
// person here until they press «Guardar» on the page (SEC-08).

import { SHARE_FIELDS, type ShareOutcome, shareAddress } from '../src/contract/share-target.ts'
import { hasPrivileges } from '../src/domain/user/role.ts'
import { openSharedDatabase } from '../src/offline/database/databases.ts'
import { storageError } from '../src/offline/database/storage-error.ts'
import { holdShares } from '../src/offline/shares/held-shares.ts'
import { lastPersonHere } from './last-here.ts'

/**
 * Holds the shared files, and redirects to their screen. Any web page could post files here, so they are not stored
 * elsewhere until the person presses «Guardar», and only a limited amount is held.
 */
export async function receiveShare(request: Request): Promise<Response> {
  return Response.redirect(new URL(shareAddress(await shareOutcome(request)), request.url), 303)
}

async function shareOutcome(request: Request): Promise<ShareOutcome> {
  const form = await request.formData().catch(() => null)
  if (!form) return { fallo: 'incompleto' }
  // A form without files has one file with no name and no bytes, which does not count.
  const files = form
    .getAll(SHARE_FIELDS.files)
    .filter((each): each is File => each instanceof File && (each.name !== '' || each.size > 0))
  if (files.length === 0) return { fallo: 'sin-archivos' }
  try {
    const person = await lastPersonHere()
    // Staff have no inbox, and the screen says so. Files that they share are not held, because nobody could take them.
    if (person && hasPrivileges(person.session)) return {}
    const db = await openSharedDatabase()
    try {
      const { unnamed } = await holdShares({ db, localKey: person?.localKey ?? null, files, now: Date.now() })
      return { sobran: unnamed }
    } finally {
      db.close()
    }
  } catch (error) {
    if (storageError(error) === null) throw error
    return { fallo: 'almacenamiento' }
  }
}
