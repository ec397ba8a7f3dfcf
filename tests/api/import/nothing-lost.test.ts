// API tests that an import loses and invents nothing: cut off at any statement, and with data that go out and in again;
// and that an empty portal lists what it lacks.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { exportByOperator } from '../../../server/export/run-export.ts'
import { openCompanies } from '../../../server/going-live/claims-start.ts'
import { goingLiveSteps } from '../../../server/going-live/missing-steps.ts'
import { reasonText } from '../../../server/import/report/reason.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { CATALOGUES, countsOf, type ImportWorld, openImportWorld, reasonsOf } from '../../support/api/import-world.ts'
import { POLICIES, TERMS } from '../../support/api/policy-files.ts'
import { chance } from '../../support/files/chance.ts'
import { describeBrand } from '../../support/import/describe-brand.ts'
import { describeClaims } from '../../support/import/describe-claims.ts'
import { describePolicies } from '../../support/import/describe-policies.ts'
import { randomBroker, randomBrokerWithFaults } from '../../support/import/random-broker.ts'

const BROKER = { ...CATALOGUES, ...TERMS, ...POLICIES }
const OWN = { declared: { origen: 'cortado', ejecutivoPorDefecto: 'E1' } }
const RANDOM = { declared: { origen: 'azar' } }
const FORM_OF_EXPORT = {
  csv: { codificacion: 'utf-8', separador: ';', decimales: '.', miles: '', fechas: 'yyyy-MM-dd' },
}
// FAULT_CYCLES multiplies the number of random brokers.
const ROUNDS = Number(process.env['FAULT_CYCLES'] ?? 2)
const MOST_ROWS = 14
const OFTEN_WRONG = { accepts: { refused: true } }
/** The first statement to be cut off, among those that read files, and how many statements further each next one is. */
const [FIRST, STEP] = [300, 83]

let world: ImportWorld
beforeAll(async () => {
  world = await openImportWorld()
})
afterAll(() => world?.close())

it('LIV-08 D168 an import that is cut off at any statement leaves no half policy, and begun again it ends the same', async () => {
  await world.forget()
  await world.load(BROKER, OWN)
  const [catalogues, policies] = [await storedCatalogues(), await storedPolicies()]
  expect([catalogues.length > 15, policies.length]).toEqual([true, 3])
  let finished = false
  for (let cut = FIRST; !finished; cut += STEP) {
    await world.forget()
    finished = await world.load(BROKER, { ...OWN, on: world.cutAt(cut) }).then(
      () => true,
      () => false,
    )
    const whole = policies.map((policy) => JSON.stringify(policy))
    for (const policy of await storedPolicies())
      expect([cut, whole]).toEqual([cut, expect.arrayContaining([JSON.stringify(policy)])])
    await world.load(BROKER, OWN)
    expect([cut, await storedCatalogues(), await storedPolicies()]).toEqual([cut, catalogues, policies])
  }
})

it('LIV-08 random data that are exported and imported into an empty database are the same', async () => {
  const random = chance()
  for (let round = 0; round < ROUNDS; round++) {
    await world.forget()
    const first = await world.load(randomBroker(random, MOST_ROWS), RANDOM)
    expect([first.stopped, first.refused.reasons]).toEqual([[], []])
    const [files, policies] = [await exported(), await storedPolicies()]
    await world.forget()
    const second = await world.load(files, { declared: { ...FORM_OF_EXPORT, origen: 'azar' } })
    expect([second.stopped, second.refused.reasons]).toEqual([[], []])
    expect(await exported()).toEqual(files)
    expect(await storedPolicies()).toEqual(policies)
    const again = await world.load(files, { declared: { ...FORM_OF_EXPORT, origen: 'azar' } })
    expect(again.kinds.filter(({ counts: { added, changed, ended } }) => added + changed + ended > 0)).toEqual([])
  }
})

