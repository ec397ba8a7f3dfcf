// API tests of the jump of staff: what a typed text finds, who may use it, the number of results, and that the text is
// not stored; and of reading a whole list in slices: each row once, in the order of the list's pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRows, type ListQuery, pageOfRows } from '../../server/database/list-query.ts'
import { type Queryable, type Statement, sql } from '../../server/database/sql.ts'
import { BRANCH, CLIENT, EXECUTIVE } from '../../server/seed/world.ts'
import { MOST_OF_KIND } from '../../src/contract/jump.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../support/api/portal-api.ts'
import { addGeneralClaim } from '../support/world/general-claim.ts'
import { addObject, addPolicy, CEDULA, policyCodes } from '../support/world/policy-rows.ts'

const KINDS = ['reportados', 'siniestros', 'polizas', 'contratantes', 'asegurados'] as const
const NOTHING = Object.fromEntries(KINDS.map((kind) => [kind, []]))

let portal: PortalApi
let elena: Caller
let admin: Caller
/** The newest claims of ana and of bruno, and one of ana's that has the insurer's number. */
let ofAna: Json
let ofBruno: Json
let entered: Json
let general: Json
beforeAll(async () => {
  portal = await openPortal()
  elena = await portal.as('elena')
  admin = await portal.as('admin')
  const { db } = portal.test
  const newest = async (username: string, numbered = sql`TRUE`) =>
    (
      await db.query<Json>(sql`SELECT c.* FROM claim_report c JOIN portal_user u ON u.id = c."userId"
        WHERE u.username = ${username} AND ${numbered} ORDER BY c."cdReclamo" DESC LIMIT 1`)
    )[0]
  ofAna = await newest('ana')
  ofBruno = await newest('bruno')
  entered = await newest('ana', sql`c."numSiniestro" IS NOT NULL`)
  const car = { cdRamo: BRANCH.vehicle, fcDesde: '2026-03-01' }
  const held = await addPolicy(db, 1, { ...car, poliza: 'ZZ-100%_X' })
  await addObject(db, 1, 0, { placa: 'ZZC-1234' })
  general = { ...held, ...(await addGeneralClaim(db, held)) }
  await addPolicy(db, 2, { ...car, poliza: 'ZZ-200', cdCliente: CLIENT.trade, cdEjecutivo: EXECUTIVE.marco })
  await addObject(db, 2, 0, { placa: 'ZZC-5678' })
  for (let n = 10; n < 20; n += 1) await addPolicy(db, n, { poliza: `QQQ-${n}`, fcDesde: '2025-01-01' })
  await addPolicy(db, 20, { poliza: 'qqq-1', fcDesde: '2024-01-01' })
})
afterAll(() => portal.close())

const jump = async (caller: Caller, texto: string): Promise<Json> => {
  const { status, body } = await caller.post('/buscar', { texto })
  expect([texto, status, body]).toEqual([texto, 200, body])
  return body
}
const policiesOf = ({ polizas }: Json): string[] => polizas.map(({ poliza }: Json) => poliza)

