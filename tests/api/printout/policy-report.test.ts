// API tests of the report of a policy: it has the stored data that its reader may see.
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { calendarDate, formatDay } from '../../../src/domain/calendar-date.ts'
import { cents, formatMoney, toCents } from '../../../src/domain/money.ts'
import type { Caller, Json } from '../../support/api/portal-api.ts'
import { openReadOnlyWorld, type ReadOnlyWorld } from '../../support/api/read-only-world.ts'
import { sheetsOf, sheetXml, textsOfPdf } from '../../support/api/read-printout.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

let portal: ReadOnlyWorld
let ana: Caller
let andes: Caller
let heldBy: { ana: Json[]; andes: Json[] }
beforeAll(async () => {
  portal = await openReadOnlyWorld()
  ana = await portal.as('ana')
  andes = await portal.as('andes')
  const held = async (caller: Caller) => (await caller.post('/gen/polizas', { pageSize: 100 })).body.content
  heldBy = { ana: await held(ana), andes: await held(andes) }
})

const addressOf = ({ cdCompania, cdCotizacion, cdRamoCotizacion }: Json, more = '') =>
  `/poliza/reporte/print?cdCompania=${cdCompania}&cdCotizacion=${cdCotizacion}&cdRamoCotizacion=${cdRamoCotizacion}${more}`