it('LIV-07 of random data the rows that break a rule are refused with line and column, and all others are there or wait', async () => {
  const random = chance()
  for (let round = 0; round < ROUNDS; round++) {
    await world.forget()
    await rm(path.join(world.folder, 'rechazados'), { recursive: true, force: true })
    const { files, broken, rows } = randomBrokerWithFaults(random, MOST_ROWS)
    const { stopped, refused, kinds } = await world.load(files, { ...RANDOM, ...OFTEN_WRONG })
    expect(stopped).toEqual([])
    expect(refused.rows - refused.held).toBe(broken.length)
    expect((await refusedRows()).toSorted()).toEqual(broken.map((each) => JSON.stringify(each)).toSorted())
    for (const { kind, counts } of kinds)
      expect([kind.name, counts.added]).toEqual([
        kind.name,
        (rows.get(kind.name) ?? 0) - (refused.ofKind.get(kind.name) ?? 0),
      ])
  }
})

/** The rows of the files to mend that do not wait for others: their kind, the column of their reason, and what they hold. */
async function refusedRows(): Promise<string[]> {
  const folder = path.join(world.folder, 'rechazados')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.flatMap((text, place) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ _motivo: reason }) => !reason.includes('espera: '))
      .map(({ _motivo: reason, _propuesta: _, ...row }) =>
        JSON.stringify({ kind: names[place]?.replace('.ndjson', ''), column: reason.split(': ')[0], row }),
      ),
  )
}

