// Saves the brand that an administrator has edited, unless another one has saved since.

import type { saveBrand as saveBrandCall } from '../../src/contract/brand.ts'
import type { CallOf } from '../../src/contract/endpoint.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { followBrand } from '../consent/current-text.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Database, sql } from '../database/sql.ts'
import { wrongFields } from '../password/change-password.ts'
import { type Brand, readBrand, writeBrand } from './brand.ts'
import { type Logo, readLogo } from './logo.ts'

type BrandToSave = CallOf<typeof saveBrandCall>['body']

/** Returns the stored brand; `rule` when the logo cannot be used, `settings-changed` when the version is not the present. */
export async function saveBrand(
  db: Database,
  { version, logo, ...settings }: BrandToSave,
  { audit, now }: { audit: AuditChange; now: Date },
): Promise<Brand | Problem> {
  const read = typeof logo === 'string' ? await readLogo(Buffer.from(logo, 'base64')) : null
  if (typeof read === 'string') return wrongFields({ logo: read })
  return allOrNothing(db, async (tx) => {
    // Without a row there is nothing to lock: of two first saves the later one wins.
    await tx.query(sql`SELECT 1 FROM brand FOR UPDATE`)
    const before = await readBrand(tx)
    if (before.version !== version) return problem('settings-changed')
    const kept: Logo | null = logo === undefined ? before.logo : read
    await writeBrand(tx, { ...settings, logo: kept, version })
    await followBrand(tx, before, settings, now)
    await audit(tx)
    return readBrand(tx)
  })
}
