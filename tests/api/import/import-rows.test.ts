// API tests of importing catalogues and clients: a dry run, applying, refused rows, keys, ends, and what stops an import.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { Outcome } from '../../../server/import/outcome.ts'
import { reasonText } from '../../../server/import/report/reason.ts'
import { reportLines } from '../../../server/import/report/report-lines.ts'
import { CATALOGUES, countsOf, type ImportWorld, openImportWorld, reasonsOf } from '../../support/api/import-world.ts'
import { describeBlockedPersons } from '../../support/import/describe-blocked-persons.ts'
import { describeDocuments } from '../../support/import/describe-documents.ts'
import { describeTraps } from '../../support/import/describe-traps.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await openImportWorld()
})
afterAll(() => world?.close())

const load: ImportWorld['load'] = (...request) => world.load(...request)
const rows: ImportWorld['rows'] = (statement) => world.rows(statement)

/** Added, changed, left and ended. */
const counts = (outcome: Outcome) =>
  Object.fromEntries(
    Object.entries(countsOf(outcome)).map(([kind, [added, changed, left, ended = 0, absent = 0]]) => [
      kind,
      [added, changed, left, ended + absent],
    ]),
  )

describe('LIV-07 an import of catalogues and clients', () => {
  it('says what it would do, does it when asked to, and does nothing the second time', async () => {
    const dry = await load(CATALOGUES, { apply: false })
    expect(counts(dry)).toMatchObject({ clientes: [2, 0, 0, 0], planes: [2, 0, 0, 0], requisitos: [4, 0, 0, 0] })
    expect([dry.isApplied, dry.refused.rows, dry.stopped]).toEqual([false, 0, []])
    expect(await rows(sql`SELECT 1 FROM client UNION ALL SELECT 1 FROM import_key`)).toEqual([])

    const done = await load(CATALOGUES)
    expect([done.isApplied, counts(done)]).toEqual([true, counts(dry)])
    expect(
      await rows(sql`SELECT "nmCliente", "searchName", "cdCliGrupo", "fcNacimiento" FROM client ORDER BY 1`),
    ).toEqual([
      { nmCliente: 'María José', searchName: 'maria jose nunez', cdCliGrupo: null, fcNacimiento: '1980-01-31' },
      { nmCliente: 'TALLERES NORTE S.A.', searchName: 'talleres norte s.a.', cdCliGrupo: 1, fcNacimiento: null },
    ])
    expect(await rows(sql`SELECT "nmRamo", "esSalud" FROM branch ORDER BY 1`)).toEqual([
      { nmRamo: 'INDIVIDUAL', esSalud: 1 },
      { nmRamo: 'VEHÍCULOS', esSalud: 0 },
    ])
    const requirements = await rows<{ cdDocSiniestro: number; cdSdocSiniestro: number }>(
      sql`SELECT "cdDocSiniestro", "cdSdocSiniestro" FROM document_requirement WHERE seccion = 'gastos' ORDER BY orden`,
    )
    const [invoice, prescription] = requirements
    expect(prescription?.cdDocSiniestro).toBe(invoice?.cdDocSiniestro)
    expect([invoice?.cdSdocSiniestro, (prescription?.cdSdocSiniestro ?? 0) > 0]).toEqual([0, true])

    const again = await load(CATALOGUES)
    expect(Object.values(counts(again)).map(([added, changed, , ended]) => [added, changed, ended])).toEqual(
      Array.from({ length: 11 }, () => [0, 0, 0]),
    )
  })

  it('D152 a free whole number is its own code, a text and a key that repeats elsewhere get one from a thousand million', async () => {
    const codes = await rows<{ kind: string; key: string; code: number }>(sql`SELECT kind, key, code FROM import_key
      WHERE kind IN ('aseguradoras', 'planes') ORDER BY kind, key`)
    expect(codes).toEqual([
      { kind: 'aseguradoras', key: '12', code: 12 },
      { kind: 'aseguradoras', key: 'QX', code: expect.any(Number) },
      { kind: 'planes', key: '["12","A"]', code: expect.any(Number) },
      { kind: 'planes', key: '["QX","A"]', code: expect.any(Number) },
    ])
    expect(codes.slice(1).every(({ code }) => code >= 1_000_000_000)).toBe(true)
    // Another system also has a 12.
    await load(
      { aseguradoras: 'cdAseguradora;nmAseguradora;nmAlias\n12;OTRA S.A.;OTRA\n' },
      { declared: { origen: 'otro' } },
    )
    expect(await rows(sql`SELECT "nmAlias" FROM insurer ORDER BY "cdAseguradora"`)).toHaveLength(3)
    expect(await rows(sql`SELECT "nmAlias" FROM insurer WHERE "cdAseguradora" = 12`)).toEqual([{ nmAlias: 'SUR' }])
  })

  it('a file with fewer columns leaves the others as they are, and adds nobody', async () => {
    const changed = await load({ clientes: 'cdCliente;celular\n100;0991234567\n200;\n300;0997654321\n' }, OFTEN_WRONG)
    expect(counts(changed)).toEqual({ clientes: [0, 1, 1, 0] })
    expect(reasonsOf(changed)).toEqual([[4, 'rucCed, nmCliente', 'es nueva y al archivo le falta esta columna']])
    expect(await rows(sql`SELECT celular, "apCliente" FROM client WHERE "cdCliente" = 100`)).toEqual([
      { celular: '0991234567', apCliente: 'Núñez' },
    ])
    await load({ clientes: 'cdCliente;nmCliente\n100;María Eva\n' })
    expect(await rows(sql`SELECT "searchName" FROM client WHERE "cdCliente" = 100`)).toEqual([
      { searchName: 'maria eva nunez' },
    ])
  })
})

