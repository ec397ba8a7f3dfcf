// Tests of the worker thread that makes printouts: thousands of rows, one printout at a time, abandoned printouts.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { endPrintouts, makePrintout } from '../../../../server/printout/make-printout.ts'
import type { Printout, PrintoutFormat } from '../../../../server/printout/printout.ts'
import { definedNames, sheetsOf, textsOfPdf } from '../../../support/api/read-printout.ts'

const KINDS = ['integer', 'text', 'day', 'money', 'moment', 'percent'] as const

/** A red pixel stands for the icon. */
const letterhead = {
  portal: 'Portal Quipus',
  broker: 'Quipus',
  color: '#025065',
  icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
}

const listOf = (count: number): Printout => ({
  title: 'Asegurados',
  subject: 'Póliza AM-1',
  made: 'Generado hoy',
  letterhead,
  parts: [
    {
      is: 'table' as const,
      title: 'Asegurados',
      note: null,
      columns: KINDS.map((kind) => ({ header: `Col ${kind}`, kind })),
      rows: Array.from({ length: count }, (_, index) => [
        index,
        `Muñoz Güiñez ${index} ñandú`,
        '2026-02-28',
        123_456 + index,
        '2026-03-01T03:30:00.000Z',
        3.5,
      ]),
    },
  ],
})

/** More rows than one slice for the thread; the full matrix tests the maximum of a printout, ten thousand rows. */
const MANY = process.env['TEST_MATRIX'] === 'full' ? 10_000 : 2_000

async function made(printout: Printout, format: PrintoutFormat): Promise<Buffer> {
  const stream = makePrintout(printout, format, 0)
  if (!stream) throw new Error('Too many printouts wait')
  return buffer(stream)
}

it('POL-20a POL-21a thousands of rows with accents arrive whole, in order, in the PDF and in the spreadsheet', async () => {
  const [pdf, xlsx] = await Promise.all([made(listOf(MANY), 'pdf'), made(listOf(MANY), 'xlsx')])
  const [[, ...rows] = []] = Object.values(await sheetsOf(xlsx))
  expect(rows).toHaveLength(MANY)
  expect(rows.filter(([item], index) => item !== index)).toEqual([])
  expect(rows[MANY - 1]).toEqual([
    MANY - 1,
    `Muñoz Güiñez ${MANY - 1} ñandú`,
    new Date('2026-02-28T00:00:00Z'),
    (123_455 + MANY) / 100,
    // The time is formatted in Ecuador's time zone.
    new Date('2026-02-28T22:30:00Z'),
    3.5,
  ])
  const texts = await textsOfPdf(pdf)
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    const found = [...text.matchAll(/Muñoz Güiñez (\d+) ñandú/g)].map(([, number]) => Number(number))
    expect(found).toEqual(Array.from({ length: MANY }, (_, index) => index))
    expect(text).toMatch(/Página 1 de (\d+)/)
    const [, pages] = /Página 1 de (\d+)/.exec(text) ?? []
    // Each page has its number and repeats the table head.
    expect([...text.matchAll(/Col moment/g)]).toHaveLength(Number(pages))
    expect(text).toContain(`Página ${pages} de ${pages}`)
  }
})

it('POL-20a closing the stream of a printout ends its work, so that the next printout does not wait for it', async () => {
  const abandoned = makePrintout(listOf(200_000), 'pdf', 1)
  if (!abandoned) throw new Error('Too many printouts wait')
  // Now the thread is working on this printout.
  await once(abandoned, 'readable')
  abandoned.destroy()
  expect((await made(listOf(3), 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

it('POL-20a a printout that is closed while it waits is never begun; if too many printouts wait, further printouts are refused', async () => {
  const streams = Array.from({ length: 22 }, (_, owner) => makePrintout(listOf(2_000), 'pdf', owner))
  expect(streams.filter((stream) => stream === null).length).toBeGreaterThan(10)
  for (const stream of streams.toReversed()) stream?.destroy()
  const own = Array.from({ length: 5 }, () => makePrintout(listOf(2_000), 'pdf', 1))
  expect(own.filter((stream) => stream === null)).toHaveLength(2)
  streams.push(...own)
  // Closed in reverse order, so that no waiting printout is begun meanwhile.
  for (const stream of streams.reverse()) stream?.destroy()
  expect((await made(listOf(3), 'xlsx')).subarray(0, 2).toString()).toBe('PK')
})

it('POL-20c a printout that cannot be made fails, and the next printout is made', async () => {
  const broken = { ...listOf(1), parts: [{ is: 'table', title: 'x' }] } as unknown as Printout
  for (const format of ['pdf', 'xlsx'] as const) await expect(made(broken, format)).rejects.toThrow()
  expect((await made(listOf(3), 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

it('POL-20c a failed printout without an error listener affects no other printout', async () => {
  const unheard = makePrintout({ ...listOf(1), parts: [{ is: 'table' }] } as unknown as Printout, 'pdf', 9)
  await expect.poll(() => unheard?.errored).toBeInstanceOf(Error)
  expect((await made(listOf(3), 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

it('POL-20c a server that stops ends running and waiting printouts', async () => {
  const streams = [1, 2, 3].map((owner) => makePrintout(listOf(20_000), 'pdf', owner))
  endPrintouts()
  for (const stream of streams) expect(stream?.destroyed).toBe(true)
  expect((await made(listOf(3), 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

it('POL-20b characters that XML forbids do not break the workbook, not even in heads, sheet names and notes', async () => {
  const broken = 'a\uFFFE\u0000\uD800b'
  const table = { ...listOf(1).parts[0], title: broken, note: broken } as Printout['parts'][number]
  const printout: Printout = {
    title: broken,
    subject: broken,
    made: broken,
    letterhead,
    parts: [table, { is: 'note', title: broken, text: broken }],
  }
  const sheets = await sheetsOf(await made(printout, 'xlsx'))
  expect(Object.keys(sheets)).toEqual(['Resumen', 'ab'])
  expect(sheets['Resumen']?.[0]).toEqual(['ab'])
})

it('POL-20b the sheet name in print titles is quoted, because otherwise Excel calls the file damaged', async () => {
  const tables = ['Mis pólizas', "D'Angelo", 'A1'].map((title) => ({ ...listOf(1).parts[0], title }))
  const parts = tables as Printout['parts']
  const xlsx = await made({ ...listOf(1), parts }, 'xlsx')
  const quoted = Object.keys(await sheetsOf(xlsx)).map((name) => `'${name}'`)
  expect(quoted[0]).toBe("'Mis pólizas'")
  expect(definedNames(xlsx)).toEqual(quoted.map((name) => `_xlnm.Print_Titles ${name}!$1:$1`))
})
