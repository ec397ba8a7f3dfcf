// Tests of what brokers' data are like: identities, contracts, money and times that an import must not get wrong.
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { auditText } from '../../../server/import/report/report-lines.ts'
import { beginWithCatalogues, countsOf, type ImportWorld, reasonsOf } from '../api/import-world.ts'
import { CLAIMS, only, POLICIES, STATES, TERMS } from '../api/policy-files.ts'

const OFTEN = { accepts: { refused: true, ended: true } }
const complete = (...kinds: string[]) => ({ ...OFTEN, declared: { completos: kinds } })
const head = (name: string) => (POLICIES[name] ?? CLAIMS[name] ?? '').split('\n')[0]
const clients = (...rows: string[]) => ({ clientes: ['cdCliente;rucCed;nmCliente;apCliente', ...rows, ''].join('\n') })

/** Describes the tests in a world that nothing else uses meanwhile. */
export function describeTraps(world: () => ImportWorld): void {
  let load: ImportWorld['load']
  beforeEach(async () => {
    load = (await beginWithCatalogues(world())).load
    await load({ ...TERMS, ...POLICIES })
  })
  const rows: ImportWorld['rows'] = (statement) => world().rows(statement)

  describe('LIV-07 identities', () => {
    it('1 2 the core’s claim n and our Solicitud n are two, and a number repeats in another year and as an alcance', async () => {
      const ours = sql`INSERT INTO insurer_claim ("cdReclamo", "cdIncSiniestro", "cdCompania", "numSiniestro", "anoSiniestro", item,
          "fcSiniestro", "fcIngreso", "cdCotizacion", "cdRamoCotizacion", "cdCliente", "cdAseguradora", "cdRamo", "cdEjecutivo", poliza, "tpSiniestro", "valIncurrido", "esSalud")
        SELECT 7, 7, 1, 1, 2026, 1, '2026-01-02', '2026-01-03', p."cdCotizacion", p."cdRamoCotizacion", p."cdCliente", p."cdAseguradora", p."cdRamo", p."cdEjecutivo",
          p.poliza, 'CHOQUE', 0, 0 FROM policy p WHERE p."cdCotizacion" = 5001`
      await rows(ours)
      const alcances = [
        '1;a;15;2026;2;10/03/2026;12/03/2026 09:30;5001;;;;31;CHOQUE;100',
        '1;b;15;2025;2;10/03/2025;12/03/2025 09:30;5001;;;;31;CHOQUE;100',
      ]
      await load({ ...CLAIMS, siniestros: `${CLAIMS['siniestros']}${alcances.join('\n')}\n` }, { declared: STATES })
      const stored = await rows<{ code: number; number: string }>(sql`SELECT "cdReclamo" AS code,
        concat_ws('/', "numSiniestro", "anoSiniestro", item) AS number FROM insurer_claim ORDER BY "anoSiniestro", "numSiniestro", item`)
      expect(stored.map(({ number }) => number)).toEqual([
        '15/2025/1',
        '15/2025/2',
        '1/2026/1',
        '15/2026/1',
        '15/2026/2',
      ])
      expect(stored.filter(({ code }) => code < 1_000_000_000)).toEqual([{ code: 7, number: '1/2026/1' }])
    })

    it('3 an insured person’s code that becomes another’s is refused until it is said; a placeholder may become a number', async () => {
      const insured = (row: string) => ({
        asegurados: `cdCompania;clAsegurado;cdAsegurado;cdUbicacion;cedula;dscObjeto\n${row}\n`,
      })
      expect((await load(insured('1;TITULAR;31;2;0926687856;Juan Vera'), OFTEN)).refused.rows).toBe(1)
      const accepted = { accepts: { refused: true, otherPersons: true } }
      const other = await load(insured('1;TITULAR;31;2;0926687856;Juan Vera'), accepted)
      expect(auditText(other.kinds)).toBe('asegurados +1 ~0 -0 otras personas 1')
      // Claims and drafts name the code of the former person.
      expect(
        await rows(sql`SELECT "dscObjeto" AS name, exclusion, "cdAsegurado" = "cdTitular" AS own FROM insured_person
          WHERE "cdAsegurado" = 31 OR cedula = '0926687856' ORDER BY 1`),
      ).toEqual([
        { name: 'Juan Vera', exclusion: 0, own: true },
        { name: 'María José Núñez', exclusion: -1, own: true },
      ])
      expect((await load(insured('1;DEPENDIENTE;32;2;0926687856;Lus Núñez'), OFTEN)).refused.rows).toBe(0)
    })

    it('3 what names a key follows to its new person in the same import, and the second import changes nothing', async () => {
      const files = { ...clients('100;0926687856;Juan;Vera', '200;1790011674001;TALLERES NORTE S.A.;'), ...POLICIES }
      const accepts = { ended: true, otherPersons: true }
      const dry = await load(files, { apply: false, accepts })
      const done = await load(files, { accepts })
      expect([countsOf(dry), done.access.loses]).toEqual([countsOf(done), dry.access.loses])
      expect([countsOf(done)['clientes'], countsOf(done)['polizas']]).toEqual([
        [1, 0, 1, 0, 0],
        [0, 1, 2, 0, 0],
      ])
      expect(
        await rows(
          sql`SELECT c."nmCliente" AS name FROM policy p JOIN client c USING ("cdCliente") WHERE p.poliza = 'A-77'`,
        ),
      ).toEqual([{ name: 'Juan' }])
      const again = await load(files)
      expect(
        Object.values(countsOf(again)).every(([added = 0, changed = 0, , ended = 0]) => added + changed + ended === 0),
      ).toBe(true)
    })

    it('5 6 7 one number under two keys is told; placeholders join nobody; twins are two', async () => {
      const two = await load(clients('813;1790011674001;TALLERES NORTE SUCURSAL;'))
      expect(two.same).toEqual({ count: 1, keys: ['clientes: 200, 813'] })
      const nobody = await load(
        clients('1;0999999999;A;B', '2;0999999999;C;D', '3;S/N;E;F', '4;S/N;G;H', '5;PENDIENTE;I;J', '6;PENDIENTE;K;L'),
      )
      expect([nobody.same.count, nobody.refused.rows]).toEqual([0, 0])
      expect(
        await rows(sql`SELECT 1 FROM client WHERE person_number("rucCed") IS NOT NULL AND "cdCliente" < 7`),
      ).toEqual([])
      const twins = ['50', '51'].map((code) => `1;DEPENDIENTE;${code};2;31;;Ana Núñez;HIJA;;`)
      const born = await load({ asegurados: `${head('asegurados')}\n${twins.join('\n')}\n` })
      expect(countsOf(born)['asegurados']?.[0]).toBe(2)
    })

    it('9 two companies may have all keys alike; a key of any form has a code', async () => {
      const second = Object.fromEntries(
        Object.entries(POLICIES).map(([name, text]) => [name, text.replaceAll('\n1;', '\n2;')]),
      )
      const outcome = await load({ companias: 'cdCompania;nombre\n2;BRÓKER DE LA COSTA\n', ...second }, OFTEN)
      expect([outcome.refused.reasons, countsOf(outcome)['polizas'], countsOf(outcome)['cuotas']?.[1]]).toEqual([
        [],
        [3, 0, 0, 0, 0],
        0,
      ])
      await load(clients('0;AB1001;A;', '-5;AB1002;B;', '123456789012;AB1003;C;', '007;AB1004;D;', '7;AB1005;E;'))
      const codes = await rows<{
        name: string
        code: number
      }>(sql`SELECT "nmCliente" AS name, "cdCliente" AS code FROM client
        WHERE "rucCed" LIKE 'AB100%' ORDER BY 1`)
      expect(codes.map(({ code }) => code >= 1_000_000_000)).toEqual([true, true, true, true, false])
      expect(codes.at(-1)).toEqual({ name: 'E', code: 7 })
    })

    it('11 12 a client has several contacts; an insurer in other words is what carga.json says; no executive is the default', async () => {
      const contactos =
        'cdCliente;cdContacto;nmEjecutivo;mail\n200;1;Luis;luis@example.com\n200;2;Eva;luis@example.com\n200;3;Rosa;\n'
      expect(countsOf(await load({ contactos }))['contactos']).toEqual([2, 0, 1, 0, 0])
      const polizas = ['Sur', 'SEGUROS DEL SUR', '12'].map(
        (name, place) => `1;80${place};P-${place};${name};7;200;;01/01/2026;;;`,
      )
      const files = { polizas: `${head('polizas')}\n${polizas.join('\n')}\n` }
      const refused = await load(files, { ...OFTEN, apply: false })
      expect(refused.refused.reasons.map(({ column }) => column)).toEqual(['cdAseguradora'])
      expect(refused.refused.rows).toBe(2)
      const valores = { cdAseguradora: { SUR: '12', 'Seguros del Sur': '12' } }
      const taken = await load(files, { ...OFTEN, declared: { archivos: { polizas: { valores } } } })
      expect(countsOf(taken)['polizas']?.[0]).toBe(3)
      expect(taken.files[0]?.notes.join()).toContain('cdEjecutivo: está vacía y vale lo que dice carga.json')
    })
  })

  describe('LIV-08 contracts', () => {
    it('14 a renewal ends the former policy with its places and persons, who keep what a draft needs', async () => {
      const without = (name: string) =>
        (POLICIES[name] ?? '').split('\n').filter((line) => !/;5002;|;2;|;31;.*TITULAR/.test(line))
      const ended = await load(
        {
          polizas: only(POLICIES['polizas'] ?? '', '5001', 'R-9'),
          ubicaciones: without('ubicaciones').join('\n'),
          asegurados: `${head('asegurados')}\n`,
        },
        complete('polizas', 'ubicaciones', 'asegurados'),
      )
      expect([countsOf(ended)['polizas']?.[4], countsOf(ended)['asegurados']?.[4]]).toEqual([1, 3])
      expect(await rows(sql`SELECT DISTINCT exclusion, "bajaEn" IS NOT NULL AS ended FROM insured_person`)).toEqual([
        { exclusion: -1, ended: true },
      ])
    })

    it('17 terms that many policies share change once', async () => {
      const outcome = await load({ coberturas: (TERMS['coberturas'] ?? '').replace('15000,00', '16000'), ...POLICIES })
      const { coberturas, ...policies } = countsOf(outcome)
      expect(coberturas).toEqual([0, 1, 2, 0, 0])
      expect(Object.values(policies).every(([added, changed]) => added === 0 && changed === 0)).toBe(true)
    })

    it('18 names and mails that answers join or copy are no longer than they show', async () => {
      const long = clients(
        `300;AB2001;${'N'.repeat(120)};${'A'.repeat(120)}`,
        `301;AB2002;${'N'.repeat(120)};${'A'.repeat(119)}`,
      )
      const outcome = await load(long, OFTEN)
      expect(reasonsOf(outcome)).toEqual([[2, 'apCliente', 'tiene 120 caracteres y el límite es 119']])
    })

    it('19 a group that is renamed to a life group makes its branches follow, there and back', async () => {
      await load({ 'grupos-de-ramos': 'cdRamGrupo;nmRamGrupo\nG;VIDA\n' })
      expect(await rows(sql`SELECT "esSalud" FROM branch WHERE "nmRamo" = 'VEHÍCULOS'`)).toEqual([{ esSalud: 1 }])
      await load({ 'grupos-de-ramos': 'cdRamGrupo;nmRamGrupo\nG;GENERALES\n' })
      expect(await rows(sql`SELECT "esSalud" FROM branch WHERE "nmRamo" = 'VEHÍCULOS'`)).toEqual([{ esSalud: 0 }])
    })

    it('20 a first day that is corrected makes no second policy', async () => {
      const outcome = await load({
        polizas: (POLICIES['polizas'] ?? '').replace('01/03/2026;01/03/2027', '02/03/2026;01/03/2027'),
      })
      expect(countsOf(outcome)['polizas']).toEqual([0, 1, 2, 0, 0])
      expect(
        await rows(sql`SELECT m."fcDesde" FROM movement m JOIN policy p ON p."cdRamoCotizacion" = m."cdRamoCotizacion"
        WHERE p.poliza = 'S-1'`),
      ).toEqual([{ fcDesde: '2026-03-02' }])
    })
  })

  describe('D155 money', () => {
    it('21 22 an overpaid instalment and a claim with payments alone are kept and marked, and their neighbours are not', async () => {
      await load({ cuotas: 'cdCompania;cdCotizacion;ordinal;saldoPago;flgPago\n1;5001;1;-10;S\n' })
      expect(
        await rows(
          sql`SELECT ordinal, descuadre IS NOT NULL AS odd FROM instalment WHERE "cdCotizacion" = 5001 ORDER BY 1`,
        ),
      ).toEqual([
        { ordinal: 1, odd: true },
        { ordinal: 2, odd: false },
      ])
      // Only the total is known: what its parts are, nobody says.
      await load({ pagos: 'cdCompania;cdCotizacion;frmPago;totPrima;totalPago\n1;R-9;CONTADO;;112\n' })
      const total = sql`SELECT y."totPrima" AS net, y."totalPago" AS total, y.descuadre IS NOT NULL AS odd FROM payment y
        JOIN policy p ON p."cdCotizacion" = y."cdCotizacion" WHERE p.poliza = 'S-1'`
      expect(await rows(total)).toEqual([{ net: 0, total: 11_200, odd: false }])
      const claim = (code: number) => `1;${code};${code};2019;1;10/03/2019;12/03/2019 09:30;5001;;;;31;CHOQUE;0`
      const loaded = await load(
        {
          siniestros: `${head('siniestros')}\n${claim(90)}\n${claim(91)}\n`,
          seguimientos:
            'cdCompania;cdReclamo;orden;fcSeguimiento;estado\n1;90;1;12/04/2019 10:00;PAGADO\n1;91;1;12/04/2019 10:00;REPORTADO\n',
          'pagos-de-siniestros': 'cdCompania;cdReclamo;cdPago;formaPago;valPago\n1;90;1;TRANSFERENCIA;40\n',
        },
        OFTEN,
      )
      expect(loaded.kinds.find(({ kind }) => kind.name === 'siniestros')?.counts.odd).toBe(1)
      expect(
        await rows(sql`SELECT "numSiniestro" AS n, descuadre IS NOT NULL AS odd FROM insurer_claim ORDER BY 1`),
      ).toEqual([
        { n: 90, odd: true },
        { n: 91, odd: false },
      ])
    })

    it('24 a row in another currency is refused', async () => {
      const pagos = 'cdCompania;cdCotizacion;totalPago;Moneda\n1;5001;700,59;EUR\n1;5102;-112;USD\n'
      expect(reasonsOf(await load({ pagos }, OFTEN))).toEqual([[2, 'Moneda', 'solo se importan dólares']])
    })
  })

  describe('LIV-09 times', () => {
    it('27 midnight of UTC in a moment is refused with the day that it was', async () => {
      const siniestros = `${head('siniestros')}\n1;8;15;2025;1;10/03/2025;2025-03-12T00:00:00Z;5001;;;;31;CHOQUE;500\n`
      expect(reasonsOf(await load({ siniestros }, OFTEN))).toEqual([
        [2, 'fcIngreso', expect.stringContaining('es la medianoche de UTC')],
      ])
    })

    it('29 a complete set that is cut within a row ends nothing', async () => {
      const cut = (POLICIES['polizas'] ?? '').trimEnd().slice(0, -40)
      const outcome = await load({ polizas: cut }, complete('polizas'))
      expect([outcome.refused.rows, countsOf(outcome)['polizas']?.[4]]).toEqual([1, 0])
    })

    it('29 two complete sets of one time are one; an older one is not applied over a later one', async () => {
      const text = POLICIES['polizas'] ?? ''
      const both = await load(
        { 'polizas.2026-10.csv': only(text, '5001'), 'polizas.2026-11.csv': only(text, '5002', 'R-9') },
        complete('polizas'),
      )
      expect(countsOf(both)['polizas']).toEqual([0, 0, 3, 0, 0])
      const twice = await load(
        { 'polizas.2026-10.csv': text, 'polizas.2026-11.csv': only(text, '5001') },
        complete('polizas'),
      )
      expect([twice.refused.rows, countsOf(twice)['polizas']?.[4]]).toEqual([2, 0])
      const of = (corte: string) => ({ ...OFTEN, declared: { corte } })
      const later = text.replace('A-77', 'A-99')
      expect((await load({ polizas: later }, of('2026-11-30T02:00:00-05:00'))).isApplied).toBe(true)
      const old = await load({ polizas: text }, of('2026-10-31T02:00:00-05:00'))
      expect([old.isApplied, old.stopped[0]?.text]).toEqual([
        false,
        expect.stringContaining('son de antes que los últimos'),
      ])
      expect(await rows(sql`SELECT 1 FROM policy WHERE poliza = 'A-99'`)).toHaveLength(1)
    })

    it('29 a set of one company ends nothing of another, and what is of all companies cannot be complete for one', async () => {
      await load({ companias: 'cdCompania;nombre\n2;BRÓKER DE LA COSTA\n' })
      const second = only(POLICIES['polizas'] ?? '', '5001').replace('\n1;', '\n2;')
      expect(countsOf(await load({ polizas: second }, complete('polizas')))['polizas']).toEqual([1, 0, 0, 0, 0])
      const declared = { compania: 2, completos: ['clientes'] }
      await expect(load(clients('200;1790011674001;T;'), { ...OFTEN, declared })).rejects.toThrow(
        'es de todas las compañías',
      )
    })

    it('30 claims of a core send nothing to anybody', async () => {
      await load(CLAIMS, { declared: STATES })
      for (const table of ['notice', 'notification', 'job'])
        expect([table, await rows(sql`SELECT 1 FROM ${sql.raw(table)}`)]).toEqual([table, []])
    })
  })
}
