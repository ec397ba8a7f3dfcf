// Describes refused rows in flat sheets: they end nothing in a complete sheet, and no policy appears with a part of its rows.
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { ImportWorld } from '../api/import-world.ts'

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`
const HEADS = {
  polizas: 'Aseguradora;Póliza;Desde;Ramo;Cliente',
  clientes: 'Cédula;Nombres',
  condiciones: 'Aseguradora;Ramo;Parte;Nombre',
  personas: 'Póliza;Cédula;Nombres;Parentesco',
  cuotas: 'Póliza;Cuota;Vencimiento;Valor;Pagada',
}
type Sheet = keyof typeof HEADS
const ROWS: Readonly<Record<Sheet, readonly string[]>> = {
  clientes: ['1710034065;Eva Uno Mora', '0926687856;Ana Dos Paz', '1714616123;Luz Tres Vera'],
  polizas: [
    'Salud Tres;S-1;13/03/2026;ASISTENCIA MÉDICA;1710034065',
    'Salud Tres;S-2;13/03/2026;ASISTENCIA MÉDICA;0926687856',
    'Salud Tres;S-3;13/03/2026;ASISTENCIA MÉDICA;1714616123',
  ],
  condiciones: [
    'Salud Tres;ASISTENCIA MÉDICA;Cobertura;Hospital',
    'Salud Tres;ASISTENCIA MÉDICA;Cobertura;Ambulancia',
    'Vida Dos;VIDA;Cobertura;Muerte',
  ],
  personas: ['S-3;;Hijo Uno;HIJO', 'S-3;;Hijo Dos;HIJO'],
  cuotas: ['S-1;1;13/04/2026;100,00;No', 'S-1;2;13/05/2026;100,00;No', 'S-1;3;13/06/2026;100,00;No'],
}
const CATALOGUES = {
  productos: lines('Aseguradora;Ramo', 'Salud Tres;ASISTENCIA MÉDICA', 'Vida Dos;VIDA'),
  ejecutivos: lines('Nombres', 'Carla Andrade'),
}
const sheets = (rows: Partial<Record<Sheet, readonly string[]>>) =>
  Object.fromEntries(Object.entries(rows).map(([name, texts]) => [name, lines(HEADS[name as Sheet], ...(texts ?? []))]))
/** All rows of a sheet, one of them changed. */
const broken = (sheet: Sheet, from: string, to: string) => ({
  [sheet]: ROWS[sheet].map((row) => row.replace(from, to)),
})

/** Empties the world first. */
export function describeRefusedFlatRows(open: () => ImportWorld): void {
  const stored = async () => {
    const texts = await open().rows<{ text: string }>(sql`
    SELECT "nmCliente" AS text FROM client WHERE "bajaEn" IS NULL
    UNION ALL SELECT poliza FROM policy WHERE "bajaEn" IS NULL
    UNION ALL SELECT "clAsegurado" || ' ' || "dscObjeto" FROM insured_person WHERE "bajaEn" IS NULL
    UNION ALL SELECT "nmCobertura" FROM coverage
    UNION ALL SELECT 'pago ' || "totalPago" FROM payment
    ORDER BY 1`)
    return texts.map(({ text }) => text)
  }
  const accepts = { refused: true, ended: true }

  describe('LIV-12 a refused row of a complete sheet', () => {
    beforeAll(async () => {
      await open().forget()
      await open().load({ ...CATALOGUES, ...sheets(ROWS) })
    })

    it.each<[string, readonly string[], Partial<Record<Sheet, readonly string[]>>]>([
      ['that cannot be read ends no client', ['clientes'], broken('clientes', 'Ana Dos Paz', 'Ana;Dos')],
      ['without a cédula ends no client', ['clientes'], broken('clientes', '0926687856', '')],
      ['with an unknown insurer deletes no coverage', ['coberturas'], broken('condiciones', 'Vida Dos', 'VDS')],
      [
        'of a policy ends neither it nor the policyholder whom it insures',
        ['polizas', 'asegurados'],
        { personas: ROWS.personas, ...broken('polizas', 'S-1;13/03/2026;ASISTENCIA', 'S-1;13/03/2026;ASIST') },
      ],
      [
        'that names no known policy ends no person',
        ['asegurados'],
        broken('personas', 'S-3;;Hijo Dos', 'S-33;;Hijo Dos'),
      ],
    ])('%s', async (_, completos, rows) => {
      const before = await stored()
      const done = await open().load(sheets(rows), { accepts, declared: { completos } })
      expect([done.stopped, done.refused.rows]).toEqual([[], expect.any(Number)])
      expect(done.refused.rows).toBeGreaterThan(0)
      expect(await stored()).toEqual(before)
    })

    it('who holds a policy and is its titular stays, though a complete «Personas» need not say it; a dependent ends', async () => {
      const before = await stored()
      const done = await open().load(sheets({ personas: ROWS.personas.slice(1) }), {
        accepts,
        declared: { completos: ['asegurados'] },
      })
      expect(done.refused.rows).toBe(0)
      expect(await stored()).toEqual(before.filter((text) => text !== 'DEPENDIENTE Hijo Uno'))
    })
  })

  it('LIV-12 a complete sheet deletes the last row of a kind that it leaves out, and ends nothing when it is empty', async () => {
    const last = 'Vida Dos;VIDA;Exclusión;Guerra'
    const exclusions = () => open().rows(sql`SELECT "dscExclusion" FROM exclusion`)
    const declared = {
      completos: ['coberturas', 'deducibles', 'exclusiones', 'clausulas', 'garantias', 'aclaratorias'],
    }
    await open().load(sheets({ condiciones: [...ROWS.condiciones, last] }))
    expect(await exclusions()).toHaveLength(1)
    await open().load(sheets({ condiciones: ROWS.condiciones }), { accepts, declared })
    expect([await exclusions(), await stored()]).toEqual([[], expect.arrayContaining(['Hospital', 'Muerte'])])
    await expect(open().load(sheets({ condiciones: [] }), { accepts, declared })).rejects.toThrow('no tiene filas')
  })

  describe('LIV-12 a refused row holds back what it belongs to', () => {
    beforeAll(async () => {
      await open().forget()
      const { clientes, polizas, condiciones } = ROWS
      await open().load({ ...CATALOGUES, ...sheets({ clientes, condiciones, polizas: polizas.slice(1) }) })
    })

    it.each([
      ['a name that is missing', 'S-1;1714616123;;TITULAR'],
      ['one field too many', 'S-1;1714616123;Luz Tres Vera;TITULAR;x'],
    ])('no policyholder is insured instead of the titular whose row is refused: %s', async (_, row) => {
      const done = await open().load(sheets({ polizas: ROWS.polizas, personas: [row] }), { accepts })
      expect([done.stopped, done.refused.rows]).toEqual([[], 2])
      expect(await stored()).not.toContain('S-1')
    })

    it('and it comes in when its row is mended', async () => {
      await open().load(sheets({ polizas: ROWS.polizas, personas: ['S-1;1714616123;Luz Tres Vera;TITULAR'] }))
      expect(await stored()).not.toContain('TITULAR Eva Uno Mora')
      expect(await stored()).toContain('S-1')
    })

    it.each([
      ['an amount that is missing', '13/06/2026;100,00', '13/06/2026;'],
      ['one field too many', '13/06/2026;100,00;No', '13/06/2026;100,00;No;x'],
      ['a day that does not exist', '13/06/2026', '31/06/2026'],
    ])('no payment of some of its instalments comes in: %s', async (_, from, to) => {
      const done = await open().load(sheets(broken('cuotas', from, to)), { accepts })
      expect([done.stopped, done.refused.rows]).toEqual([[], 3])
      expect((await stored()).filter((text) => text.startsWith('pago'))).toEqual([])
    })

    it('and it comes in whole when they are mended', async () => {
      await open().load(sheets({ cuotas: ROWS.cuotas }))
      expect(await stored()).toContain('pago 30000')
    })
  })
}
