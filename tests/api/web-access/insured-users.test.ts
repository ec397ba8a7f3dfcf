// API tests of the search for titulares: its filters, and rows of 36 positions with the stored values.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { BRANCH, INSURER } from '../../../server/seed/world.ts'
import { insuredUserRow } from '../../../src/contract/insured-user.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addInsured, addPolicy } from '../../support/world/policy-rows.ts'
import { addHolder } from '../../support/world/web-access-people.ts'

let portal: PortalApi
let admin: Caller

/** Two policyholders of this test: a company in a client group, and a person. */
const COMPANY = 990_001
const PERSON = 990_002

beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
  const { db } = portal.test
  await addHolder(db, COMPANY, '1799999901001', ['HILOS ÑANDÚ S.A.'], [], { cdCliGrupo: 2 })
  await addHolder(db, PERSON, '1799999902', ['José Ramón', 'Peñafiel'], [])
  const ofCompany = { cdCliente: COMPANY, cdRamo: BRANCH.groupMedical, cdAseguradora: INSURER.mirador }
  await addPolicy(db, 1, { ...ofCompany, fcDesde: '2026-02-01', poliza: 'ZZ-100%_X' })
  await addPolicy(db, 2, { cdCliente: PERSON, cdRamo: BRANCH.individualLife, fcDesde: '2026-01-15', fcHasta: null })
  await addPolicy(db, 3, { cdCliente: PERSON, cdRamo: BRANCH.home, fcDesde: '2026-01-15' })
  const rosa = { dscObjeto: 'Rosa Elvira Quishpe Tituaña', nombres: 'Rosa Elvira', apellidos: 'Quishpe Tituaña' }
  const mother = await addInsured(db, 1, 0, { ...rosa, cedula: '9990000010', correo: 'Rosa@correo.ejemplo.ec' })
  await addInsured(db, 1, 1, { dscObjeto: 'Inti Quishpe', cedula: '9990000011', cdTitular: mother })
  await addInsured(db, 1, 2, { dscObjeto: 'Saúl Ausente', cedula: '9990000012', exclusion: 2 })
  await addInsured(db, 2, 0, { ...rosa, cedula: '9990000010', correo: 'Rosa@correo.ejemplo.ec' })
  // A titular whose policy is neither health nor life.
  await addInsured(db, 3, 0, { dscObjeto: 'Ama de Casa', cedula: '9990000013' })
})
afterAll(() => portal.close())

const ask = (asked: Json = {}, caller = admin) =>
  caller.post('/usuarios-vam-gestor', { pageSize: 100, cedula: '999', ...asked })
type Row = unknown[]
/** For each row, the number of its policy and the last digit of its cédula. */
const found = async (asked: Json): Promise<string[]> =>
  (await ask(asked)).body.content.map((row: Row) => `${row[8] === 'ZZ-2' ? 2 : 1}/${String(row[1]).at(-1)}`)

describe('the filters of the search for titulares', () => {
  it.each([
    ['nothing: titulares of health and life, also those who have left', {}, ['1/0', '2/0', '1/2']],
    ['nmContratante', { nmContratante: 'hilos' }, ['1/0', '1/2']],
    ['apContratante of a company', { apContratante: 'ñandu' }, ['1/0', '1/2']],
    ['apContratante', { apContratante: 'PENAFIEL' }, ['2/0']],
    ['poliza, a part in any case', { poliza: '00%_x' }, ['1/0', '1/2']],
    ['ramo', { ramo: BRANCH.individualLife }, ['2/0']],
    ['a ramo that is not of health', { ramo: BRANCH.home }, []],
    ['aseg', { aseg: INSURER.mirador }, ['1/0', '1/2']],
    ['nmCliGrupo, the code of the group', { nmCliGrupo: 2 }, ['1/0', '1/2']],
    ['another nmCliGrupo', { nmCliGrupo: 1 }, []],
    ['fcDesde', { fcDesde: '2026-02-01' }, ['1/0', '1/2']],
    ['fcHasta, which bounds the first day too', { fcHasta: '2026-01-15' }, ['2/0']],
    ['nmAsegurado', { nmAsegurado: 'elvira rosa' }, ['1/0', '2/0']],
    ['nmAsegurado of a name in one part', { nmAsegurado: 'saul' }, ['1/2']],
    ['apAsegurado', { apAsegurado: 'tituana' }, ['1/0', '2/0']],
    ['a given name, which is no apAsegurado', { apAsegurado: 'rosa' }, []],
    ['cedula', { cedula: '9990000012' }, ['1/2']],
    ['cedula of a dependent', { cedula: '9990000011' }, []],
    ['correo, a part in any case', { correo: 'ROSA@' }, ['1/0', '2/0']],
    ['a per cent sign', { nmAsegurado: '%' }, []],
    ['an accent alone', { nmContratante: '\u0301' }, []],
  ])('ADM-06 %s', async (_what, asked, expected) => {
    expect(await found(asked)).toEqual(expected)
  })

  it.each([
    ['days in the wrong order', { fcDesde: '2026-02-02', fcHasta: '2026-02-01' }],
    ['an invalid day', { fcHasta: '2026-02-30' }],
    ['a group by its name', { nmCliGrupo: 'GRUPO ANDES' }],
    ['a page size that is too large', { pageSize: 101 }],
  ])('SYS-07 %s is 400', async (_what, asked) => {
    expect((await ask(asked)).status).toBe(400)
  })
})

