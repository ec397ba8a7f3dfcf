// Tests of the invoices of the demo world: valid keys on any day, readable XML with right sums, and the sample files.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { demoVouchers, vouchersOfAndes, vouchersOnPapers } from '../../../../server/seed/vouchers/demo-vouchers.ts'
import { SAMPLES_FOLDER, writeSampleFiles } from '../../../../server/seed/vouchers/sample-files.ts'
import { keyOf } from '../../../../server/seed/vouchers/seed-voucher.ts'
import { voucherXml } from '../../../../server/seed/vouchers/voucher-xml.ts'
import { parseXml } from '../../../../server/sri/parse-xml.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { roundingDifference } from '../../../../src/domain/review/invoice-lines.ts'
import { readAccessKey } from '../../../../src/domain/voucher/access-key.ts'
import { invoiceInXml } from '../../../../src/domain/voucher/invoice-xml.ts'
import { brokerRows } from '../../../support/world/broker-rows.ts'

type Column = 'parentesco' | 'cdUbicacion' | 'cedula' | 'dscObjeto'

it.each(['2026-11-26', '2026-12-31', '2027-01-01', '2028-02-29'].map(calendarDate))(
  'DOC-08 seeded on %s every invoice has a unique key and can be read',
  async (today) => {
    const rows = await brokerRows<Column>('asegurados', today)
    const insured = rows.map((row) => ({ ...row, cdUbicacion: Number(row.cdUbicacion) }))
    const vouchers = [...demoVouchers(today), ...vouchersOfAndes(insured, today), ...vouchersOnPapers(today)]
    expect(new Set(vouchers.map(keyOf)).size).toBe(vouchers.length)
    for (const voucher of vouchers) {
      const reading = invoiceInXml(voucherXml(voucher), parseXml)
      expect([voucher.name, reading.ok && reading.invoice.claveAcceso]).toEqual([voucher.name, keyOf(voucher)])
      if (!reading.ok) continue
      expect([voucher.name, roundingDifference(reading.invoice, reading.invoice.detalle)]).toEqual([
        voucher.name,
        voucher.off,
      ])
      expect(readAccessKey(keyOf(voucher), today)).toMatchObject({ ok: true })
    }
    const doubtful = demoVouchers(today).filter((voucher) => keyOf(voucher).endsWith('1'))
    expect(doubtful.map(({ name }) => name)).toEqual(['ana-dudosa'])
  },
)

it('the sample files are XML as issuers mail it, printed invoices with the key as text, and a list of the keys', async () => {
  const today = calendarDate('2026-11-26')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'muestra-'))
  try {
    const folder = await writeSampleFiles(dataDir, today)
    expect(folder).toBe(path.join(dataDir, SAMPLES_FOLDER))
    const names = ['ana-consulta', 'ana-farmacia', 'ana-laboratorio']
    expect((await readdir(folder)).toSorted()).toEqual([
      ...names.flatMap((name) => [`${name}.pdf`, `${name}.xml`]),
      'claves.txt',
    ])
    const list = await readFile(path.join(folder, 'claves.txt'), 'utf8')
    for (const name of names) {
      const key = keyOf(demoVouchers(today).find((each) => each.name === name) as never)
      const xml = await readFile(path.join(folder, `${name}.xml`), 'utf8')
      expect(invoiceInXml(xml, parseXml)).toMatchObject({ ok: true, invoice: { claveAcceso: key } })
      expect(list).toContain(key)
      expect((await readFile(path.join(folder, `${name}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-')
    }
    // A second seed removes everything that the first seed wrote.
    await writeSampleFiles(dataDir, calendarDate('2026-11-27'))
    expect(await readFile(path.join(folder, 'claves.txt'), 'utf8')).toContain('27/11/2026')
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