describe('the jump of staff finds', () => {
  it.each(['N', 'Solicitud N.º N', 'solicitud n.° N', 'N.º N', '# N', ' siniestro  N '])(
    'a reported claim by «%s»',
    async (form) => {
      const { cdCompania, cdReclamo, cdIncSiniestro, estadoPortal } = ofAna
      const { reportados } = await jump(elena, form.replace(/N$|N(?= *$)/, String(cdReclamo)))
      expect(reportados[0]).toMatchObject({ cdCompania, cdReclamo, cdIncSiniestro, estadoPortal })
      expect(reportados[0].dscObjeto).not.toBe('')
    },
  )

  it('the jump finds the reported claim and the insurer’s claim with the same number', async () => {
    const { reportados, siniestros } = await jump(elena, String(entered.numSiniestro))
    const named = { cdReclamo: entered.cdReclamo, numSiniestro: entered.numSiniestro }
    expect(reportados).toContainEqual(expect.objectContaining(named))
    expect(siniestros).toContainEqual(expect.objectContaining({ ...named, esSalud: 1 }))
  })

  it('the jump finds a claim about a thing, which was not reported in the portal', async () => {
    const [{ numSiniestro }] = await portal.test.db.query<Json>(
      sql`SELECT "numSiniestro" FROM insurer_claim WHERE "cdReclamo" = ${general.cdReclamo}`,
    )
    const { siniestros } = await jump(elena, String(numSiniestro))
    expect(siniestros).toEqual([expect.objectContaining({ cdReclamo: general.cdReclamo, esSalud: 0 })])
  })

  it('the jump finds a policy by any part of its number, in any case, and lists an exact match first', async () => {
    expect(policiesOf(await jump(elena, 'zz-100%_x'))).toEqual(['ZZ-100%_X'])
    expect(policiesOf(await jump(elena, 'QQQ-1'))[0]).toBe('qqq-1')
    const { polizas } = await jump(elena, '100%_')
    const { cdCompania, cdCotizacion } = policyCodes(1)
    expect(polizas).toEqual([
      expect.objectContaining({ cdCompania, cdCotizacion, cdCliente: CLIENT.ana, placa: null, fcDesde: '2026-03-01' }),
    ])
  })

  it.each(['ZZC-1234', 'zzc1234', 'zzc 12', 'c1234'])('a policy by the plate «%s»', async (plate) => {
    const { polizas } = await jump(elena, plate)
    expect(polizas).toEqual([expect.objectContaining({ poliza: 'ZZ-100%_X', placa: 'ZZC-1234' })])
  })

  it.each(['ana maria torres', 'TORRES  Ana', 'vela ána', 'torr mar'])('a person by the name «%s»', async (name) => {
    const { contratantes, asegurados } = await jump(elena, name)
    expect(contratantes).toEqual([{ cdCliente: CLIENT.ana, nmCliente: 'Ana María Torres Vela', rucCed: CEDULA.ana }])
    expect(asegurados.map(({ cedula }: Json) => cedula)).toEqual([CEDULA.ana])
  })

  it('the jump finds a person by the id number or its first digits', async () => {
    for (const typed of [CEDULA.ana, CEDULA.ana.slice(0, 9)]) {
      const { contratantes, asegurados } = await jump(elena, typed)
      expect(contratantes.map(({ rucCed }: Json) => rucCed)).toContain(CEDULA.ana)
      expect(asegurados.map(({ cedula }: Json) => cedula)).toContain(CEDULA.ana)
    }
  })
})

describe('who may use the jump', () => {
  it('D42 an executive finds nothing of another portfolio; an administrator finds everything', async () => {
    const texts = [
      'ZZ-200',
      'ZZC-5678',
      'bruno paz',
      CEDULA.bruno,
      'chaquinan comercial',
      `Solicitud ${ofBruno.cdReclamo}`,
    ]
    for (const texto of texts) {
      expect([texto, await jump(elena, texto)]).toEqual([texto, NOTHING])
      const found = await jump(admin, texto)
      expect([texto, KINDS.some((kind) => found[kind].length > 0)]).toEqual([texto, true])
    }
    expect((await jump(await portal.as('marco'), 'ZZC-5678')).polizas).toHaveLength(1)
  })

  it.each(['ana', 'andes'] as const)('D42 %s, a customer, is refused', async (person) => {
    expect((await (await portal.as(person)).post('/buscar', { texto: CEDULA.ana })).status).toBe(403)
  })

  it('D42 an anonymous caller is refused', async () => {
    expect((await portal.anonymous.post('/buscar', { texto: 'torres' })).status).toBe(401)
  })
})

describe('limits of the jump', () => {
  it('the jump returns a limited number of results of each kind, and none for fewer than three characters', async () => {
    for (const texto of ['QQQ', 'torres', '305', 'a a a mar'])
      for (const kind of KINDS) expect((await jump(admin, texto))[kind].length).toBeLessThanOrEqual(MOST_OF_KIND)
    expect(policiesOf(await jump(elena, 'QQQ'))).toHaveLength(MOST_OF_KIND)
    for (const texto of ['zz', 'an', 'a-', '%%', '__'])
      expect([texto, await jump(admin, texto)]).toEqual([texto, NOTHING])
  })

  it.each([
    '%%%',
    '___',
    "'; DROP TABLE policy; --",
    '"torres"',
    '\\\\\\',
    '%torres%',
    'ﷺﷺﷺ',
    '😀😀',
    '9999999999',
    '#0',
  ])('«%s» is matched literally', async (texto) => expect(await jump(admin, texto)).toEqual(NOTHING))

  it.each([
    ['a letter', 'a'],
    ['blanks', '     '],
    ['81 letters', 'a'.repeat(81)],
    ['NUL', 'torres\0'],
    ['no text', undefined],
    ['a number', 1042],
    ['a list', ['torres']],
  ])('%s is not searched for', async (_what, texto) => {
    expect((await elena.post('/buscar', { texto } as Json)).status).toBe(400)
  })
})

