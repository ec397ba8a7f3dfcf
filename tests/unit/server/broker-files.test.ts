// Tests of the demo broker's files: their days follow the day of the seeding, and their data hold on every such day.
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readBrokerFile, withBrokerFiles } from '../../../server/seed/broker-files.ts'
import { ALL_KINDS } from '../../../src/contract/import/kinds.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { brokerRows } from '../../support/world/broker-rows.ts'

const TODAY = calendarDate('2026-11-19')

it('LIV-11 the files are those of an import, and no form of a relative day is left in them', async () => {
  const folder = await withBrokerFiles(TODAY, async (place) => {
    const names = await readdir(place)
    const kinds = ALL_KINDS.map(({ name }) => `${name}.csv`)
    expect(names.filter((name) => name.endsWith('.csv') && !kinds.includes(name))).toEqual([])
    for (const name of names.filter((each) => each.endsWith('.csv')))
      expect(await readFile(path.join(place, name), 'utf8'), name).not.toMatch(/[{}]/)
    for (const kind of ['documentos-de-polizas', 'documentos-de-condiciones'])
      for (const { ruta } of await brokerRows<'ruta'>(kind))
        expect((await stat(path.join(place, 'documentos', ruta))).size).toBeGreaterThan(1_000)
    return place
  })
  expect(existsSync(folder)).toBe(false)
})

it('LIV-11 a day is so many days before or after the seeding, and months later; a year is that of such a day', async () => {
  const [template, policies] = [await readBrokerFile('polizas.csv', TODAY), await brokerRows<'fcDesde'>('polizas')]
  expect(template).toContain(';2026-02-02;2027-02-02;')
  expect(policies[0]?.fcDesde).toBe(addDays(TODAY, -290))
  const [third] = (await brokerRows<'cdCotizacion' | 'ordinal' | 'fcVencimiento'>('cuotas')).filter(
    ({ cdCotizacion, ordinal }) => cdCotizacion === '5001' && ordinal === '3',
  )
  expect(third?.fcVencimiento).toBe('2026-04-02')
  const claims = await brokerRows<'anoSiniestro' | 'fcIngreso'>('siniestros', calendarDate('2027-01-15'))
  expect(new Set(claims.map(({ anoSiniestro }) => anoSiniestro))).toEqual(new Set(['2026', '2027']))
  expect(claims.filter(({ anoSiniestro, fcIngreso }) => !fcIngreso.startsWith(anoSiniestro))).toEqual([])
})

type Instalment = 'cdCotizacion' | 'ordinal' | 'fcVencimiento' | 'flgPago' | 'fcIngresoFactura'

it('LIV-11 whether an instalment is due, paid or billed is true on every day of seeding', async () => {
  const open = new Set<string>()
  const wrong: string[] = []
  for (let after = 0; after < 4 * 366; after += 5) {
    const today = addDays(TODAY, after)
    const overdue: string[] = []
    for (const row of await brokerRows<Instalment>('cuotas', today)) {
      const { cdCotizacion, ordinal, fcVencimiento, flgPago, fcIngresoFactura } = row
      if (flgPago === 'N' && fcVencimiento < today) overdue.push(`${cdCotizacion}/${ordinal}`)
      if ((flgPago === 'S' && fcVencimiento >= today) || fcIngresoFactura > today)
        wrong.push(`${today} ${cdCotizacion}/${ordinal}`)
    }
    open.add(overdue.join())
  }
  expect(wrong).toEqual([])
  // One is overdue, and one is paid in part.
  expect([...open]).toEqual(['5011/7,5013/6'])
})