const OFTEN_WRONG = { accepts: { refused: true } }

describe('LIV-07 refused rows', () => {
  it('have line, column and reason, come back as a file that can be mended, and the others are written', async () => {
    const outcome = await load(
      {
        clientes: [
          'cdCliente;rucCed;nmCliente;apCliente;cdCliGrupo;fcNacimiento;nota interna',
          '401;1710034065;Ana;Paz;;31/02/1980;x',
          '402;926687856;Zoila;Paz;;;',
          '403;;Eva;Paz;;;',
          '404;P-1;Iris;Paz;9;;',
          '405;P-2;Rosa;Paz;;;',
          '406;P-3;Inés;Paz;;;',
          '406;P-4;Inés;Paz;;;',
          `407;P-5;${'x'.repeat(121)};Paz;;;`,
        ].join('\n'),
      },
      OFTEN_WRONG,
    )
    expect(reasonsOf(outcome).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [2, 'fcNacimiento', expect.stringContaining('no es un día')],
      [3, 'rucCed', expect.stringContaining('cero')],
      [4, 'rucCed', 'está vacío y es obligatorio'],
      [5, 'cdCliGrupo', 'no existe en «grupos-de-clientes»'],
      [7, 'cdCliente', 'la misma clave está en otra fila'],
      [9, 'nmCliente', 'tiene 121 caracteres y el límite es 120'],
    ])
    expect([outcome.refused.rows, counts(outcome)]).toEqual([7, { clientes: [1, 0, 0, 0] }])
    const said = reportLines(outcome).join('\n')
    expect(said).toContain('nota interna')
    expect(said).not.toMatch(/926687856|Zoila|Iris/)
    const mended = await readFile(path.join(world.folder, 'rechazados', 'clientes.csv'), 'utf8')
    expect(mended).toContain('402;926687856;Zoila')
    expect(mended).toContain('0926687856')
    expect(mended).not.toContain('Rosa')
    const fixed = mended
      .replaceAll('31/02/1980', '28/02/1980')
      .replace(';926687856;', ';0926687856;')
      .replace('404;P-1;Iris;Paz;9', '404;P-1;Iris;Paz;1')
    expect(counts(await load({ clientes: fixed }, OFTEN_WRONG))).toEqual({ clientes: [3, 0, 0, 0] })
  })

  it('a part of a part, of no expense or of another one than before, and a key without its row are refused', async () => {
    const head = 'cdAseguradora;cdRamo;tpSiniestro;codigo;parteDe;seccion;nmDocumento;tipo;obligatorio;orden'
    const part = (code: string, of: string, section = 'gastos') =>
      `12;8;AMBULATORIO;${code};${of};${section};Receta;RECETA;N;3`
    const lines = [head, part('P1', 'P2'), part('P2', 'FAC'), part('P3', 'CED'), part('P4', 'P4'), part('REC', '')]
    const outcome = await load({ requisitos: lines.join('\n') }, OFTEN_WRONG)
    expect(new Set(reasonsOf(outcome).map(([, column]) => column))).toEqual(new Set(['parteDe']))
    expect([outcome.refused.rows, counts(outcome)]).toEqual([4, { requisitos: [1, 0, 0, 0] }])

    await rows(sql`INSERT INTO import_key VALUES ('core', 'clientes', 'muerta', 999999)`)
    const orphan = await load({ contactos: 'cdCliente;cdContacto;nmEjecutivo\nmuerta;1;Luis\n' }, OFTEN_WRONG)
    expect(reasonsOf(orphan)).toEqual([[2, 'cdCliente', 'no existe en «clientes»']])
  })

  it('what carga.json says of a folder holds for one of its files, and for the rows to mend', async () => {
    const written = JSON.parse(await readFile(path.join(world.folder, 'rechazados', 'carga.json'), 'utf8'))
    expect(written).toMatchObject({ origen: 'core', csv: { separador: ';' } })
    expect(written.completos).toBeUndefined()
    const nameless = await load({ sucursales: 'cdSucursal;nmSucursal\nX;X\n' }, { declared: { origen: undefined } })
    expect(nameless.stopped.map(reasonText)).toEqual([expect.stringContaining('origen')])
  })

  it('LIV-09 over five in a hundred of them nothing is applied unless it is said', async () => {
    const clientes = `cdCliente;rucCed;nmCliente;apCliente\n${Array.from({ length: 15 }, (_, n) => `${500 + n};Q-${n};Luz;Paz`).join('\n')}\n520;;Sol;Paz\n`
    const stopped = await load({ clientes })
    expect(stopped.isApplied).toBe(false)
    expect(stopped.stopped.map(reasonText)).toEqual([expect.stringContaining('--con-rechazos')])
    expect(await rows(sql`SELECT 1 FROM client WHERE "cdCliente" BETWEEN 500 AND 520`)).toEqual([])
    expect((await load({ clientes }, OFTEN_WRONG)).isApplied).toBe(true)
    expect(await rows(sql`SELECT 1 FROM client WHERE "cdCliente" BETWEEN 500 AND 520`)).toHaveLength(15)
  })

  it('LIV-06 what is not declared of a CSV is guessed and shown, and not applied', async () => {
    const outcome = await load(
      { 'grupos-de-clientes': 'cdCliGrupo,nmCliGrupo\n77,GRUPO SUR\n' },
      { declared: { csv: {} } },
    )
    expect(outcome.stopped.map(reasonText)).toEqual([expect.stringContaining('carga.json')])
    expect(reportLines(outcome).join('\n')).toContain('Se adivina: separador «,»')
  })
})

