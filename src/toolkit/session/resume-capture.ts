// The address to which the app returns after it was closed with the camera open (PWA-07); loaded only then.
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { Address } from '../../ui/address.ts'
import { readInterrupted } from '../person/capture-intent.ts'
import { pathTo } from '../screens/path-to.ts'

/** The documents step of the draft, or the inbox, which says what is missing; null if no capture was interrupted. */
export async function resumeAddress(db: PersonalDatabase): Promise<Address | null> {
  const interruption = await readInterrupted(db)
  if (!interruption) return null
  const { draft } = interruption
  return draft ? pathTo.report(draft.area, { borrador: draft.uuid, paso: 'documentos' }) : pathTo.inbox()
}
