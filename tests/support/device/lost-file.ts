// Steps for a received claim whose form the portal loses: the loss, sending the form again, and the expected tables.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type Database, sql } from '../../../server/database/sql.ts'
import { LOST_FILE } from '../../../src/domain/document/lost-file.ts'
import { photo } from '../api/claims.ts'
import { sha256Of } from '../api/portal-api.ts'
import type { TestFiles } from '../files/test-files.ts'
import { attach, jpeg } from '../journey/portal.ts'
import type { WhileDown } from '../portal/stopped-portal.ts'
import { hashesOn, send } from './correct-claim.ts'
import type { Device } from './device.ts'
import type { QueuedClaim } from './in-page.ts'

/** The hash of the lost form, and the address at which its claim is corrected. */
export type LostForm = { sha256: string; address: string }

const theForm = (uuid: string) => sql`"intakeUuid" = ${uuid} AND seccion = 'documentos' AND "replacedBy" IS NULL`

/**
 * Accepts all documents of the claim and returns the claim, as staff would; then deletes its form from the store.
 * `daysAgo` is how many days ago the store first reported the form missing.
 */
export async function loseForm(
  whileDown: WhileDown,
  { uuid }: QueuedClaim,
  { daysAgo = 0 }: { daysAgo?: number } = {},
): Promise<LostForm> {
  const lost: LostForm = { sha256: '', address: '' }
  await whileDown(async (db, files) => {
    await db.query(sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE uuid = ${uuid}`)
    await db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE "intakeUuid" = ${uuid}`)
    const [form] = await db.query<LostForm>(sql`SELECT sha256,
        (SELECT concat('/vam/reportar-siniestro/', c."cdCompania", '/', c."cdReclamo", '/', c."cdIncSiniestro")
          FROM claim_report c WHERE uuid = ${uuid}) AS address
      FROM document WHERE ${theForm(uuid)}`)
    if (!form) throw new Error('The claim has no form')
    await files.lose(form.sha256)
    Object.assign(lost, form)
    if (daysAgo > 0)
      await db.query(sql`UPDATE stored_file SET "missingSince" = now() - make_interval(days => ${daysAgo})
        WHERE sha256 = ${form.sha256}`)
    await sweepAtStart(db)
  })
  return lost
}

/** Moves the recorded time since which a file is missing one day into the past. */
export const passDay = (whileDown: WhileDown): Promise<void> =>
  whileDown(async (db) => {
    const missing = await db.query(
      sql`UPDATE stored_file SET "missingSince" = "missingSince" - interval '25 hours' RETURNING "missingSince"`,
    )
    expect(missing.filter(({ missingSince }) => missingSince !== null)).toHaveLength(1)
    await sweepAtStart(db)
  })

const sweepAtStart = (db: Database) => db.query(sql`DELETE FROM job WHERE kind = 'sweep'`)

/** Photographs the lost form again and sends it; returns the hashes of the claim afterwards. */
export async function sendFormAgain(
  device: Device,
  { uuid, hashes }: QueuedClaim,
  { sha256: lost, address }: LostForm,
): Promise<string[]> {
  const page = await openReturned(device, address)
  await attach(page.getByRole('group').filter({ hasText: LOST_FILE }), jpeg('IMG_9.jpg', photo()), 'Tomar foto')
  // The device also has the files that belong to the receipt.
  const fresh = (await hashesOn(device)).filter((each) => !hashes.includes(each))
  expect(fresh).toHaveLength(1)
  await send(page)
  await expect
    .poll(async () => (await device.look()).drafts, { timeout: 60_000 })
    .toContainEqual({ uuid, state: 'done' })
  const { waiting, broken } = await device.look()
  expect([waiting, broken]).toEqual([[], []])
  await page.close()
  return [...hashes.filter((each) => each !== lost), ...fresh].sort()
}

/** Opens the claim and waits for the sweep of the started portal, which returns the lost form. */
async function openReturned(device: Device, address: string): Promise<Page> {
  const page = await device.open(address)
  await expect
    .poll(
      async () => {
        await page.reload()
        return page
          .getByText(LOST_FILE)
          .first()
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          )
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return page
}

/** Expects one notification of the person, one return of the form, and a file for every document that was not replaced. */
export async function expectSentAgain(db: Database, files: TestFiles, uuid: string, hashes: string[]): Promise<void> {
  const [claim] = await db.query(sql`SELECT c."estadoPortal",
      (SELECT count(*)::int FROM notification n WHERE n."cdReclamo" = c."cdReclamo" AND n.tipo = 'ARCHIVO_PERDIDO') AS told,
      (SELECT count(*)::int FROM document_status s JOIN document d ON d."cdArchivo" = s."cdArchivo"
        WHERE d."cdReclamo" = c."cdReclamo" AND s.comentario = ${LOST_FILE} AND s."userId" IS NULL) AS returned
    FROM claim_report c WHERE uuid = ${uuid}`)
  expect(claim).toEqual({ estadoPortal: 'POR_REVISAR', told: 1, returned: 1 })
  const standing = await db.query<{ sha256: string }>(sql`SELECT sha256 FROM document
    WHERE "intakeUuid" = ${uuid} AND "replacedBy" IS NULL ORDER BY sha256`)
  expect(standing.map(({ sha256 }) => sha256)).toEqual(hashes)
  for (const { sha256 } of standing) {
    const file = await files.open(sha256)
    expect(sha256Of(Buffer.concat(await (file?.stream.toArray() ?? [])))).toBe(sha256)
  }
}
