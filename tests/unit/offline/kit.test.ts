// Tests of the kit on the device: it has a date and is never hidden because of its age.
import { expect, test } from 'vitest'
import type { Kit } from '../../../src/contract/catalogue.ts'
import { clearLists } from '../../../src/offline/cache/clear-lists.ts'
import { isKitOld, KIT_REFRESH_MS, readKit, storeKit, touchKit } from '../../../src/offline/cache/kit.ts'
import { allowWrites } from '../../../src/offline/cache/put-in-session.ts'
import {
  deleteCacheDatabase,
  openCacheDatabase,
  openPersonalDatabase,
} from '../../../src/offline/database/databases.ts'
import type { Draft } from '../../../src/offline/database/draft-types.ts'

const kit: Kit = {
  made: '2026-03-01T15:00:00Z',
  aseguradoras: [],
  ramos: [],
  planes: [],
  titulares: [],
  asegurados: [],
  requisitos: [],
  incapacidades: [{ cdIncapacidad: 1, nmIncapacidad: 'Faringitis' }],
  recientes: [],
  ultimoPaciente: null,
  correcciones: [],
  alcances: [],
  totales: [],
  deducibles: [],
  comprobantes: [],
  emisores: [],
  porPagar: [],
  dias: { incurrencia: 90, documento: 90, caducidad: 180 },
}

test('PWA-24 the kit can be read at any age and shows its date; it is refreshed after 120 minutes, and deleted with the cache', async () => {
  const now = 1_780_000_000_000
  const db = await openCacheDatabase('kit-test')
  allowWrites(db, async () => true)
  expect(await readKit(db)).toBeNull()
  await storeKit({ db, kit, etag: '"1"', now })
  const stored = await readKit(db)
  expect(stored).toEqual({ kit, etag: '"1"', fetchedAt: now })
  if (!stored) return
  expect(isKitOld(stored, now + KIT_REFRESH_MS)).toBe(false)
  expect(isKitOld(stored, now + KIT_REFRESH_MS + 1)).toBe(true)
  expect(isKitOld(stored, now - 1)).toBe(true)
  await touchKit({ db, now: now + 5 })
  expect((await readKit(db))?.fetchedAt).toBe(now + 5)
  db.close()
  await deleteCacheDatabase('kit-test')
  expect(await readKit(await openCacheDatabase('kit-test'))).toBeNull()
})

test('REP-09 REP-11 DOC-08 a kit of an older version is read: it has no alcances, totals, deductibles and vouchers', async () => {
  const db = await openCacheDatabase('old-kit-test')
  allowWrites(db, async () => true)
  const { alcances: _a, totales: _t, deducibles: _d, comprobantes: _c, emisores: _e, ...older } = kit
  await db.kit.put({ id: 1, kit: older as Kit, etag: '"1"', fetchedAt: 1 })
  expect((await readKit(db))?.kit).toEqual(kit)
  db.close()
  await deleteCacheDatabase('old-kit-test')
})

test('NAV-17 D169 a logout that keeps a draft keeps the kit without what its person owes, and the next kit comes whole', async () => {
  const [db, cache] = [await openPersonalDatabase('kit-kept'), await openCacheDatabase('kit-kept')]
  allowWrites(cache, async () => true)
  const payment = { clase: 'CUOTA' } as Kit['porPagar'][number]
  await storeKit({ db: cache, kit: { ...kit, porPagar: [payment] }, etag: '"1"', now: 1 })
  await db.drafts.put({ uuid: 'draft', state: 'open' } as Draft)
  await clearLists({ db, cache, localKey: 'kit-kept' })
  const again = await openCacheDatabase('kit-kept')
  expect(await readKit(again)).toEqual({ kit, etag: null, fetchedAt: 1 })
})
