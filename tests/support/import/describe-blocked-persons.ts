// Tests that a blocked person is kept out of every import, with all that depends on them, and that others are not.
import { expect, it } from 'vitest'
import { blockByOperator } from '../../../server/blocked-person/block-by-operator.ts'
import { numbersIn } from '../../../server/blocked-person/number-forms.ts'
import { sql } from '../../../server/database/sql.ts'
import { reportLines } from '../../../server/import/report/report-lines.ts'
import { CATALOGUES, type ImportWorld, reasonsOf } from '../api/import-world.ts'
import { CLAIMS, POLICIES, STATES, TERMS } from '../api/policy-files.ts'

const BROKER = { ...CATALOGUES, ...TERMS, ...POLICIES, ...CLAIMS }
const OFTEN = { refused: true, ended: true }
const DECLARED = { ejecutivoPorDefecto: 'E1', ...STATES }
const OF_CORE = { declared: DECLARED }
/** María José Núñez: client 100 with policy 5001, and the titular of group policy 5002 with two dependents. */
const BLOCKED = '1710034065'

/** Describes the tests in a world that nothing else uses meanwhile. */
export function describeBlockedPersons(world: () => ImportWorld): void {
  const run = (command: 'block' | 'unblock', ...words: string[]) =>
    blockByOperator(world().db, command, { words, now: new Date('2026-11-30T12:00:00Z') })
  const names = async () => {
    const [row] = await world().rows<Record<string, string[]>>(sql`SELECT
      ARRAY(SELECT "nmCliente" FROM client ORDER BY 1) AS clients, ARRAY(SELECT poliza FROM policy ORDER BY 1) AS policies,
      ARRAY(SELECT "dscObjeto" FROM insured_person ORDER BY 1) AS persons, ARRAY(SELECT "cedulaO" FROM insured_object) AS owners,
      ARRAY(SELECT "nmBeneficiario" FROM beneficiary) AS beneficiaries`)
    return row
  }

  it('a blocked person and what depends on them stay out of the import; the group’s policy comes in', async () => {
    await world().forget()
    const [sentence] = await run('block', `${BLOCKED}001`)
    expect(sentence).toMatch(/^Bloqueada: .* Personas bloqueadas: 1\.$/)
    const outcome = await world().load(BROKER, { ...OF_CORE, accepts: OFTEN })
    expect([outcome.stopped, outcome.refused.rows, outcome.mendFolder]).toEqual([[], 0, null])
    expect(await world().rows(sql`SELECT 1 FROM insurer_claim`)).toEqual([])
    expect(await names()).toMatchObject({ clients: ['TALLERES NORTE S.A.'], policies: ['G-1', 'S-1'], persons: [] })
    expect(reportLines(outcome)).toContainEqual(
      `Se dejan fuera ${outcome.leftOut} filas de personas bloqueadas y de lo que depende de ellas`,
    )
    expect(await world().rows(sql`SELECT 1 FROM blocked_person WHERE "numberHash" LIKE ${`%${BLOCKED}%`}`)).toEqual([])
    expect(await world().rows(sql`SELECT action, object FROM audit WHERE action IN ('block', 'unblock')`)).toEqual([
      { action: 'block', object: null },
    ])
  })

  it('what is there of them is neither changed nor ended by a complete set; unblocked, they come in again', async () => {
    expect((await run('unblock', BLOCKED))[0]).toMatch(/^Sus datos se pueden cargar de nuevo\./)
    await world().load(BROKER, OF_CORE)
    const before = await names()
    expect([before?.['clients']?.length, before?.['policies']?.length, before?.['persons']?.length]).toEqual([2, 3, 3])
    await run('block', BLOCKED)
    const changed = Object.fromEntries(
      Object.entries(BROKER).map(([name, text]) => [
        name,
        text.replaceAll('María José', 'MARIA').replaceAll('A-77', 'B-77'),
      ]),
    )
    const complete = { accepts: OFTEN, declared: { ...DECLARED, completos: Object.keys(BROKER) } }
    const outcome = await world().load(changed, complete)
    expect([outcome.stopped, outcome.kinds.reduce((sum, { counts }) => sum + counts.absent + counts.ended, 0)]).toEqual(
      [[], 0],
    )
    expect(await names()).toEqual(before)
    await run('unblock', BLOCKED)
    await world().load(changed, complete)
    expect((await names())?.['policies']).toContain('B-77')
  })

  it('files that name them without a number, or name only what is theirs, change nothing of theirs', async () => {
    await world().forget()
    await world().load(BROKER, OF_CORE)
    await run('block', BLOCKED)
    const before = await names()
    const later = {
      clientes: 'cdCliente;nmCliente\n100;OTRO NOMBRE\n',
      asegurados: 'cdCompania;clAsegurado;cdAsegurado;baja\n1;TITULAR;31;S\n',
      polizas: `${POLICIES['polizas']?.split('\n')[0]}\n1;8001;Z-1;12;7;100;E1;01/02/2026;01/02/2027;;AUTO\n`,
      cuotas: 'cdCompania;cdCotizacion;ordinal;saldoPago\n1;5001;1;99\n',
      ...CLAIMS,
    }
    const stored = () =>
      world().rows(sql`SELECT "saldoPago" FROM instalment WHERE "cdCotizacion" = 5001 ORDER BY ordinal`)
    const claims = () => world().rows(sql`SELECT "cdReclamo" FROM insurer_claim`)
    const [paid, entered] = [await stored(), await claims()]
    await world().rows(sql`UPDATE insurer_claim SET "obsSiniestro" = 'antes'`)
    const outcome = await world().load(later, { ...OF_CORE, accepts: OFTEN })
    expect([outcome.refused.rows, outcome.mendFolder, await names(), await stored(), await claims()]).toEqual([
      0,
      null,
      before,
      paid,
      entered,
    ])
    // What an import left out stays known, also when the portal has nothing of it.
    await world().rows(sql`TRUNCATE client, policy, insurer_claim CASCADE`)
    await world().load(BROKER, { ...OF_CORE, accepts: OFTEN })
    const alone = await world().load(CLAIMS, { ...OF_CORE, accepts: OFTEN })
    expect([alone.refused.rows, await claims()]).toEqual([0, []])
    await run('unblock', BLOCKED)
    expect(await world().rows(sql`SELECT 1 FROM blocked_key`)).toEqual([])
  })

  it('a blocked number is known in each form in which files have it, also where the key cannot be read', async () => {
    await world().forget()
    await world().load(CATALOGUES)
    await run('block', BLOCKED)
    const forms = ['1710034065.0', 'CI 1710034065', '1710034065001', '171003406-5']
    const clientes = forms.map((form, place) => `${300 + place};${form};MARIA`)
    const files = { clientes: `cdCliente;rucCed;nmCliente\n${clientes.join('\n')}\n'301;${forms[0]};MARIA\n` }
    const outcome = await world().load(files, { accepts: OFTEN, declared: { completos: ['clientes'] } })
    expect([outcome.leftOut, outcome.refused.rows]).toEqual([5, 0])
    expect((await names())?.['clients']).toEqual(['María José', 'TALLERES NORTE S.A.'])
    await run('unblock', BLOCKED)
  })

  it('one key with the number of a blocked person and another number is refused, not half taken', async () => {
    await world().forget()
    await world().load(CATALOGUES)
    await run('block', BLOCKED)
    const clientes = `cdCliente;rucCed;nmCliente\n200;${BLOCKED};MARIA\n200;1790011674001;TALLERES DEL NORTE\n`
    const outcome = await world().load({ clientes }, { accepts: OFTEN })
    expect(reasonsOf(outcome)).toEqual([[3, 'cdCliente', 'la misma clave está en otra fila']])
    await run('unblock', BLOCKED)
  })

  it('a lost leading zero and a passport in other letters are the same person', () => {
    expect([numbersIn('926687856'), numbersIn('ab-123 456'), numbersIn('S/N'), numbersIn(null)]).toEqual([
      ['926687856', '0926687856'],
      ['AB123456'],
      [],
      [],
    ])
  })

  it('a blocked owner is left out of the thing alone, and a blocked beneficiary with their row', async () => {
    await world().forget()
    await run('block', '0926687856')
    const policies = {
      ...POLICIES,
      beneficiarios:
        'cdCompania;cdBeneficiario;cdCotizacion;nmBeneficiario;cedula\n1;1;5001;Ana Luz;0926687856\n1;2;5001;Eva Paz;\n',
      bienes:
        'cdCompania;cdObjCotizacion;cdUbicacion;cdCotizacion;dscObjeto;cedulaO\n1;31;1;5001;Chevrolet Sail;0926687856\n1;33;1;5101;Remolque;\n',
    }
    const outcome = await world().load({ ...CATALOGUES, ...TERMS, ...policies }, OF_CORE)
    expect([outcome.stopped, outcome.leftOut]).toEqual([[], 1])
    expect(await names()).toMatchObject({ beneficiaries: ['Eva Paz'], owners: ['', ''] })
    await run('unblock', '0926687856')
  })

  it('a number that identifies no person is refused', async () => {
    for (const words of [[], ['0999999999'], ['1790011674001'], ['PENDIENTE'], [BLOCKED, 'x']])
      await expect(run('block', ...words)).rejects.toThrow('Diga la cédula')
    expect(await world().rows(sql`SELECT 1 FROM blocked_person`)).toEqual([])
  })

  it('to block twice, or to unblock somebody who is not blocked, changes nothing and writes no audit row', async () => {
    const rows = () => world().rows(sql`SELECT action FROM audit WHERE action IN ('block', 'unblock')`)
    await run('block', BLOCKED)
    const before = await rows()
    expect([await run('block', BLOCKED), (await rows()).length]).toEqual([
      ['Ya estaba bloqueada. Personas bloqueadas: 1.'],
      before.length,
    ])
    await run('unblock', BLOCKED)
    expect(await run('unblock', BLOCKED)).toEqual(['No estaba bloqueada. Personas bloqueadas: 0.'])
  })
}
