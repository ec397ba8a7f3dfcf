// Vouchers that the simulated tax authority knows, and claims that are sent with the keys of vouchers.
import { randomUUID } from 'node:crypto'
import { sql } from '../../../server/database/sql.ts'
import type { Services } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { pngOf } from '../files/pictures.ts'
import { barsIn } from '../vouchers/bars.ts'
import { type KeyParts, makeKeyEnding } from '../vouchers/keys.ts'
import type { DrawnCode, VoucherOptions } from '../vouchers/voucher.ts'
import { voucherXml } from '../vouchers/voucher-xml.ts'
import { draftClaim } from './claims.ts'
import { type Caller, itemOf, type Json, type PortalApi } from './portal-api.ts'

let made = 0

/** Returns a unique key of an invoice issued a number of days ago; it is doubtful only if requested. */
export function newKey(
  { clock }: PortalApi,
  { daysAgo = 3, isDoubtful = false, ...parts }: KeyParts & { daysAgo?: number; isDoubtful?: boolean } = {},
): string {
  made += 1
  const day = addDays(dayInEcuador(clock.now), -daysAgo)
  const numDocumento = `001-002-${String(made).padStart(9, '0')}`
  return makeKeyEnding(isDoubtful, { day, numDocumento, ...parts })
}

/** Adds the voucher to the simulated authority in this state, and deletes the portal's last answer about it. */
export async function knowVoucher(
  { test, clock }: PortalApi,
  claveAcceso: string,
  { estado = 'AUTORIZADO', ...voucher }: VoucherOptions & { estado?: string } = {},
): Promise<void> {
  const comprobante = voucherXml({ claveAcceso, ...voucher })
  await forgetAnswer(test.db, claveAcceso)
  await test.db.query(sql`INSERT INTO simulated_voucher ("claveAcceso", estado, "fechaAutorizacion", comprobante)
    VALUES (${claveAcceso}, ${estado}, ${clock.now}, ${comprobante})
    ON CONFLICT ("claveAcceso") DO UPDATE SET estado = EXCLUDED.estado, comprobante = EXCLUDED.comprobante`)
}

/** Deletes the portal's stored answer, so that the next lookup of the key goes to the authority. */
export const forgetAnswer = (db: PortalApi['test']['db'], claveAcceso: string): Promise<unknown> =>
  db.query(sql`DELETE FROM sri_voucher WHERE "claveAcceso" = ${claveAcceso}`)

/** Returns the portal's services for use outside a request, as its jobs use them. */
export const servicesOf = (portal: PortalApi, env: Record<string, string> = {}): Services => ({
  settings: readSettings({ DATA_DIR: portal.test.dataDir, ...env }, portal.test.dataDir),
  db: portal.test.db,
  files: portal.files,
  now: () => portal.clock.now,
})

/** A claim that is not sent yet, with the file and the data of its first invoice. */
export type InvoiceClaim = {
  claim: Json
  uuid: string
  /** The invoice's entry in the body of the save. */
  said: Json
  /** Uploads all files of the claim, with these bytes as the file of the invoice. */
  upload: (file?: { bytes: Buffer; nombre: string }, detalleDocumento?: Json) => Promise<Json>
  /** Returns the invoice's entry in the claim of an answer. */
  inAnswer: (body: Json) => Json
}

/** Drafts a claim whose invoice has only these data. */
export async function invoiceClaim(portal: PortalApi, caller: Caller, detail: Json | null): Promise<InvoiceClaim> {
  const { claim, files } = await draftClaim(caller, { now: portal.clock.now })
  const groups = (body: Json): Json[] =>
    body.gastos.flatMap((each: Json) => Object.values<Json[]>(each.subdocumentosItems).flat())
  const invoiceFile = files.find(({ item }) => item.tipo === 'FACTURA')
  const uuid = invoiceFile?.item.uuid
  const said = groups(claim).find((each) => each.uuid === uuid)
  said.detalleDocumento = detail
  return {
    claim,
    uuid,
    said,
    upload: async (file, detalleDocumento = null) => {
      let receipt: Json = null
      for (const each of files) {
        const isInvoice = each === invoiceFile
        const bytes = isInvoice && file ? file.bytes : each.bytes
        const { sha256, tamanio } = itemOf(bytes, claim.uuid)
        const item = {
          ...each.item,
          sha256,
          tamanio,
          ...(isInvoice && { detalleDocumento, ...(file && { nombre: file.nombre }) }),
        }
        Object.assign(
          claim.manifest.find((entry: Json) => entry.uuid === item.uuid),
          { sha256, tamanio },
        )
        const answer = await caller.upload(item, bytes)
        if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`)
        if (isInvoice) receipt = answer.body
      }
      return receipt
    },
    inAnswer: (body) => groups(body).find((each) => each.uuid === uuid),
  }
}

/** Sends a claim whose invoice has these data; returns the answer and the invoice in it. */
export async function reportInvoice(portal: PortalApi, caller: Caller, detail: Json | null) {
  const drafted = await invoiceClaim(portal, caller, detail)
  await drafted.upload()
  const { status, body } = await caller.post('/siniestros-portal', drafted.claim)
  if (status !== 200) throw new Error(`save: ${status} ${JSON.stringify(body)}`)
  return { ...drafted, body, invoice: drafted.inAnswer(body) }
}

/** A picture that shows only an access key as a barcode. */
export function barcodePng(claveAcceso: string, code: DrawnCode = 'code128-49'): { bytes: Buffer; nombre: string } {
  const bars = barsIn(code, claveAcceso)
  const [scale, quiet, height] = [3, 30, 120]
  const width = 2 * quiet + scale * bars.reduce((sum, bar) => sum + bar, 0)
  const row = Buffer.alloc(1 + width * 4, 255)
  row[0] = 0
  let x = quiet
  for (const [at, bar] of bars.entries()) {
    if (at % 2 === 0) for (let pixel = x; pixel < x + bar * scale; pixel += 1) row.set([0, 0, 0, 255], 1 + pixel * 4)
    x += bar * scale
  }
  const blank = Buffer.alloc(1 + width * 4, 255)
  blank[0] = 0
  const rows = Buffer.concat(Array.from({ length: height }, (_, y) => (y < 10 || y > height - 10 ? blank : row)))
  return { bytes: pngOf({ width, height, rows }), nombre: `${randomUUID()}.png` }
}
