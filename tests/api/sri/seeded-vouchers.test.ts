// API tests of the invoices in the demo world's claims: their stored data equal those of the simulated tax authority.
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { parseXml } from '../../../server/sri/parse-xml.ts'
import { invoiceInXml } from '../../../src/domain/voucher/invoice-xml.ts'
import { openReadOnlyWorld, type ReadOnlyWorld } from '../../support/api/read-only-world.ts'

let portal: ReadOnlyWorld
beforeAll(async () => {
  portal = await openReadOnlyWorld()
})

type SeededInvoice = {
  cdArchivo: string
  claveAcceso: string
  fcDocumento: string
  numDocumento: string
  valor: number
  razonSocialEmisor: string
  importeTotalSri: number
  identificacionComprador: string
  comprobante: string | null
}

it('DOC-09 the date, number, value, buyer and lines of every seeded key are those in its XML', async () => {
  const { db } = portal.test
  const rows =
    await db.query<SeededInvoice>(sql`SELECT d."cdArchivo", d."claveAcceso", d."fcDocumento"::text AS "fcDocumento",
      d."numDocumento", d.valor, d."razonSocialEmisor", d."importeTotalSri", i."identificacionComprador", s.comprobante
    FROM document d JOIN invoice i ON i."cdArchivo" = d."cdArchivo"
    LEFT JOIN simulated_voucher s ON s."claveAcceso" = d."claveAcceso" WHERE d."claveAcceso" IS NOT NULL`)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const reading = invoiceInXml(row.comprobante ?? '', parseXml)
    if (!reading.ok) throw new Error(`${row.claveAcceso}: ${reading.why}`)
    const { invoice } = reading
    expect(invoice).toMatchObject({
      claveAcceso: row.claveAcceso,
      fcDocumento: row.fcDocumento,
      numDocumento: row.numDocumento,
      importeTotal: Number(row.valor),
      razonSocial: row.razonSocialEmisor,
      comprador: { identificacion: row.identificacionComprador },
    })
    expect(Number(row.importeTotalSri)).toBe(Number(row.valor))
    const lines = await db.query(sql`SELECT linea, "codigoPrincipal", cantidad::float8 AS cantidad, descripcion,
        "precioTotalSinImpuesto"::float8 AS "precioTotalSinImpuesto", impuesto::float8 AS impuesto
      FROM invoice_line WHERE "cdArchivo" = ${row.cdArchivo} ORDER BY linea`)
    expect(invoice.detalle).toMatchObject(lines)
  }
  expect(new Set(rows.map(({ claveAcceso }) => claveAcceso)).size).toBe(rows.length)
})

it('every state of the authority occurs in the demo world, and bruno’s invoices have no key', async () => {
  const { db } = portal.test
  const states = await db.query<{ estado: string }>(sql`SELECT DISTINCT estado FROM simulated_voucher ORDER BY estado`)
  expect(states.map(({ estado }) => estado).toSorted()).toEqual(
    ['ANULADO', 'AUTORIZADO', 'NO AUTORIZADO', 'PENDIENTE DE ANULAR', 'PPR', 'RECHAZADO'].toSorted(),
  )
  const typed = await db.query(sql`SELECT 1 FROM document d JOIN claim_report c ON c."cdReclamo" = d."cdReclamo"
    JOIN portal_user u ON u.id = c."userId" WHERE u.username = 'bruno' AND d.autocompletado = 1`)
  expect(typed).toEqual([])
})
