// Writes the brand of an import as its screen does; one that changes nothing is not written.
import { isSameBrand, lockBrand } from '../../brand/brand.ts'
import { replaceBrand } from '../../brand/save-brand.ts'
import type { Database } from '../../database/sql.ts'
import type { BrandChange } from './check-brand.ts'

type Moment = { now: Date; onStep: (text: string) => void }

/** Changes the fields of the present brand, whatever became of it since it was checked. */
export async function mergeBrand(db: Database, change: BrandChange, { now, onStep }: Moment): Promise<void> {
  onStep('Se escribe: Marca …')
  await db.transaction(async (tx) => {
    const before = await lockBrand(tx)
    const after = { ...before, ...change }
    if (!isSameBrand(before, after)) await replaceBrand(tx, before, after, now)
  })
}