it('the operator’s export names its source, writes an audit row, and nothing into a folder with files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-export-'))
  try {
    const run = (...words: string[]) =>
      exportByOperator(world.db, [folder, ...words], {
        now: new Date(),
        say: () => undefined,
        openFiles: world.openFiles,
      })
    await expect(run('nadie')).rejects.toThrow('De «nadie» no se ha cargado nada')
    expect((await run()).at(-1)).toContain(folder)
    expect(JSON.parse(await readFile(path.join(folder, 'carga.json'), 'utf8'))).toMatchObject({ origen: 'azar' })
    await expect(run()).rejects.toThrow('no está vacía')
    expect(await world.rows(sql`SELECT object FROM audit WHERE action = 'export'`)).toContainEqual({
      object: 'empieza',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('LIV-02 each missing step before the portal goes live has its names, until the data have them', async () => {
  const missing = async () => {
    const [db, today] = [{ query: world.rows }, calendarDate('2026-11-30')]
    const steps = await goingLiveSteps(db, { today, sendsMail: false }, await openCompanies(db, today))
    return Object.fromEntries(steps.filter(({ listo }) => !listo).map(({ paso, nombres }) => [paso, nombres]))
  }
  const BY_HAND = {
    marca: ['Correo para datos personales', 'Dirección', 'Nombre y razón social', 'Teléfonos'],
    ejecutivos: ['Un ejecutivo con acceso'],
    correo: ['El servidor de correo'],
    invitaciones: ['El primer cliente'],
  }
  await world.forget()
  expect(await missing()).toEqual({
    ...BY_HAND,
    catalogos: ['Aseguradoras', 'Compañías', 'Diagnósticos', 'Ramos'],
    polizas: ['Una póliza vigente'],
  })
  const { requisitos: _, ...rest } = CATALOGUES
  await world.load({ ...rest, ...TERMS, ...POLICIES }, OWN)
  expect(await missing()).toEqual({ ...BY_HAND, requisitos: ['SUR · INDIVIDUAL'], siniestros: ['BRÓKER ANDINO'] })
  await world.load(
    { ...CATALOGUES, companias: 'cdCompania;nombre;fcSiniestrosDesde\n1;BRÓKER ANDINO;02/01/2026\n' },
    OWN,
  )
  expect(await missing()).toEqual({ ...BY_HAND, siniestros: ['BRÓKER ANDINO'] })
  await world.load({ companias: 'cdCompania;fcSiniestrosDesde\n1;01/01/2026\n' }, OWN)
  expect(await missing()).toEqual(BY_HAND)
})

describe('LIV-07 files as operators write them', () => {
  beforeAll(async () => {
    await world.forget()
    await world.load(CATALOGUES)
  })

  it('a line of NDJSON changes the fields that it has, and no others; heads may have capitals and accents', async () => {
    const changed = await world.load({
      'clientes.ndjson':
        '{"cdCliente":"100","celular":"0990000001"}\n{"cdCliente":"200","correo":"norte@example.com"}\n',
    })
    expect(countsOf(changed)).toEqual({ clientes: [0, 2, 0, 0, 0] })
    await world.load({
      'clientes.ndjson': '{"cdCliente":"200","celular":"022000000"}\n{"cdCliente":"100","correo":null}\n',
    })
    await world.load({ clientes: 'CDCLIENTE;Título\n100;Dra.\n' })
    expect(await world.rows(sql`SELECT celular, correo, titulo FROM client ORDER BY "cdCliente"`)).toEqual([
      { celular: '0990000001', correo: '', titulo: 'Dra.' },
      { celular: '022000000', correo: 'norte@example.com', titulo: '' },
    ])
    const wrong = await world.load(
      { 'clientes.ndjson': '{"celular":"1"}\n{"cdCliente":"100","celular":"2"}\n' },
      OFTEN_WRONG,
    )
    expect(reasonsOf(wrong)).toEqual([[1, 'cdCliente', 'falta, y nombra la fila']])
  })

  it('a person without a contact is their own, who follows their data and ends with another one', async () => {
    const contacts = () =>
      world.rows(sql`SELECT "nmEjecutivo", mail, "isDerived", "bajaEn" IS NOT NULL AS ended FROM client_contact
      WHERE "cdCliente" = 100 ORDER BY "isDerived"`)
    const own = { nmEjecutivo: 'María José', mail: '', isDerived: 1, ended: false }
    expect(await contacts()).toEqual([own])
    await world.load({ clientes: 'cdCliente;correo\n100;mj@example.com\n' })
    expect(await contacts()).toEqual([{ ...own, mail: 'mj@example.com' }])
    await world.load({ contactos: 'cdCliente;cdContacto;nmEjecutivo\n100;1;Eva\n' })
    expect(await contacts()).toEqual([
      { nmEjecutivo: 'Eva', mail: '', isDerived: 0, ended: false },
      { ...own, mail: 'mj@example.com', ended: true },
    ])
    await world.load({ contactos: 'cdCliente;cdContacto;baja\n100;1;S\n' })
    expect(await contacts()).toMatchObject([{ ended: true }, { ended: false }])
  })

  it('a data file that is not read stops an import; an expense without an invoice, which nobody could send, is refused', async () => {
    const unread = await world.load({ 'polizas-primas.csv': POLICIES['polizas'] ?? '', 'notas.txt': 'nada' })
    expect(unread.stopped.map(reasonText)).toEqual([expect.stringContaining('polizas-primas.csv no se lee')])
    const expense = `${(CATALOGUES['requisitos'] ?? '').split('\n')[0]}\n12;8;AMBULATORIO;LAB;;gastos;Laboratorio;FACTURA;S;4\n`
    expect(reasonsOf(await world.load({ requisitos: expense }, OFTEN_WRONG))).toEqual([
      [2, 'parteDe', expect.stringContaining('es un gasto sin factura')],
    ])
  })

  it('what was mended in «rechazados» is never lost by another run', async () => {
    const mended = (...names: readonly string[]) => path.join(world.folder, 'rechazados', ...names)
    const wrong = { clientes: 'cdCliente;celular\n999;1\n' }
    await world.load(wrong, OFTEN_WRONG)
    await writeFile(mended('clientes.csv'), 'corregido')
    await world.load(wrong, { ...OFTEN_WRONG, apply: false })
    expect((await readdir(mended('anteriores'))).length).toBeGreaterThan(0)
    const kept = await Promise.all(
      (await readdir(mended('anteriores'))).map((name) => readFile(mended('anteriores', name), 'utf8')),
    )
    expect(kept).toContain('corregido')
    expect(await readFile(mended('clientes.csv'), 'utf8')).toContain('999')
  })
})

/** What an export wrote, by the name of the file. */
async function exported(): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-export-'))
  try {
    await world.export(folder, 'azar')
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(csv|pdf|txt)$/.test(name))
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    return Object.fromEntries(names.map((name, place) => [name, texts[place] ?? '']))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const storedCatalogues = () =>
  world.rows(sql`SELECT k.kind, k.key, coalesce(to_jsonb(c), to_jsonb(p), to_jsonb(r)) - 'cdCliente' - 'cdPlan' - 'cdDocSiniestro'
      - 'cdSdocSiniestro' - 'cdAseguradora' - 'cdRamo' - 'cdCliGrupo' AS stored
    FROM import_key k
    LEFT JOIN client c ON k.kind = 'clientes' AND c."cdCliente" = k.code
    LEFT JOIN plan p ON k.kind = 'planes' AND p."cdPlan" = k.code
    LEFT JOIN document_requirement r ON k.kind = 'requisitos' AND k.code IN (r."cdDocSiniestro", r."cdSdocSiniestro")
      AND (r."cdSdocSiniestro" = 0) = (k.code = r."cdDocSiniestro")
    WHERE k.source = ${'cortado'} ORDER BY 1, 2, 3`)

/** The policies with all their parts, by what does not depend on the codes that they were given. */
const storedPolicies = () =>
  world.rows(sql`SELECT p.poliza, p."valAsegurado"::text, p."valPrima"::text, p.placa, (SELECT name FROM terms t WHERE t."termsId" = p."termsId"),
      (SELECT string_agg(c."nmCobertura", ',' ORDER BY c."cdCobNegocio") FROM coverage c WHERE c."termsId" = p."termsId") AS covered,
      (SELECT json_agg(ARRAY[m.tipo, m."fcDesde"::text, m."isDerived"::text, y."totalPago"::text,
          (SELECT string_agg(q.valor::text, ',' ORDER BY q.ordinal) FROM instalment q
            WHERE q."cdCompania" = m."cdCompania" AND q."cdCotizacion" = m."cdCotizacion")] ORDER BY m.anexo, m."cdRamoCotizacion")
        FROM movement m LEFT JOIN payment y ON y."cdCompania" = m."cdCompania" AND y."cdCotizacion" = m."cdCotizacion"
        WHERE m."cdCompania" = p."cdCompania" AND m."policyCode" = p."cdCotizacion") AS movements,
      (SELECT json_agg(ARRAY[l."dscUbicacion", i."dscObjeto", t."dscObjeto", o."dscObjeto", s."dscSubobjeto"]
          ORDER BY l."cdUbicacion", i."cdAsegurado", o."cdObjCotizacion", s."cdSubObjeto")
        FROM location l LEFT JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
          LEFT JOIN insured_person t ON t."cdAsegurado" = i."cdTitular"
          LEFT JOIN insured_object o ON o."cdUbicacion" = l."cdUbicacion"
          LEFT JOIN sub_object s ON s."cdObjCotizacion" IN (o."cdObjCotizacion", i."cdAsegurado")
        WHERE l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion") AS insured,
      (SELECT json_agg(b."nmBeneficiario" ORDER BY b."cdBeneficiario") FROM beneficiary b
        WHERE b."cdCompania" = p."cdCompania" AND b."policyCode" = p."cdCotizacion") AS favoured
    FROM policy p ORDER BY 1, p."cdRamoCotizacion"`)

describe('policies', () => describePolicies(() => world))
describe('claims', () => describeClaims(() => world))
describe('brand', () => describeBrand(() => world))