describe('D157 LIV-09 what ends', () => {
  it('a row says it, or its absence in a set that is said to be complete; it can come back', async () => {
    const ended = () =>
      rows<{ cdCliGrupo: number }>(sql`SELECT "cdCliGrupo" FROM client_group WHERE "bajaEn" IS NOT NULL ORDER BY 1`)
    const head = 'cdCliGrupo;nmCliGrupo'
    await load({ 'grupos-de-clientes': `${head}\n801;UNO\n802;DOS\n803;TRES\n` })
    const said = await load({ 'grupos-de-clientes': `${head};baja\n801;UNO;S\n` })
    expect([counts(said), await ended()]).toEqual([{ 'grupos-de-clientes': [0, 0, 0, 1] }, [{ cdCliGrupo: 801 }]])
    const complete = { declared: { completos: ['grupos-de-clientes'] } }
    // A refused row is no absent one.
    const absent = await load(
      { 'grupos-de-clientes': `${head}\n801;UNO\n802;\n` },
      {
        ...complete,
        accepts: { refused: true, ended: true },
      },
    )
    expect(counts(absent)).toEqual({ 'grupos-de-clientes': [0, 1, 0, 2] })
    expect(await ended()).toEqual([{ cdCliGrupo: 1 }, { cdCliGrupo: 803 }])
    await load({ 'grupos-de-clientes': `${head}\n1;GRUPO NORTE\n803;TRES\n` })
    expect(await ended()).toEqual([])
  })

  it('a complete set without any row, or with half of them, ends nothing unless it is said', async () => {
    const some = { declared: { completos: ['sucursales'], origen: 'cuarto' } }
    await load({ sucursales: 'cdSucursal;nmSucursal\nQ;QUITO\nG;GUAYAQUIL\n' }, some)
    for (const rest of ['', 'Q;QUITO\n']) {
      const stopped = await load({ sucursales: `cdSucursal;nmSucursal\n${rest}` }, some)
      expect(stopped.stopped.map(reasonText)).toEqual([expect.stringContaining('--con-bajas')])
    }
  })

  it('a file with few columns does not bring back what has ended', async () => {
    await load({ clientes: 'cdCliente;rucCed;nmCliente;apCliente;baja\n741;Z-1;Luz;Mora;S\n' })
    expect(counts(await load({ clientes: 'cdCliente;celular\n741;0990000000\n' }))).toEqual({ clientes: [0, 1, 0, 0] })
    const ended = sql`SELECT celular FROM client WHERE "cdCliente" = 741 AND "bajaEn" IS NOT NULL`
    expect(await rows(ended)).toEqual([{ celular: '0990000000' }])
    expect(counts(await load({ clientes: 'cdCliente;rucCed;nmCliente;apCliente\n741;Z-1;Luz;Mora\n' }))).toEqual({
      clientes: [0, 1, 0, 0],
    })
    expect(await rows(ended)).toEqual([])
  })

  it('many at once end only if it is said: the file may be cut off', async () => {
    const all = Array.from({ length: 40 }, (_, n) => `${900 + n};GRUPO ${n}`)
    const text = (part: readonly string[]) => ({ 'grupos-de-clientes': `cdCliGrupo;nmCliGrupo\n${part.join('\n')}\n` })
    const complete = { declared: { completos: ['grupos-de-clientes'], origen: 'tercero' } }
    await load(text(all), complete)
    const stopped = await load(text(all.slice(0, 10)), complete)
    expect(stopped.stopped.map(reasonText)).toEqual([expect.stringContaining('30 de 40')])
    const live = sql`SELECT 1 FROM client_group WHERE "cdCliGrupo" BETWEEN 900 AND 940 AND "bajaEn" IS NULL`
    expect(await rows(live)).toHaveLength(40)
    await load(text(all.slice(0, 10)), { ...complete, accepts: { ended: true } })
    expect(await rows(live)).toHaveLength(10)
  })
})

