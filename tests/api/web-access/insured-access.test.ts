// API tests of the web access of insured persons, and of calls that are refused as a whole.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { withCheckDigit } from '../../../server/seed/cedula.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { enter } from '../../support/api/sign-in.ts'
import { generalRow } from '../../support/api/web-access-samples.ts'
import { addInsured, addPolicy } from '../../support/world/policy-rows.ts'
import { accessOn, addHolder, contactsOf } from '../../support/world/web-access-people.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const activate = (body: unknown, noun = 'generales') => admin.post(`/usuarios-${noun}-crear`, body)
const deactivate = (body: unknown, noun = 'generales') => admin.post(`/usuarios-${noun}-desactivar`, body)
const ask = (statement: Parameters<PortalApi['test']['db']['query']>[0]) => portal.test.db.query<Json>(statement)
const accountsOf = (cedula: string) => ask(sql`SELECT * FROM portal_user WHERE cedula = ${cedula} ORDER BY id`)
const everything = () => accessOn(portal.test.db)
const omitted = (motivo: string, cantidad = 1) => [{ motivo, cantidad }]

describe('ADM-08b access of insured persons', () => {
  let n = 0
  beforeEach(() => {
    n += 1
  })
  const cedula = (place: number) => withCheckDigit(`1711${String(n).padStart(3, '0')}${String(place).padStart(2, '0')}`)
  const insure = async (policy: number, place: number, given: Json = {}) => {
    await addInsured(portal.test.db, policy, place, {
      cedula: cedula(place),
      correo: `t${n}${place}@ejemplo.ec`,
      nombres: 'Luz',
      apellidos: 'Ayala',
      ...given,
    })
    return { index: place + 1, cedula: cedula(place), correo: given.correo ?? `t${n}${place}@ejemplo.ec` }
  }
  const health = (policy: number) =>
    addPolicy(portal.test.db, policy, { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press })

  it('D122 a person insured in several policies gets one account, with the cédula as user name', async () => {
    await health(n * 10)
    await health(n * 10 + 1)
    const row = await insure(n * 10, 0)
    await insure(n * 10 + 1, 0)
    expect((await activate({ todos: { cedula: row.cedula } }, 'vam')).body).toEqual({
      message: 'Activados 1',
      value: 1,
      omitidos: [],
    })
    const [account, ...others] = await accountsOf(row.cedula)
    expect([account.username, account.nmAsegurado, account.apAsegurado, others]).toEqual([
      row.cedula,
      'Luz',
      'Ayala',
      [],
    ])
    expect(
      await ask(sql`SELECT area, orden, cedula, nombre, apellido FROM associate WHERE "userId" = ${account.id}`),
    ).toEqual([{ area: 'vam', orden: 1, cedula: row.cedula, nombre: 'Luz', apellido: 'Ayala' }])
    expect((await activate([row], 'vam')).body.value).toBe(0)
    expect((await deactivate([row], 'vam')).body).toEqual({ message: 'Desactivados 1', value: 1, omitidos: [] })
    expect((await deactivate([row], 'vam')).body).toEqual({ message: 'Desactivados 0', value: 0, omitidos: [] })
  })

  it('D122 a person who is no longer insured is left out, unless another policy insures them', async () => {
    await health(n * 10)
    await health(n * 10 + 1)
    const gone = await insure(n * 10, 0, { exclusion: 2 })
    const moved = await insure(n * 10, 1, { exclusion: 2 })
    // The chosen row is from the policy that the person has left.
    await insure(n * 10 + 1, 1, { correo: 'otra@ejemplo.ec' })
    const { body } = await activate([gone, moved], 'vam')
    expect(body).toEqual({ message: 'Activados 1', value: 1, omitidos: omitted('Ya no está asegurado') })
    expect([await accountsOf(gone.cedula), (await accountsOf(moved.cedula)).length]).toEqual([[], 1])
  })

  it('D122 a titular without a mail is left out', async () => {
    await health(n * 10)
    const row = await insure(n * 10, 0, { correo: '' })
    for (const correo of ['', null, undefined])
      expect((await activate([{ ...row, correo }], 'vam')).body).toMatchObject({
        value: 0,
        omitidos: omitted('Sin correo'),
      })
  })

  it('D122 titulares without an id number are left out', async () => {
    await health(n * 10)
    for (const place of [0, 1]) await insure(n * 10, place, { cedula: '', correo: 'dos@ejemplo.ec' })
    const rows = [{ index: 1, cedula: '', correo: 'dos@ejemplo.ec' }]
    expect((await activate(rows, 'vam')).body).toMatchObject({
      value: 0,
      omitidos: omitted('Sin cédula, RUC o pasaporte válido'),
    })
  })

  it('D122 staff and administrators are left out of activation and deactivation, and their sessions continue', async () => {
    await health(n * 10)
    const staff = await insure(n * 10, 0, { cedula: '3059999064' })
    const boss = await insure(n * 10, 1, { cedula: '3059999080' })
    const rows = [
      { ...staff, cedula: '3059999064' },
      { ...boss, cedula: '3059999080' },
    ]
    const { caller } = await enter(portal, 'elena')
    for (const change of [activate, deactivate])
      expect((await change(rows, 'vam')).body).toMatchObject({
        value: 0,
        omitidos: [
          ...omitted('Es administrador: su acceso se quita en Usuarios creados'),
          ...omitted('Es personal del bróker: su acceso se cambia en Ejecutivos'),
        ],
      })
    await addHolder(
      portal.test.db,
      991_001,
      '3059999080',
      ['Adela', 'Quishpe'],
      [{ nm: 'Adela', mail: 'a@ejemplo.ec' }],
    )
    expect((await deactivate(await contactsOf(admin, '3059999080'))).body.value).toBe(0)
    expect([(await caller.post('/')).status, (await admin.post('/')).status]).toEqual([200, 200])
  })
})

