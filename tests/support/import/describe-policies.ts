// Tests of policies that are imported: all parts at once, refused rows that hold back the others, ends, sums and codes.
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { beginWithCatalogues, countsOf, type ImportWorld, reasonsOf } from '../api/import-world.ts'
import { only, POLICIES, TERMS, WRONG_POLICIES } from '../api/policy-files.ts'

const OFTEN_WRONG = { accepts: { refused: true } }

/** Describes the tests in a world that nothing else uses meanwhile. */
export function describePolicies(world: () => ImportWorld): void {
  let load: ImportWorld['load']
  const rows: ImportWorld['rows'] = (statement) => world().rows(statement)
  beforeAll(async () => {
    ;({ load } = await beginWithCatalogues(world()))
  })

  describe('D168 policies with all their parts', () => {
    it('are written with what the portal derives, and the second time nothing changes', async () => {
      const done = await load({ ...TERMS, ...POLICIES })
      expect([done.stopped, reasonsOf(done), done.isApplied]).toEqual([[], [], true])
      expect(countsOf(done)).toMatchObject({
        polizas: [3, 0, 0, 0, 0],
        asegurados: [3, 0, 0, 0, 0],
        cuotas: [3, 0, 0, 0, 0],
      })
      expect(
        await rows(
          sql`SELECT poliza, "fcHasta", "fcCancelacion", "valAsegurado", "valPrima", placa FROM policy ORDER BY 1`,
        ),
      ).toEqual([
        {
          poliza: 'A-77',
          fcHasta: '2027-02-01',
          fcCancelacion: null,
          valAsegurado: 1_700_000,
          valPrima: 68_050,
          placa: 'PBA-1234',
        },
        { poliza: 'G-1', fcHasta: null, fcCancelacion: null, valAsegurado: 0, valPrima: 110_000, placa: null },
        {
          poliza: 'S-1',
          fcHasta: '2027-03-01',
          fcCancelacion: '2026-03-01',
          valAsegurado: 0,
          valPrima: 0,
          placa: null,
        },
      ])
      // A policy without movements has the one that issued it.
      expect(
        await rows(sql`SELECT p.poliza, m.tipo, m."isDerived" FROM movement m JOIN policy p ON p."cdCompania" = m."cdCompania"
        AND p."cdCotizacion" = m."policyCode" WHERE m."cdCotizacion" = m."policyCode" ORDER BY 1`),
      ).toEqual([
        { poliza: 'A-77', tipo: 'EMISIÓN COTIZACIÓN', isDerived: 0 },
        { poliza: 'G-1', tipo: 'EMISIÓN COTIZACIÓN', isDerived: 0 },
        { poliza: 'S-1', tipo: 'EMISIÓN COTIZACIÓN', isDerived: 1 },
      ])
      const again = await load({ ...TERMS, ...POLICIES })
      for (const [name, [added, changed, , ended, absent]] of Object.entries(countsOf(again)))
        expect([name, added, changed, ended, absent]).toEqual([name, 0, 0, 0, 0])
    })

    it('D152 codes: a quotation is its own, a thing never has the code of a person, terms keep their order', async () => {
      expect(
        await rows(sql`SELECT "cdCotizacion", "cdRamoCotizacion" FROM movement WHERE anexo = 1 ORDER BY 1`),
      ).toEqual([
        { cdCotizacion: 5101, cdRamoCotizacion: 5101 },
        { cdCotizacion: 5102, cdRamoCotizacion: 5102 },
      ])
      const people = await rows<{ code: number; isTitular: boolean }>(sql`SELECT "cdAsegurado" AS code,
      "cdAsegurado" = "cdTitular" AS "isTitular" FROM insured_person ORDER BY 1`)
      expect(people).toEqual([
        { code: 31, isTitular: true },
        { code: 32, isTitular: false },
        { code: expect.any(Number), isTitular: false },
      ])
      const things = await rows<{ code: number }>(sql`SELECT "cdObjCotizacion" AS code FROM insured_object ORDER BY 1`)
      expect(things.map(({ code }) => code < 1_000_000_000)).toEqual([true, false])
      expect(
        await rows(sql`SELECT "nmCobertura" FROM coverage WHERE "termsId" = (SELECT "termsId" FROM terms
      WHERE name = 'Vehículos') ORDER BY "cdCobNegocio"`),
      ).toEqual([{ nmCobertura: 'Choque' }, { nmCobertura: 'Robo' }])
      // Two companies with one quotation are two policies.
      await load({
        companias: 'cdCompania;nombre\n2;BRÓKER DE LA COSTA\n',
        polizas: only(POLICIES['polizas'] ?? '', '5001').replace('\n1;', '\n2;'),
      })
      expect(
        await rows(sql`SELECT count(*)::int AS n, count(DISTINCT "cdCotizacion")::int AS codes FROM policy
      WHERE poliza = 'A-77'`),
      ).toEqual([{ n: 2, codes: 2 }])
    })

    it('D155 sums that do not add up are marked, whichever column comes later', async () => {
      const marked = () =>
        rows(sql`SELECT q.ordinal, q.descuadre IS NOT NULL AS odd FROM instalment q
      WHERE q."cdCotizacion" = 5001 ORDER BY 1`)
      expect(await rows(sql`SELECT "cdCotizacion", descuadre FROM payment ORDER BY 1`)).toEqual([
        { cdCotizacion: 5001, descuadre: null },
        { cdCotizacion: 5102, descuadre: null },
      ])
      await load({
        pagos: 'cdCompania;cdCotizacion;totalPago\n1;5001;700,60\n',
        cuotas: 'cdCompania;cdCotizacion;ordinal;saldoPago\n1;5001;2;350,30\n',
      })
      expect(await rows(sql`SELECT descuadre FROM payment WHERE "cdCotizacion" = 5001`)).toEqual([
        { descuadre: 'las partes no suman el total' },
      ])
      expect(await marked()).toEqual([
        { ordinal: 1, odd: false },
        { ordinal: 2, odd: true },
      ])
      await load({ cuotas: only(POLICIES['cuotas'] ?? '', '1;5001;2'), pagos: only(POLICIES['pagos'] ?? '', '1;5001') })
      expect(
        await rows(sql`SELECT 1 FROM payment WHERE descuadre IS NOT NULL UNION ALL
      SELECT 1 FROM instalment WHERE descuadre IS NOT NULL`),
      ).toEqual([])
    })
  })

  describe('D168 refused rows', () => {
    it('of two days of which a file has one are compared with what is stored', async () => {
      const refused = await load(
        { polizas: 'cdCompania;cdCotizacion;fcHasta\n1;5001;01/01/2026\n1;R-9;01/04/2027\n' },
        { accepts: { refused: true } },
      )
      expect(reasonsOf(refused)).toEqual([[2, 'fcHasta', 'es anterior al primer día']])
      expect(countsOf(refused)['polizas']).toEqual([0, 1, 0, 0, 0])
    })

    it('hold back their policy, new or changed, and let the others in; a payment holds back itself alone', async () => {
      const outcome = await load(WRONG_POLICIES, OFTEN_WRONG)
      const wrong = reasonsOf(outcome).filter(([, , reason]) => !String(reason).startsWith('espera'))
      expect(wrong.map(String).toSorted()).toEqual([
        '2,totalPago,no es un número',
        '4,cdCliente,no existe en «clientes»',
        '4,dscUbicacion,tiene 241 caracteres y el límite es 240',
        '5,fcHasta,es anterior al primer día',
        '6,cdPlan,necesita también cdAseguradora',
      ])
      // Of 6002 the policy, a place and a thing wait, of 6004 a place, of 5001 the policy, of the payment its instalment.
      expect([outcome.refused.rows, outcome.refused.held]).toEqual([11, 6])
      expect(await rows(sql`SELECT poliza FROM policy WHERE "cdCotizacion" > 6000 AND "cdCotizacion" < 7000`)).toEqual([
        { poliza: 'B-1' },
      ])
      expect(
        await rows(sql`SELECT poliza, "dscUbicacion" FROM policy JOIN location USING ("cdCompania", "cdCotizacion")
      WHERE "cdCotizacion" = 5001`),
      ).toEqual([{ poliza: 'A-77', dscUbicacion: 'Quito' }])
      expect(await rows(sql`SELECT 1 FROM payment WHERE "cdCotizacion" = 6001`)).toEqual([])
      expect(await rows(sql`SELECT "dscObjeto" FROM insured_object WHERE "cdUbicacion" = 61`)).toEqual([
        { dscObjeto: 'Moto' },
      ])
    })
  })

  describe('D157 parts that end', () => {
    it('persons and things stay and are offered to nobody, instalments and coverages go; all come back', async () => {
      const ends = await load(
        {
          asegurados: 'cdCompania;clAsegurado;cdAsegurado;baja\n1;DEPENDIENTE;32;S\n',
          bienes: 'cdCompania;cdObjCotizacion;baja\n1;31;S\n',
          cuotas: 'cdCompania;cdCotizacion;ordinal;baja\n1;5102;1;S\n1;5102;9;S\n',
          coberturas: 'cdCondiciones;cdCobNegocio;baja\nORO;1;S\n',
          movimientos: 'cdCompania;cdCotizacion;baja\n1;5001;S\n1;5101;S\n',
        },
        OFTEN_WRONG,
      )
      expect(reasonsOf(ends)).toContainEqual([2, 'baja', 'la emisión termina con su póliza'])
      expect(countsOf(ends)).toMatchObject({
        asegurados: [0, 0, 0, 1, 0],
        cuotas: [0, 0, 1, 1, 0],
        coberturas: [0, 0, 0, 1, 0],
      })
      expect(
        await rows(sql`SELECT exclusion, "bajaEn" IS NOT NULL AS ended FROM insured_person WHERE "cdAsegurado" = 32`),
      ).toEqual([{ exclusion: -1, ended: true }])
      expect(await rows(sql`SELECT 1 FROM instalment WHERE "cdCotizacion" = 5102`)).toEqual([])
      // What belongs to 5001 waits with its refused row.
      expect(await rows(sql`SELECT placa FROM policy WHERE poliza = 'A-77' AND "cdCotizacion" = 5001`)).toEqual([
        { placa: 'PBA-1234' },
      ])
      await load({ ...TERMS, ...POLICIES })
      expect(await rows(sql`SELECT exclusion, "bajaEn" FROM insured_person WHERE "cdAsegurado" = 32`)).toEqual([
        { exclusion: 0, bajaEn: null },
      ])
      expect(await rows(sql`SELECT count(*)::int AS n FROM instalment`)).toEqual([{ n: 3 }])
    })

    it('what a complete set does not say ends with its policy, and not where that waits', async () => {
      const complete = {
        declared: { completos: ['cuotas', 'bienes', 'polizas'] },
        accepts: { refused: true, ended: true },
      }
      const outcome = await load(
        {
          polizas: only(POLICIES['polizas'] ?? '', '5001', '5002'),
          bienes: only(POLICIES['bienes'] ?? '', 'Sail'),
          cuotas: only(POLICIES['cuotas'] ?? '', '5001;1').replace('350,30', '350,3x'),
        },
        complete,
      )
      expect(countsOf(outcome)).toMatchObject({ bienes: [0, 0, 1, 0, 2], cuotas: [0, 0, 0, 0, 1] })
      // The rows are of company 1: the policy of company 2 stays.
      expect(await rows(sql`SELECT poliza FROM policy WHERE "bajaEn" IS NOT NULL ORDER BY 1`)).toEqual([
        { poliza: 'B-1' },
        { poliza: 'S-1' },
      ])
      expect(await rows(sql`SELECT "dscObjeto" FROM insured_object WHERE "bajaEn" IS NOT NULL ORDER BY 1`)).toEqual([
        { dscObjeto: 'Moto' },
        { dscObjeto: 'Remolque' },
      ])
      expect(await rows(sql`SELECT "cdCotizacion", ordinal FROM instalment ORDER BY 1, 2`)).toEqual([
        { cdCotizacion: 5001, ordinal: 1 },
        { cdCotizacion: 5001, ordinal: 2 },
      ])
    })
  })

  describe('D165 files of a few columns', () => {
    const reasonsOfWrong = async (files: Parameters<ImportWorld['load']>[0]) =>
      reasonsOf(await load(files, OFTEN_WRONG)).map(([, column, reason]) => `${column}: ${reason}`)

    it('take no part to another policy, no key to another person, and no movement to be a policy', async () => {
      await load({ ...TERMS, ...POLICIES })
      const elsewhere = 'ya está en el portal, y no en su póliza: dele otro código'
      expect(await reasonsOfWrong({ ubicaciones: 'cdCompania;cdUbicacion;cdCotizacion\n1;1;5002\n' })).toEqual([
        `cdCotizacion: ${elsewhere}`,
      ])
      expect(await reasonsOfWrong({ bienes: 'cdCompania;cdObjCotizacion;cdUbicacion\n1;31;2\n' })).toEqual([
        `cdUbicacion: ${elsewhere}`,
      ])
      expect(
        await reasonsOfWrong({ movimientos: 'cdCompania;cdCotizacion;cdCotizacionPoliza\n1;5101;5002\n' }),
      ).toEqual([`cdCotizacionPoliza: ${elsewhere}`])
      expect(
        await reasonsOfWrong({ clientes: 'cdCliente;rucCed;nmCliente\n200;1790010937001;BANCO PICHINCHA\n' }),
      ).toEqual([expect.stringContaining('era de otra persona')])
      expect(
        await reasonsOfWrong({ polizas: only(POLICIES['polizas'] ?? '', '5001').replace('5001', '5101') }),
      ).toEqual(['cdCotizacion: es la cotización de un movimiento de otra póliza'])
    })

    it('keep what they do not say: exclusions, sums of derived movements, other companies; parts end with their whole', async () => {
      await load({ asegurados: 'cdCompania;clAsegurado;cdAsegurado;exclusion\n1;DEPENDIENTE;31;5\n' })
      expect(await rows(sql`SELECT exclusion FROM insured_person WHERE "dscObjeto" = 'Sol Núñez'`)).toEqual([
        { exclusion: 5 },
      ])
      const derived = (fields: string) => `${fields}\n`
      await load({
        polizas: derived(
          'cdCompania;cdCotizacion;poliza;cdAseguradora;cdRamo;cdCliente;fcDesde;valAsegurado;valPrima\n1;900;D-1;12;7;100;01/01/2026;1000;50',
        ),
      })
      await load({ polizas: derived('cdCompania;cdCotizacion;factAseg\n1;900;F1') })
      expect(await rows(sql`SELECT "totAsegurado", "factAseg" FROM movement WHERE "cdCotizacion" = 900`)).toEqual([
        { totAsegurado: 100_000, factAseg: 'F1' },
      ])
      const second = { companias: 'cdCompania;nombre\n2;BRÓKER DE LA COSTA\n' }
      await load({ ...second, polizas: only(POLICIES['polizas'] ?? '', '5001').replace('\n1;', '\n2;') })
      const complete = { compania: 1, completos: ['polizas'] }
      const own = { declared: complete, accepts: { ended: true } }
      await load({ polizas: (POLICIES['polizas'] ?? '').replaceAll(/^1;|^cdCompania;/gm, '') }, own)
      expect(await rows(sql`SELECT poliza FROM policy WHERE "bajaEn" IS NOT NULL`)).toEqual(
        expect.arrayContaining([{ poliza: 'D-1' }]),
      )
      expect(await rows(sql`SELECT count(*)::int AS n FROM policy WHERE poliza = 'A-77' AND "bajaEn" IS NULL`)).toEqual(
        [{ n: 2 }],
      )
      for (let time = 0; time < 2; time++)
        await load({ pagos: 'cdCompania;cdCotizacion;baja\n1;5001;S\n', cuotas: POLICIES['cuotas'] ?? '' })
      expect(await rows(sql`SELECT 1 FROM instalment WHERE "cdCotizacion" = 5001`)).toEqual([])
    })
  })
}