describe('a row of the search for titulares', () => {
  it('ADM-08a D23 a row is an array of 36 values in fixed positions', async () => {
    const { db } = portal.test
    const { body } = await ask({ cedula: '', pageSize: 100, page: 1 })
    const rows = body.content as Row[]
    expect(rows.length).toBe(100)
    for (const row of rows) {
      expect(row).toHaveLength(36)
      const [stored] = await db.query<Json>(sql`SELECT i.*, a."nmAlias", r."nmRamo", p.poliza, p."fcDesde", p."fcHasta",
          k."nmCliente", k."apCliente", g."nmCliGrupo"
        FROM insured_person i JOIN location l USING ("cdUbicacion")
        JOIN policy p ON p."cdCotizacion" = l."cdCotizacion" JOIN client k USING ("cdCliente")
        JOIN insurer a USING ("cdAseguradora") JOIN branch r USING ("cdRamo") LEFT JOIN client_group g USING ("cdCliGrupo")
        WHERE i.cedula = ${row[1]} AND p.poliza = ${row[8]} AND i."clAsegurado" = 'TITULAR'`)
      expect(row).toEqual([
        row[0],
        stored.cedula,
        stored.nombres,
        stored.inclusion,
        stored.exclusion,
        stored.apellidos,
        stored.nmAlias,
        stored.nmRamo,
        stored.poliza,
        stored.fcDesde,
        stored.fcHasta,
        stored.fcNacimiento,
        stored.genero,
        stored.estadoCivil,
        stored.profesion,
        stored.titulo,
        stored.nmConyuge,
        stored.apConyuge,
        stored.celular,
        stored.correo,
        stored.valido,
        stored.fcValido,
        row[22],
        row[23],
        stored.validadoWs,
        stored.fcValidadoWs,
        stored.cdUsuarioCreacion,
        stored.fcCreacion,
        row[28],
        row[29],
        row[30],
        stored.notas,
        stored.nmCliente,
        stored.apCliente,
        stored.nmCliGrupo ?? '',
        0,
      ])
    }
    expect(rows.map(([rnum]) => rnum)).toEqual(rows.map((_, at) => 101 + at))
  })

  it('ADM-08a a row has the account of the id number and its last consent', async () => {
    const { db } = portal.test
    const ofAccount = async (cedula: string) => {
      const [row] = (await ask({ cedula })).body.content
      return [row[22], row[23], row[28], row[29], row[30]]
    }
    expect(await ofAccount('9990000010')).toEqual([0, null, '', 0, null])
    const [ana] = await db.query<Json>(sql`SELECT u.*, c."fechaAccion" FROM portal_user u JOIN consent c
      ON c."userId" = u.id WHERE username = 'ana' ORDER BY c.orden DESC LIMIT 1`)
    const moments = [ana.fechaAccion, ana.fcActivacion].map((each: Date) => each.toISOString())
    expect(await ofAccount('3059999015')).toEqual([1, moments[0], 'ana', 1, moments[1]])
    await db.query(sql`INSERT INTO consent ("consentimientoId", "userId", cedula, estado, "fechaAccion", "direccionIP",
        "userAgent", "correoElectronico", "nombresApellidos", hash)
      SELECT 'later', "userId", cedula, 'revocado', "fechaAccion" + interval '1 day', '', '', '', '', hash
      FROM consent WHERE "userId" = ${ana.id} LIMIT 1`)
    await db.query(sql`UPDATE portal_user SET active = 0 WHERE username = 'ana'`)
    expect(await ofAccount('3059999015')).toEqual([0, null, 'ana', 0, moments[1]])
    await db.query(sql`UPDATE portal_user SET active = 1 WHERE username = 'ana'`)
  })

  it('ADM-08a a name in one part is in the first position, and a policy without an end has no end', async () => {
    const { content } = (await ask({ cedula: '9990000012' })).body
    expect([content[0][2], content[0][4], content[0][5]]).toEqual(['Saúl Ausente', 2, ''])
    expect((await ask({ poliza: 'ZZ-2' })).body.content[0][10]).toBeNull()
  })

  it('ADM-08a OpenAPI describes the positions of a row and its length', async () => {
    const { body } = await portal.anonymous.get('/openapi.json')
    const answer = body.paths['/usuarios-vam-gestor'].post.responses[200].content['application/json'].schema
    expect(answer.properties.content.items).toMatchObject({ type: 'array', minItems: 36, maxItems: 36, items: false })
    const shape = Object.keys((insuredUserRow as Json)._zod.def.out._zod.def.shape)
    expect(answer.properties.content.items.prefixItems.map(({ title }: Json) => title)).toEqual(shape)
  })
})

it('ADM-08a client groups are returned with code and name, sorted by name', async () => {
  const { body } = await admin.get('/usuarios-vam-cli-grupo')
  expect(body).toEqual([
    { cdCliGrupo: 4, nmCliGrupo: 'CLIENTES INDIVIDUALES' },
    { cdCliGrupo: 3, nmCliGrupo: 'COMERCIANTES DE QUITUMBE' },
    { cdCliGrupo: 1, nmCliGrupo: 'GRUPO ANDES' },
    { cdCliGrupo: 2, nmCliGrupo: 'GRUPO PUMAMAQUI' },
  ])
})

it('NAV-14 all users except administrators get 403, anonymous callers 401', async () => {
  for (const name of ['ana', 'andes', 'elena'] as const) {
    const caller = await portal.as(name)
    expect((await ask({}, caller)).status).toBe(403)
    expect((await caller.get('/usuarios-vam-cli-grupo')).status).toBe(403)
  }
  expect((await ask({}, portal.anonymous)).status).toBe(401)
})