describe('calls that are refused as a whole', () => {
  it('ADM-05 one row of a policyholder that differs from the stored data refuses the call, and nothing changes', async () => {
    const before = await everything()
    for (const [what, wrong] of [
      ['the code of another contact', { cdEjecutivo: 10_072 }],
      ['a contact of another policyholder', { cdEjecutivo: 10_061 }],
      ['another policyholder', { cdCliente: CLIENT.press }],
      ['a cédula that is not the policyholder’s', { cedula: '3059999015' }],
      ['a mail that is not on record', { correo: 'mio@ejemplo.ec' }],
      ['a code of nobody', { cdEjecutivo: 2_147_483_647 }],
      ['a mail of another case', { correo: 'SEGUROS@chaquinan.ejemplo.ec' }],
    ] as const) {
      const rows = [generalRow(CLIENT.press, 1, 4), { ...generalRow(CLIENT.trade, 0, 12), ...wrong }]
      for (const change of [activate, deactivate]) {
        const { status, body } = await change(rows)
        const message = 'La fila 12 no coincide con el registro. Busque de nuevo.'
        const refused = [what, 422, 'rule', message, [{ path: '1', message }]]
        expect([what, status, body.code, body.message, body.fields]).toEqual(refused)
      }
      expect([what, await everything()]).toEqual([what, before])
    }
  })

  it('ADM-08b one row of an insured person that differs from the stored data refuses the call', async () => {
    const before = await everything()
    for (const [what, wrong] of [
      ['an unknown cédula', { cedula: '1700000009' }],
      ['a mail that is not on record', { correo: 'mio@ejemplo.ec' }],
      ['no mail where there is one', { correo: null }],
    ] as const) {
      const rows = [{ index: 3, cedula: '3059999023', correo: 'mateo.salas@ejemplo.ec', ...wrong }]
      for (const change of [activate, deactivate])
        expect([what, (await change(rows, 'vam')).body.code]).toEqual([what, 'rule'])
      expect([what, await everything()]).toEqual([what, before])
    }
  })

  it('ADM-08b a row of a dependent refuses the call, because the search has only titulares', async () => {
    const [dependent] = await ask(sql`UPDATE insured_person SET correo = 'hija@ejemplo.ec' WHERE "cdAsegurado" = (
      SELECT d."cdAsegurado" FROM insured_person d WHERE d.cedula <> '' AND NOT EXISTS (SELECT 1 FROM insured_person t
        WHERE t.cedula = d.cedula AND t."clAsegurado" = 'TITULAR') LIMIT 1) RETURNING cedula, correo`)
    expect((await activate([{ index: 1, ...dependent }], 'vam')).body.code).toBe('rule')
  })

  const good = generalRow(CLIENT.press)
  it.each([
    ['nothing', []],
    ['a repeated index', [good, { ...generalRow(CLIENT.trade), index: 1 }]],
    ['1,001 rows', Array.from({ length: 1001 }, (_, at) => ({ ...good, index: at + 1 }))],
    ['an index of zero', [{ ...good, index: 0 }]],
    ['an index as text', [{ ...good, index: '1' }]],
    ['no index', [{ ...good, index: undefined }]],
    ['a code as text', [{ ...good, cdCliente: '1006' }]],
    ['a cédula as number', [{ ...good, cedula: 1_799_999_079_001 }]],
    ['an object', good],
    ['a filter that is none', { todos: 'sí' }],
    ['a filter of another type', { todos: { cdContratante: 'todos' } }],
  ])('SYS-07 %s is 400, and nothing changes', async (_what, body) => {
    const before = await everything()
    for (const change of [activate, deactivate]) expect((await change(body)).status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  it('NAV-14 all users except administrators get 403 for all six calls, anonymous callers 401, and nothing changes', async () => {
    const before = await everything()
    const callers = [await portal.as('ana'), await portal.as('elena')]
    for (const path of ['/usuarios-generales-crear', '/usuarios-generales-desactivar', '/usuarios-vam-crear'])
      for (const caller of callers) expect((await caller.post(path, { todos: {} })).status).toBe(403)
    for (const path of ['/usuarios-vam-desactivar', '/ejecutivosSubagente-crear', '/ejecutivoDesactivar'])
      for (const caller of callers) expect((await caller.post(path, { todos: {} })).status).toBe(403)
    expect((await portal.anonymous.post('/usuarios-vam-crear', { todos: {} })).status).toBe(401)
    expect(await everything()).toEqual(before)
  })
})
