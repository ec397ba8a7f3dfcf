// Hands a file that was kept to the reading of vouchers, whose part of the app is loaded with the first one.
import type { PersonalDatabase } from '../../offline/database/databases.ts'

/** `file` is what was picked: it is read before what was made of it. Never rejects; what is not read now is read later. */
export function readLater(job: { db: PersonalDatabase; uuid: string; file: File }): void {
  void import('./page-queue.ts').then(({ voucherQueue }) => voucherQueue.add(job)).catch(() => undefined)
}
