// API tests of the lists behind the search filters, of the calls for the name of a person or company, and of the names of
// insured persons: surnames come first, lists are sorted by surname, and any part of a name finds its person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addInsured, addPolicy, CEDULA, type TestPolicy } from '../../support/world/policy-rows.ts'

const NAME_BASES = ['', '/gen', '/vam']

let portal: PortalApi
let ana: Caller
let elena: Caller
beforeAll(async () => {
  portal = await openPortal()
  ;[ana, elena] = [await portal.as('ana'), await portal.as('elena')]
  const { db } = portal.test
  await insertRows(db, 'company', [{ cdCompania: 900, nombre: 'CORREDORES ZETA' }])
  await insertRows(db, 'office', [{ cdSucursal: 900, nmSucursal: 'ZAMORA' }])
  await insertRows(db, 'office', [{ cdSucursal: 901, nmSucursal: 'ÁVILA' }])
})
afterAll(() => portal.close())

describe('SYS-02 the lists behind the search filters', () => {
  it.each([
    ['/ramo', ['cdRamo', 'nmRamo', 'cdRamGrupo'], 'nmRamo'],
    ['/ramgrupos', ['cdRamGrupo', 'nmRamGrupo'], 'nmRamGrupo'],
    ['/ramosramgrp', ['cdRamo', 'nmRamo', 'cdRamGrupo', 'nmRamGrupo'], 'nmRamo'],
    ['/compania', ['cdCompania', 'nombre'], 'nombre'],
    ['/aseguradora', ['cdAseguradora', 'nmAseguradora', 'nmAlias'], 'nmAlias'],
    ['/sucursal', ['cdSucursal', 'nmSucursal'], 'nmSucursal'],
  ])('SYS-02 %s has its fields, sorted by name without regard to accents', async (path, fields, name) => {
    const { status, body } = await ana.get(path)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
    for (const row of body) expect(Object.keys(row).sort()).toEqual([...fields].sort())
    const names = body.map((row: Json) => searchText(row[name]))
    expect(names).toEqual([...names].sort())
    expect((await portal.anonymous.get(path)).status).toBe(401)
  })

  it('SYS-02 one insurer or plan is returned by its code, and null for an unknown code', async () => {
    const [first] = (await ana.get('/aseguradora')).body
    expect((await ana.get(`/aseguradora/${first.cdAseguradora}`)).body).toEqual(first)
    expect((await ana.get('/plan/1/900')).body).toEqual({ cdPlan: 1, dscPlan: expect.any(String) })
    for (const path of ['/aseguradora/2147000000', '/plan/2147000000/900', '/plan/1/2147000000'])
      expect(await ana.get(path)).toMatchObject({ status: 200, body: null })
    for (const path of ['/aseguradora/0', '/aseguradora/x', '/plan/1/-1', '/plan/9999999999/1'])
      expect([path, (await ana.get(path)).status]).toEqual([path, 400])
  })
})

describe('names of clients and insured persons', () => {
  it('SYS-02 POL-29 D103 a client and the portfolio can read the client’s name, under every base address', async () => {
    const client = { cdCliente: CLIENT.ana, nmCliente: 'Ana María', apCliente: 'Torres Vela' }
    for (const caller of [ana, elena]) {
      expect((await caller.get(`/cliente?cdCliente=${CLIENT.ana}`)).body).toMatchObject(client)
      for (const base of NAME_BASES)
        expect((await caller.get(`${base}/cliente-nombre?cdCliente=${CLIENT.ana}`)).body).toEqual({
          titular: 'Ana María Torres Vela',
        })
    }
    const { body } = await elena.get(`/gen/cliente-nombre?cdCliente=${CLIENT.andes}`)
    expect(body.titular).toBe('TEJIDOS ANDES DE QUITUMBE S.A.')
  })

  it('D98 the name of another client is 403, and so is that of an unknown client', async () => {
    for (const path of ['/cliente', ...NAME_BASES.map((base) => `${base}/cliente-nombre`)]) {
      for (const cdCliente of [CLIENT.carla, CLIENT.press, 2_147_000_000])
        expect((await ana.get(`${path}?cdCliente=${cdCliente}`)).status).toBe(403)
      for (const cdCliente of [CLIENT.trade, 2_147_000_000])
        expect((await elena.get(`${path}?cdCliente=${cdCliente}`)).status).toBe(403)
      expect((await (await portal.as('admin')).get(`${path}?cdCliente=2147000000`)).status).toBe(403)
      expect((await ana.get(path)).status).toBe(400)
    }
  })

  it('POL-16c the name of an insured person is found by cédula; it is split in two parts only if the person is a client', async () => {
    const own = { cedula: CEDULA.ana, nmCliente: 'Ana María', apCliente: 'Torres Vela', usuarioWeb: 1 }
    for (const caller of [ana, elena])
      expect((await caller.get(`/vam/usuario?ci=${CEDULA.ana}`)).body).toMatchObject(own)
    const child = { cedula: CEDULA.mateo, nmCliente: 'Mateo Salas Torres', apCliente: '', usuarioWeb: 0 }
    expect((await elena.get(`/vam/usuario?ci=${CEDULA.mateo}`)).body).toMatchObject(child)
    for (const ci of [CEDULA.bruno, CEDULA.mateo, '0000000000'])
      expect((await ana.get(`/vam/usuario?ci=${ci}`)).status).toBe(403)
    expect((await elena.get(`/vam/usuario?ci=${CEDULA.bruno}`)).status).toBe(403)
    for (const query of ['', '?ci=', '?ci=%20', `?ci=${'1'.repeat(10_000)}`])
      expect((await ana.get(`/vam/usuario${query}`)).status).toBe(400)
  })
})

describe('the names of insured persons', () => {
  let policy: TestPolicy
  beforeAll(async () => {
    const { db } = portal.test
    policy = await addPolicy(db, 1, { cdRamo: BRANCH.groupMedical })
    const named = (nombres: string, apellidos: string) => ({ dscObjeto: `${nombres} ${apellidos}`, nombres, apellidos })
    await addInsured(db, 1, 0, named('Ana Belén', 'Zurita Yánez'))
    await addInsured(db, 1, 1, named('Óscar', 'Acosta'))
    // Some insurers send the whole name as one text.
    await addInsured(db, 1, 2, { dscObjeto: 'MENA LUIS' })
  })

  async function namesOf(asked: object): Promise<string[]> {
    const { cdCompania, cdRamoCotizacion } = policy
    const body = { cdCompania, cdRamoCotizacion, page: 0, pageSize: 500, ...asked }
    const answer = await elena.post('/polizas/subObjeto', body)
    return answer.body.content.map(({ dscObjeto }: { dscObjeto: string }) => dscObjeto)
  }

  it('POL-19a D106 surnames come before first names, and the list is sorted by surname', async () => {
    expect(await namesOf({})).toEqual(['Zurita Yánez Ana Belén', 'Acosta Óscar', 'MENA LUIS'])
    const sorted = [{ id: 'dscObjeto', desc: false }]
    expect(await namesOf({ sorted })).toEqual(['Acosta Óscar', 'MENA LUIS', 'Zurita Yánez Ana Belén'])
  })

  it('POL-19a NAV-09 a person is found by parts of the names in any order', async () => {
    for (const typed of ['zurita YANEZ ana', 'belen zurita', 'Ana Belén Z'])
      expect([typed, await namesOf({ dscObjeto: typed })]).toEqual([typed, ['Zurita Yánez Ana Belén']])
  })
})
