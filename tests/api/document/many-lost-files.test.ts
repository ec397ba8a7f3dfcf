// API tests of many files that are lost at once, and of the operator's commands for lost files.
import { describe, expect, it } from 'vitest'
import { runOn } from '../../../server/admin/run-admin.ts'
import { sql } from '../../../server/database/sql.ts'
import {
  countAsLost,
  listMissing,
  missingForADay,
  settleLostFiles,
} from '../../../server/document/cleanup/lost-files.ts'
import { readEpoch } from '../../../server/epoch/epoch.ts'
import { findMissing } from '../../../server/files/find-missing.ts'
import type { ObjectStore } from '../../../server/files/object-store.ts'
import { NAMES } from '../../support/api/corrections.ts'
import { DAY_MS, lossyPortal, unexpected } from '../../support/api/lossy-portal.ts'

const { held, pass, round, contentOf, statesOf, told } = lossyPortal()

describe('PWA-27 D173 many files at once', () => {
  it('many missing files raise an alarm; nothing changes until the operator confirms the loss', async () => {
    await held.claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const objects = held.portal.files.objects
    const empty: ObjectStore = {
      ...objects,
      async *list() {
        for await (const object of objects.list()) if (object.name.startsWith('zz')) yield object
      },
    }
    const { db } = held.portal.test
    const broken = {
      ...held.services,
      files: { ...held.portal.files, findMissing: () => findMissing({ db, objects: empty, now: held.services.now() }) },
    }
    const [stored] = await db.query<{ files: number }>(sql`SELECT count(*)::int AS files FROM stored_file`)
    const alarm = expect.stringContaining(`Faltan ${stored?.files} de ${stored?.files} archivos`)
    expect(await settleLostFiles(broken, unexpected)).toEqual({ lost: 0, returned: 0, alarm })
    pass(DAY_MS)
    expect(await settleLostFiles(broken, unexpected)).toEqual({ lost: 0, returned: 0, alarm })
    expect([(await statesOf())['invoice'], await told(held.andes)]).toEqual(['INGRESADO', []])

    expect(await countAsLost(db, [await contentOf('invoice')], held.services.now())).toBe(1)
    expect(await settleLostFiles(broken, unexpected)).toMatchObject({
      lost: 0,
      returned: 1,
      alarm: expect.stringContaining(`Faltan ${(stored?.files ?? 0) - 1} de `),
    })
    await countAsLost(db, await missingForADay(db, held.services.now()), held.services.now())
    expect((await settleLostFiles(broken, unexpected)).returned).toBeGreaterThanOrEqual(NAMES.length - 2)
    expect((await statesOf())['invoice']).toBe('DEVUELTO')
    // All files are in the store again, so none is listed as missing.
    await round()
    expect(await listMissing(db)).toEqual([])
  })

  it('in a large store missing files are searched folder by folder', async () => {
    const { db } = held.portal.test
    await db.transaction(async (tx) => {
      const now = held.services.now()
      await tx.query(sql`INSERT INTO stored_file (sha256, object, "storedAt")
        SELECT hash, left(hash, 2) || '/' || substr(hash, 3, 2) || '/' || hash || '-1', ${now}::timestamptz
        FROM (SELECT lpad(to_hex(n * 6553), 8, '0') || repeat('0', 56) AS hash FROM generate_series(1, 10001) n) made`)
      const rows = await tx.query<{ object: string }>(sql`SELECT object FROM stored_file`)
      const [gone, ...there] = rows.map(({ object }) => object).toSorted()
      const folders = new Set<string | undefined>()
      const objects: ObjectStore = {
        ...held.portal.files.objects,
        async *list(folder) {
          folders.add(folder)
          for (const name of there) if (!folder || name.startsWith(folder)) yield { name, since: now }
        },
      }
      expect(await findMissing({ db: { ...db, query: tx.query }, objects, now })).toEqual({
        all: rows.length,
        missing: 1,
      })
      expect(folders.size).toBe(256)
      const marked = await tx.query<{ object: string }>(
        sql`SELECT object FROM stored_file WHERE "missingSince" IS NOT NULL`,
      )
      expect(marked).toEqual([{ object: gone }])
      await tx.query(sql`DELETE FROM stored_file WHERE sha256 LIKE ${`%${'0'.repeat(56)}`}`)
    })
  })
})

describe('PWA-27 the operator’s commands with the database of an earlier release', () => {
  it('the command epoch works; lost-files asks to start the portal once before', async () => {
    const { db } = held.portal.test
    const { epoch } = await readEpoch(db)
    await db.query(sql`ALTER TABLE stored_file DROP COLUMN "missingSince", DROP COLUMN "lostAt"`)
    const now = held.services.now()
    for (const command of ['lost-files', 'lost-files confirm'] as const)
      await expect(runOn(db, { command, now })).rejects.toThrow('inícielo una vez antes')
    expect(await runOn(db, { command: 'epoch', now })).toEqual([expect.stringMatching(/^Época nueva/)])
    expect((await readEpoch(db)).epoch).not.toBe(epoch)
  })
})
