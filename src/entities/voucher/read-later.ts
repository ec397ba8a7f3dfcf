// Adds a kept file to the queue for reading vouchers; the first file loads the queue's code.
import type { PersonalDatabase } from '../../offline/database/databases.ts'

/**
 * `file` is the picked original, preferred to the stored version. Never throws; a file that cannot be read now is read
 * later.
 */
export function readLater(job: { db: PersonalDatabase; uuid: string; file: File }): void {
  void import('./page-queue.ts').then(({ voucherQueue }) => voucherQueue.add(job)).catch(() => undefined)
}
