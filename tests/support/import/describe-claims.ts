// Tests of insurers' claims that are imported: codes, states, sums, and what is refused with its claim.
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { beginWithCatalogues, countsOf, type ImportWorld, reasonsOf } from '../api/import-world.ts'
import { CLAIMS, POLICIES, STATES, TERMS } from '../api/policy-files.ts'

const OFTEN_WRONG = { accepts: { refused: true } }

/** Describes the tests in a world that nothing else uses meanwhile. */
export function describeClaims(world: () => ImportWorld): void {
  let load: ImportWorld['load']
  const rows: ImportWorld['rows'] = (statement) => world().rows(statement)
  beforeAll(async () => {
    ;({ load } = await beginWithCatalogues(world()))
  })

  describe('D127 insurers’ claims', () => {
    const claim = (key: string) =>
      rows(sql`SELECT c."numSiniestro", c."anoSiniestro", c.item, c."esSalud", c.poliza, i."dscObjeto" AS patient,
      t."dscObjeto" AS titular, o."dscObjeto" AS thing, e."aliasEstado" AS state, c."fcSeguimiento", c.origen, c.descuadre
    FROM import_key k JOIN insurer_claim c ON c."cdReclamo" = k.code JOIN claim_state e USING ("cdEstSiniestro")
    LEFT JOIN insured_person i ON i."cdAsegurado" = c."cdAsegurado" LEFT JOIN insured_person t ON t."cdAsegurado" = c."cdTitular"
    LEFT JOIN insured_object o ON o."cdObjCotizacion" = c."cdObjCotizacion"
    WHERE k.kind = 'siniestros' AND k.key = ${JSON.stringify(['1', key])}`)
    const HEALTH = {
      numSiniestro: 15,
      anoSiniestro: 2026,
      item: 1,
      esSalud: 1,
      poliza: 'G-1',
      patient: 'Sol Núñez',
      origen: 'carga',
    }

    it('D152 D154 D164 have codes of ours, numbers of their year, policy, patient and state, and the words of their source', async () => {
      await load({ ...TERMS, ...POLICIES })
      const done = await load(CLAIMS, { declared: STATES })
      expect([done.stopped, reasonsOf(done)]).toEqual([[], []])
      expect(await claim('7')).toMatchObject([
        { ...HEALTH, titular: 'María José Núñez', state: 'LIQUIDADO', descuadre: null },
      ])
      expect(await claim('8')).toMatchObject([
        { numSiniestro: 15, anoSiniestro: 2025, esSalud: 0, thing: 'Chevrolet Sail', state: 'REPORTADO' },
      ])
      expect(await rows(sql`SELECT min("cdReclamo") >= 1000000000 AS ours FROM insurer_claim`)).toEqual([
        { ours: true },
      ])
      expect(await rows(sql`SELECT observacion FROM insurer_claim_history ORDER BY orden`)).toEqual([
        { observacion: 'REC' },
        { observacion: 'Liquidado por la aseguradora' },
      ])
      const again = await load(CLAIMS, { declared: STATES })
      expect(Object.values(countsOf(again)).every(([added, changed]) => added === 0 && changed === 0)).toBe(true)
    })

    it('unknown states, numbers that exist and half patients are refused, and with them their claim', async () => {
      const head = (CLAIMS['siniestros'] ?? '').split('\n')[0]
      const outcome = await load(
        {
          siniestros: [
            head,
            '1;20;15;2026;1;10/03/2026;2026-03-12;5002;;;;;AMBULATORIO;1',
            '1;21;16;2026;1;10/03/2026;2026-03-12;5002;;31;;;AMBULATORIO;1',
            '1;22;17;2026;1;10/03/2026;2026-03-12;5002;;;;;AMBULATORIO;1',
            '1;23;18;2026;1;10/03/2026;2026-03-12;5002;;;;;AMBULATORIO;1',
            '1;24;18;2026;;10/03/2026;2026-03-12;5002;;;;;AMBULATORIO;1',
          ].join('\n'),
          seguimientos: 'cdCompania;cdReclamo;orden;fcSeguimiento;estado\n1;22;1;2026-03-12;ARCHIVADO\n',
        },
        { ...OFTEN_WRONG, declared: STATES },
      )
      expect(reasonsOf(outcome).map(String).toSorted()).toEqual([
        '2,estado,debe ser REPORTADO, EN ANÁLISIS, PENDIENTE, EN INSPECCIÓN, PRE-AUTORIZADO, LIQUIDADO, PAGO PARCIAL, PAGADO, DENTRO DEL DEDUCIBLE, NEGADO',
        '2,numSiniestro,ya hay otro siniestro con este número, de la misma compañía, año e ítem',
        '3,cdAsegurado,necesita también clAsegurado',
        '4,,espera: antes hay que corregir otra fila de su siniestro',
        '5,numSiniestro,el mismo número, de la misma compañía, año e ítem, está en otra fila',
      ])
      expect(await rows(sql`SELECT count(*)::int AS n FROM insurer_claim`)).toEqual([{ n: 2 }])
    })

    it('D155 sums that do not add up are kept and marked; what is taken back of a history takes the state back', async () => {
      await load({
        'coberturas-de-siniestros': 'cdCompania;cdReclamo;cdCobDedSiniestro;valTotal\n1;7;1;81\n',
        seguimientos: 'cdCompania;cdReclamo;orden;baja\n1;7;2;S\n',
      })
      expect(await claim('7')).toMatchObject([
        { ...HEALTH, state: 'REPORTADO', descuadre: expect.stringContaining('cobertura') },
      ])
      await load(CLAIMS, { declared: STATES })
      expect(await claim('7')).toMatchObject([{ ...HEALTH, state: 'LIQUIDADO', descuadre: null }])
      // Two entries exchange the numbers of their settlements.
      const numbers = (...each: readonly number[]) =>
        `cdCompania;cdReclamo;orden;numLiquidacion\n${each.map((number, place) => `1;7;${place + 1};${number}\n`).join('')}`
      expect((await load({ seguimientos: numbers(901, 900) })).refused.reasons).toEqual([])
      expect((await load({ seguimientos: numbers(900, 901) })).refused.reasons).toEqual([])
      expect(
        await rows(
          sql`SELECT "numLiquidacion" AS n FROM insurer_claim_history WHERE "numLiquidacion" IS NOT NULL ORDER BY orden`,
        ),
      ).toEqual([{ n: 900 }, { n: 901 }])
      const taken = 'cdCompania;cdReclamo;orden;numLiquidacion\n1;7;1;901\n'
      expect(reasonsOf(await load({ seguimientos: taken }, OFTEN_WRONG))).toEqual([
        [2, 'numLiquidacion', 'el siniestro tiene otro seguimiento con esta liquidación'],
      ])
    })

    it('D148 follow their policy and their patient in the same import, and end with their parts', async () => {
      const holder = () => rows(sql`SELECT "cdCliente", poliza FROM insurer_claim WHERE "anoSiniestro" = 2025`)
      await load({ polizas: 'cdCompania;cdCotizacion;cdCliente;poliza\n1;5001;200;A-78\n' })
      expect(await holder()).toEqual([{ cdCliente: 200, poliza: 'A-78' }])
      const back = await load({ ...POLICIES, ...CLAIMS }, { declared: STATES })
      expect([back.stopped, reasonsOf(back)]).toEqual([[], []])
      expect(await holder()).toEqual([{ cdCliente: 100, poliza: 'A-77' }])
      const head = (CLAIMS['siniestros'] ?? '').split('\n')[0]
      const foreign = `${head}\n1;9;77;2026;1;10/03/2026;2026-03-12;5001;TITULAR;31;;33;CHOQUE;5\n`
      expect(reasonsOf(await load({ siniestros: foreign }, OFTEN_WRONG))).toEqual([
        [2, 'cdAsegurado', 'no es de su póliza'],
      ])
      const taken = 'cdCompania;cdReclamo;anoSiniestro\n1;8;2026\n'
      expect(reasonsOf(await load({ siniestros: taken }, OFTEN_WRONG))).toEqual([
        [2, 'numSiniestro', 'ya hay otro siniestro con este número, de la misma compañía, año e ítem'],
      ])
      for (let time = 0; time < 2; time++) {
        const seguimientos = `${CLAIMS['seguimientos']}1;8;${time + 1};12/03/2026 09:30;REC;;\n`
        await load({ siniestros: 'cdCompania;cdReclamo;baja\n1;7;S\n', seguimientos }, { declared: STATES })
      }
      expect(await claim('7')).toEqual([])
      await load(CLAIMS, { declared: STATES })
      expect(await claim('7')).toMatchObject([HEALTH])
    })
  })
}
