// Receives what another app shares (PWA-20, D63), with or without a network: it is held as it came, for the last person
// here, and waits until they say «Guardar» on the page (SEC-08).

import { SHARE_FIELDS, type ShareOutcome, shareAddress } from '../src/contract/share-target.ts'
import { hasPrivileges } from '../src/domain/user/role.ts'
import { openSharedDatabase } from '../src/offline/database/databases.ts'
import { storageError } from '../src/offline/database/storage-error.ts'
import { holdShares } from '../src/offline/shares/held-shares.ts'
import { lastPersonHere } from './last-here.ts'

/**
 * Holds the files of a share and leads to its screen. Any page may post here: nothing gets further without a press,
 * and how much is held is bounded.
 */
export async function receiveShare(request: Request): Promise<Response> {
  return Response.redirect(new URL(shareAddress(await held(request)), request.url), 303)
}

async function held(request: Request): Promise<ShareOutcome> {
  const form = await request.formData().catch(() => null)
  if (!form) return { fallo: 'incompleto' }
  // An empty file field comes as a file without name and bytes.
  const files = form
    .getAll(SHARE_FIELDS.files)
    .filter((each): each is File => each instanceof File && (each.name !== '' || each.size > 0))
  if (files.length === 0) return { fallo: 'sin-archivos' }
  try {
    const person = await lastPersonHere()
    // Staff have no inbox, and the screen tells them so: what nobody would ever take is not kept here.
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