it('POL-20a a report has the policy, its dates and sums, and all terms, as read by two PDF readers', async () => {
  expect(heldBy.ana.length).toBeGreaterThan(3)
  for (const policy of heldBy.ana) {
    const { status, raw, headers } = await ana.get(addressOf(policy))
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Poliza_${policy.poliza}.pdf`)
    const agreed = await portal.test.db.query<{ text: string }>(sql`
      WITH terms (id) AS (SELECT "termsId" FROM policy WHERE "cdCotizacion" = ${policy.cdCotizacion}
        UNION SELECT "termsId" FROM location WHERE "cdCotizacion" = ${policy.cdCotizacion})
      SELECT "nmCobertura" AS text FROM coverage WHERE "termsId" IN (SELECT id FROM terms)
      UNION SELECT "txtAclaratorio" FROM clarifying_note WHERE "termsId" IN (SELECT id FROM terms)`)
    expect(agreed.length).toBeGreaterThan(0)
    const [item] = await portal.test.db.query<{ totalPago: number }>(
      sql`SELECT "totalPago" FROM payment WHERE "cdCotizacion" = ${policy.cdCotizacion}`,
    )
    const own = await portal.test.db.query<{ cedula: string; dscPlan: string }>(sql`SELECT i.cedula, n."dscPlan"
      FROM insured_person i JOIN location l USING ("cdUbicacion") JOIN plan n USING ("cdPlan")
      WHERE l."cdCotizacion" = ${policy.cdCotizacion} AND i.cedula = ${CEDULA.ana} AND i.exclusion = 0`)
    for (const text of await textsOfPdf(raw))
      for (const said of [
        policy.poliza,
        policy.ramo.nmRamo,
        formatDay(calendarDate(policy.fcDesde)),
        formatMoney(toCents(policy.item.totPrima)),
        'Página 1 de',
        'Quitumbe',
        'para Ana María Torres',
        ...own.flatMap(({ cedula, dscPlan }) => [cedula, dscPlan]),
        ...(item ? [formatMoney(cents(Number(item.totalPago)))] : []),
        ...agreed.map(({ text: each }) => each),
      ])
        expect(text.replaceAll(' ', ''), `${policy.poliza}: ${said}`).toContain(said.replace(/\s/g, ''))
  }
})

it('POL-20a D130 a report has the insured objects; sums and counts sent by the client are ignored', async () => {
  const group = heldBy.andes.find(({ poliza }) => poliza === 'AM-0010577')
  const people = await portal.test.db.query<{ cedula: string; exclusion: number }>(
    sql`SELECT i.cedula, i.exclusion FROM insured_person i JOIN location l USING ("cdUbicacion")
      WHERE l."cdCotizacion" = ${group.cdCotizacion} AND i."clAsegurado" = 'TITULAR'`,
  )
  expect(people.length).toBeGreaterThan(250)
  const lies = '&titular=9991&titularu=9992&titularF=9993&subtotal=9994&vigente=9995&cantidad=9996&aseg=true'
  const { raw } = await andes.get(addressOf(group, lies))
  const [text = ''] = await textsOfPdf(raw)
  expect(people.filter(({ cedula }) => !text.includes(cedula))).toEqual([])
  expect(text).toContain(`No. Personas ${people.length} `.trim())
  expect(text).not.toMatch(/999[1-6]/)
  const sheets = await sheetsOf((await andes.get(addressOf(group, `${lies}&pdf=false`))).raw)
  expect(sheets['Asegurados']).toHaveLength(people.length + 1)
  const [, active] = sheets['Resumen']?.find(([term]) => term === 'Vigentes') ?? []
  expect(active).toBe(people.filter(({ exclusion }) => exclusion === 0).length)
})

it('POL-20b with pdf=false the report is a spreadsheet with typed dates and amounts, a frozen head row and filters', async () => {
  const car = heldBy.ana.find(({ poliza }) => poliza === 'VH-0038120')
  const { raw, headers } = await ana.get(addressOf(car, '&pdf=false'))
  expect(headers['content-type']).toContain('spreadsheetml.sheet')
  const { Resumen: summary = [], Coberturas: coverages = [], Cuotas: instalments = [] } = await sheetsOf(raw)
  expect(summary.find(([term]) => term === 'Desde')?.[1]).toEqual(new Date(`${car.fcDesde}T00:00:00Z`))
  expect(summary.find(([term]) => term === 'Prima total')?.[1]).toBe(car.item.totPrima)
  expect(coverages[0]?.slice(0, 2)).toEqual(['Cobertura', 'Límite'])
  expect(typeof coverages[1]?.[1]).toBe('number')
  expect(instalments[1]?.[instalments[0]?.indexOf('Vence') ?? -1]).toBeInstanceOf(Date)
  const tables = sheetXml(raw).filter((xml) => xml.includes('<autoFilter'))
  expect(tables.length).toBeGreaterThan(4)
  expect(tables.filter((xml) => !/<pane [^>]*state="frozen"/.test(xml))).toEqual([])
})

it('POL-20a an insured person’s report has the own plan, without the company’s sums and the other insured persons', async () => {
  const { content } = (await ana.post('/vam/polizas?pageSize=50')).body
  const group = content.find(({ poliza }: Json) => poliza === 'AM-0010234')
  const { status, raw } = await ana.get(addressOf(group, '&aseg=true&vam=true'))
  expect(status).toBe(200)
  const [policy] = await portal.test.db.query<{ valPrima: number; valAsegurado: number }>(
    sql`SELECT "valPrima", "valAsegurado" FROM policy WHERE "cdCotizacion" = ${group.cdCotizacion}`,
  )
  const others = await portal.test.db.query<{ cedula: string }>(sql`SELECT i.cedula FROM insured_person i
    JOIN location l USING ("cdUbicacion") WHERE l."cdCotizacion" = ${group.cdCotizacion} AND i.cedula <> ''
      AND i."cdTitular" NOT IN (SELECT "cdTitular" FROM insured_person WHERE cedula = ${CEDULA.ana})`)
  // Surnames come first, as in every table of insured persons (D106).
  const family = await portal.test.db.query<{
    name: string
  }>(sql`SELECT i.apellidos || ' ' || i.nombres AS name FROM insured_person i
    JOIN insured_person own ON own."cdAsegurado" = i."cdTitular" AND own.cedula = ${CEDULA.ana}
    JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
    WHERE l."cdCotizacion" = ${group.cdCotizacion} AND i."clAsegurado" <> 'TITULAR'`)
  expect(family.length).toBeGreaterThan(0)
  expect(others.length).toBeGreaterThan(0)
  for (const text of await textsOfPdf(raw)) {
    expect(text).toContain('Plan Cobertura')
    expect(family.filter(({ name }) => !text.includes(name))).toEqual([])
    expect(text).not.toContain(formatMoney(cents(Number(policy?.valPrima))))
    expect(text).not.toContain('Cuotas')
    expect(others.filter(({ cedula }) => text.includes(cedula))).toEqual([])
  }
})

it('POL-20c the report of a policy of others is refused with a message instead of a file', async () => {
  const { status, body } = await (await portal.as('bruno')).get(addressOf(heldBy.ana[0]))
  expect([status, body.code, body.message]).toEqual([403, 'forbidden', 'No tiene permiso para esta acción'])
})