describe('D165 D148 persons', () => {
  const client = (...each: string[]) => ({ clientes: `cdCliente;rucCed;nmCliente;apCliente\n${each.join('\n')}\n` })

  it('a key that became another person’s is refused until it is said; a corrected number or name is taken', async () => {
    await load(client('701;1710034065;Luz;Mora'))
    const other = await load(client('701;0926687856;Juan;Vera'), OFTEN_WRONG)
    expect(reasonsOf(other)).toEqual([[2, 'cdCliente', expect.stringContaining('otra persona')]])
    expect(counts(await load(client('701;1710034073;Luz;Mora')))).toEqual({ clientes: [0, 1, 0, 0] })
    expect(counts(await load(client('701;1710034073;Luz María;Mora')))).toEqual({ clientes: [0, 1, 0, 0] })
    expect((await load(client('701;0926687856;Juan;Vera'), { accepts: { otherPersons: true } })).isApplied).toBe(true)
    // The new person has another code, and so inherits nothing.
    const persons =
      await rows(sql`SELECT "nmCliente", "cdCliente" = 701 AS "isFirst", "bajaEn" IS NOT NULL AS ended FROM client
      WHERE "nmCliente" IN ('Luz María', 'Juan') ORDER BY 1`)
    expect(persons).toEqual([
      { nmCliente: 'Juan', isFirst: false, ended: false },
      { nmCliente: 'Luz María', isFirst: true, ended: true },
    ])
    expect(counts(await load(client('701;0926687856;Juan;Vera')))).toEqual({ clientes: [0, 0, 1, 0] })
  })

  it('D165 an executive’s key is guarded too, and a file with few columns is not judged', async () => {
    const head = 'cdEjecutivo;cdCompania;rucCed;nmAgente;apAgente'
    await load({ ejecutivos: `${head}\nE9;1;1710034065;Rosa;Paz\n` })
    const other = await load({ ejecutivos: `${head}\nE9;1;0926687856;Pedro;Sol\n` }, OFTEN_WRONG)
    expect(reasonsOf(other)).toEqual([[2, 'cdEjecutivo', expect.stringContaining('--otras-personas')]])
    await load(client('731;1710034065;Luz;Mora'))
    expect(counts(await load({ clientes: 'cdCliente;rucCed\n731;1710034073\n' }))).toEqual({ clientes: [0, 1, 0, 0] })
  })

  it('two keys with the number of one person are told, and stay two', async () => {
    const outcome = await load(client('711;1710034065;Luz;Mora', '712;1710034065001;Luz;Mora'))
    expect(outcome.same).toEqual({ count: 1, keys: [expect.stringContaining('711, 712')] })
    expect((await load(client('713;1710034065;Luz;Mora'))).same).toEqual({
      count: 1,
      keys: [expect.stringContaining('711, 712, 713')],
    })
    expect(await rows(sql`SELECT 1 FROM client WHERE "cdCliente" IN (711, 712)`)).toHaveLength(2)
  })

  it('LIV-10 D148 rights follow at once: the account of a corrected number reads the data, the former one no longer', async () => {
    await load(client('721;1710034065;Eva;Sol'))
    const account = (id: number, cedula: string) => sql`INSERT INTO portal_user (id, username, email, usrcod, "rolWeb",
        roles, cedula, "fcModifica", "localKey", "passwordHash")
      VALUES (${id}, ${cedula}, ${`${cedula}@example.com`}, ${cedula}, 'ROLE_USER', 'ROLE_USER', ${cedula}, now(), ${cedula}, '')`
    for (const [id, cedula] of [
      [901, '1710034065'],
      [902, '0926687856'],
    ] as const)
      await rows(account(id, cedula))
    const reads = () => rows(sql`SELECT "userId" FROM associate WHERE "cdCliente" = 721`)
    expect(await reads()).toEqual([{ userId: 901 }])
    const moved = await load(client('721;0926687856;Eva;Sol'))
    expect([moved.access, await reads()]).toEqual([{ gains: 1, loses: 1, accounts: 2 }, [{ userId: 902 }]])
  })
})

describe('LIV-05 documents', () => describeDocuments(() => world))
describe('blocked persons', () => describeBlockedPersons(() => world))
describe('traps', () => describeTraps(() => world))
