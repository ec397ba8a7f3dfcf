// Saves the brand that an administrator has edited, unless another one has saved since.

import type { saveBrand as saveBrandCall } from '../../src/contract/brand.ts'
import type { CallOf } from '../../src/contract/endpoint.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { followBrand } from '../consent/current-text.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import type { Database, Queryable } from '../database/sql.ts'
import { wrongFields } from '../password/change-password.ts'
import { type Brand, lockBrand, readBrand, writeBrand } from './brand.ts'
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
    const before = await lockBrand(tx)
    if (before.version !== version) return problem('settings-changed')
    const kept: Logo | null = logo === undefined ? before.logo : read
    await replaceBrand(tx, before, { ...settings, logo: kept, version }, now)
    await audit(tx)
    return readBrand(tx)
  })
}

/** Stores a brand in place of the present one, and asks everybody again for their consent where it names others. */
export async function replaceBrand(tx: Queryable, before: Brand, after: Brand, now: Date): Promise<void> {
  await writeBrand(tx, after)
  await followBrand(tx, before, after, now)
}
