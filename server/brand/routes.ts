// Routes of contract/brand.ts: administrators read and save the brand of the broker.
import type { StoredBrand } from '../../src/contract/brand.ts'
import { isProblem } from '../../src/contract/problem.ts'
import { namesThatAsk } from '../consent/current-text.ts'
import type { Queryable } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { type Brand, readBrand } from './brand.ts'
import { publishBrand } from './publish-brand.ts'
import { saveBrand } from './save-brand.ts'

export const brandRoutes = ({ db, brands }: Services): Routes => ({
  readBrand: async () => storedOf(db, await readBrand(db)),

  saveBrand: async ({ body, audit, now }) => {
    const saved = await saveBrand(db, body, { audit, now })
    if (isProblem(saved)) return saved
    await brands?.renew()
    return storedOf(db, saved)
  },
})

const storedOf = async (db: Queryable, { logo, ...settings }: Brand): Promise<StoredBrand> => ({
  ...settings,
  tieneLogo: logo !== null,
  pidenAceptar: await namesThatAsk(db, settings),
  hash: publishBrand({ ...settings, logo }).hash,
})
