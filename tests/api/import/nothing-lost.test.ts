// API tests that an import loses and invents nothing: cut off at any statement, and with data that go out and in again;
// and that an empty portal is told what it lacks.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { goingLiveSteps } from '../../../server/going-live/missing-steps.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { CATALOGUES, type ImportWorld, openImportWorld } from '../../support/api/import-world.ts'
import { POLICIES, TERMS } from '../../support/api/policy-files.ts'
import { chance } from '../../support/files/chance.ts'
import { randomBroker } from '../../support/import/random-broker.ts'

const BROKER = { ...CATALOGUES, ...TERMS, ...POLICIES }
const OWN = { declared: { origen: 'cortado', ejecutivoPorDefecto: 'E1' } }
const RANDOM = { declared: { origen: 'azar' } }
const FORM_OF_EXPORT = {
  csv: { codificacion: 'utf-8', separador: ';', decimales: '.', miles: '', fechas: 'yyyy-MM-dd' },
}
// FAULT_CYCLES multiplies the number of random brokers.
const ROUNDS = Number(process.env['FAULT_CYCLES'] ?? 2)
const MOST_ROWS = 14
/** The first statement to be cut off, among those that read files, and how many statements further each next one is. */
const [FIRST, STEP] = [300, 83]

let world: ImportWorld
beforeAll(async () => {
  world = await openImportWorld()
})
afterAll(() => world?.close())

it('LIV-08 D168 an import that is cut off at any statement leaves no half policy, and begun again it ends the same', async () => {
  await forget()
  await world.load(BROKER, OWN)
  const [catalogues, policies] = [await storedCatalogues(), await storedPolicies()]
  expect([catalogues.length > 15, policies.length]).toEqual([true, 3])
  let finished = false
  for (let cut = FIRST; !finished; cut += STEP) {
    await forget()
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
    await forget()
    const first = await world.load(randomBroker(random, MOST_ROWS), RANDOM)
    expect([first.stopped, first.refused.reasons]).toEqual([[], []])
    const [files, policies] = [await exported(), await storedPolicies()]
    await forget()
    const second = await world.load(files, { declared: { ...FORM_OF_EXPORT, origen: 'azar' } })
    expect([second.stopped, second.refused.reasons]).toEqual([[], []])
    expect(await exported()).toEqual(files)
    expect(await storedPolicies()).toEqual(policies)
    const again = await world.load(files, { declared: { ...FORM_OF_EXPORT, origen: 'azar' } })
    expect(again.kinds.filter(({ counts: { added, changed, ended } }) => added + changed + ended > 0)).toEqual([])
  }
})

it('LIV-02 what is missing before the portal goes live is told by name, until the data say that it is there', async () => {
  const missing = async () => {
    const steps = await goingLiveSteps({ query: world.rows }, { today: calendarDate('2026-11-30'), sendsMail: false })
    return Object.fromEntries(steps.filter(({ listo }) => !listo).map(({ paso, nombres }) => [paso, nombres]))
  }
  const BY_HAND = {
    ejecutivos: ['Un ejecutivo con acceso'],
    correo: ['El servidor de correo'],
    invitaciones: ['El primer cliente'],
  }
  await forget()
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

/** What an export wrote, by the name of the file. */
async function exported(): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-export-'))
  try {
    await world.export(folder, 'azar')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'))
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

async function forget(): Promise<void> {
  await world.rows(sql`TRUNCATE client, client_contact, client_group, document_requirement, branch, branch_group, plan, insurer,
    executive, company, office, diagnosis, terms, policy, movement, location, insured_person, insured_object, sub_object,
    insurer_claim CASCADE`)
  await world.rows(sql`DELETE FROM import_key`)
}