it('neither the audit nor the log contains the typed text', async () => {
  const lines: string[] = []
  const logged = await portal.beside({ log: { write: (line) => void lines.push(line) } })
  await jump(await logged.as('elena'), 'Zacarías 3059999015')
  expect(lines.join('\n')).toContain('/api/buscar')
  const rows = await portal.test.db.query<Json>(sql`SELECT a.* FROM audit a JOIN portal_user u ON u.id = a."userId"
    WHERE u.username = 'elena' ORDER BY a.id DESC LIMIT 1`)
  expect(rows).toMatchObject([{ action: 'call', outcome: 'done', object: 'POST /buscar' }])
  const all = JSON.stringify(await portal.test.db.query(sql`SELECT * FROM audit WHERE action = 'call'`))
  for (const written of [all, lines.join('\n')]) expect(written).not.toMatch(/zacar|3059999015/i)
})

describe('a whole list in slices', () => {
  // Three persons for each code, so that rows with equal keys end up in different slices.
  beforeAll(async () => {
    const { db } = portal.test
    await db.query(sql`CREATE TABLE place (code integer, city text, person integer)`)
    await db.query(sql`INSERT INTO place SELECT n / 3, 'Quitumbe ' || n / 3 % 7, n FROM generate_series(1, 1202) n`)
  })

  type Place = { code: number; city: string; person: number }

  const query: ListQuery<Place, string, 'city' | 'code'> = {
    columns: sql`p.code, p.city, p.person`,
    from: sql`place p`,
    where: sql`p.code > 1`,
    key: sql`p.code`,
    sort: { city: sql`p.city COLLATE "C"`, code: sql`p.code` },
    order: sql`p.code DESC, p.person`,
    toRow: ({ code, city, person }) => `${code} ${city} ${person}`,
  }

  it.each([
    [[]],
    [[{ id: 'code' as const, desc: false }]],
    [[{ id: 'city' as const, desc: true }]],
    [
      [
        { id: 'city' as const, desc: false },
        { id: 'code' as const, desc: true },
      ],
    ],
  ])('POL-21 all rows of a list are returned once, in the order of its pages: %j', async (sorted) => {
    const { content } = await pageOfRows(portal.test.db, { page: 0, pageSize: 2_000, sorted }, query)
    expect(content).toHaveLength(1_197)
    expect(await allRows(portal.test.db, sorted, query, 2_000)).toEqual(content)
    // Here the limit falls between rows with the same key.
    expect(await allRows(portal.test.db, sorted, query, 400)).toEqual(content.slice(0, 400))
  })

  const exact = { ...query, countTo: 10_000 }

  it.each([
    ['the first of many', { page: 0, pageSize: 100 }, exact, { rows: 100, total: 1_197, statements: 2 }],
    ['the last one, which is not full', { page: 11, pageSize: 100 }, exact, { rows: 97, total: 1_197, statements: 1 }],
    ['the last one, which is full', { page: 2, pageSize: 399 }, exact, { rows: 399, total: 1_197, statements: 2 }],
    ['past the end', { page: 12, pageSize: 100 }, exact, { rows: 0, total: 1_197, statements: 2 }],
    [
      'the last one of more than are counted',
      { page: 11, pageSize: 100 },
      { ...query, countTo: 1_000 },
      { rows: 97, total: 1_000, statements: 1 },
    ],
    ['of nothing', { page: 0, pageSize: 100 }, { ...exact, where: sql`FALSE` }, { rows: 0, total: 0, statements: 1 }],
  ])('POL-21 a page returns the total, and counts only where necessary: %s', async (_what, asked, of, wanted) => {
    let statements = 0
    const db: Queryable = {
      query: (statement) => {
        statements += 1
        return portal.test.db.query(statement)
      },
    }
    const { content, total } = await pageOfRows(db, { ...asked, sorted: [] }, of)
    expect({ rows: content.length, total, statements }).toEqual(wanted)
  })

  it('POL-21 an empty list is read with a single statement', async () => {
    const statements: Statement[] = []
    const db: Queryable = {
      query: (statement) => {
        statements.push(statement)
        return portal.test.db.query(statement)
      },
    }
    expect(await allRows(db, [], { ...query, where: sql`p.code < 0` }, 2_000)).toEqual([])
    expect(statements).toHaveLength(1)
  })

  it('POL-21 each statement reads at most 750 rows, however long the list is', async () => {
    const most: number[] = []
    const db: Queryable = {
      query: async <Row>(statement: Statement) => {
        const rows = await portal.test.db.query<Row>(statement)
        most.push(rows.length)
        return rows
      },
    }
    await allRows(db, [], query, 2_000)
    expect(Math.max(...most)).toBeLessThanOrEqual(750)
    expect(most.length).toBeGreaterThan(2)
  })
})
