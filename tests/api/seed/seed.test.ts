// Tests of the demo world: it is complete, consistent and reproducible, with the documented data for each account.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUsualDiagnoses } from '../../../server/catalogue/usual-diagnoses.ts'
import { sql } from '../../../server/database/sql.ts'
import { withinTransaction } from '../../../server/database/within-transaction.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/demo-accounts.ts'
import { exportData } from '../../../server/export/export-data.ts'
import { importWithin } from '../../../server/import/import-data.ts'
import { cedulaOf } from '../../../server/seed/cedula.ts'
import { ALL_KINDS } from '../../../src/contract/import/kinds.ts'
import { PORTAL_STATE_NAMES } from '../../../src/domain/claim-report/portal-state.ts'
import { brokerRows } from '../../support/world/broker-rows.ts'
import { NOW, sow, TODAY, type World } from '../../support/world/sown-world.ts'

const POLICIES = 40

let world: World
let again: World

beforeAll(async () => {
  world = await sow(0)
})
beforeAll(async () => {
  again = await sow(POLICIES)
})
afterAll(async () => {
  await world?.test.close()
  await again?.test.close()
})

const ask: World['ask'] = (statement) => world.ask(statement)
const bad: World['bad'] = (statement) => world.bad(statement)
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('the demo accounts', () => {
  it('every demo account signs in with the published password', async () => {
    const users = await ask<{ username: string; passwordHash: string }>(sql`SELECT * FROM portal_user`)
    const announced = DEMO_ACCOUNTS.map(({ user }) => user)
    expect(users.map(({ username }) => username).toSorted()).toEqual(announced.toSorted())
    expect(new Set(users.map(({ passwordHash }) => passwordHash)).size).toBe(1)
    expect(await verify(users[0]?.passwordHash ?? '', DEMO_PASSWORD)).toBe(true)
  })

  it('every demo account may consult the expected persons', async () => {
    const rows = await ask<{ name: string; gen: number; vam: number }>(sql`
      SELECT username AS name, count(*) FILTER (WHERE area = 'gen')::int AS gen,
        count(*) FILTER (WHERE area = 'vam')::int AS vam
      FROM portal_user u LEFT JOIN associate a ON a."userId" = u.id GROUP BY username ORDER BY username`)
    const counts = Object.fromEntries(rows.map(({ name, gen, vam }) => [name, [gen, vam]]))
    expect(counts).toMatchObject({ ana: [1, 1], bruno: [0, 1], carla: [1, 0], andes: [2, 0], nuevo: [0, 0] })
  })

  it("ana, carla and andes are in elena's portfolio, bruno is not", async () => {
    const rows = await ask<{ name: string }>(sql`
      SELECT DISTINCT u.username AS name FROM portal_user u JOIN associate a ON a."userId" = u.id
      WHERE EXISTS (
        SELECT 1 FROM policy p
          JOIN portal_user e ON e.username = 'elena' AND e."cdEjecutivoAdm" = p."cdEjecutivo"
          LEFT JOIN location l ON l."cdCotizacion" = p."cdCotizacion"
          LEFT JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
        WHERE p."cdCliente" = a."cdCliente" OR (a.area = 'vam' AND i.cedula = a.cedula))
      ORDER BY name`)
    expect(namesOf(rows)).toEqual(['ana', 'andes', 'carla', 'vence'])
  })

  it('ana can report under two health and life policies in force, bruno under one (D08)', async () => {
    const offered = (user: string) =>
      ask<{ name: string }>(sql`
        SELECT b."nmRamo" AS name FROM associate a
          JOIN portal_user u ON u.id = a."userId" AND u.username = ${user}
          JOIN insured_person i ON i.cedula = a.cedula
          JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
          JOIN policy p ON p."cdCotizacion" = l."cdCotizacion" AND ${TODAY} BETWEEN p."fcDesde" AND p."fcHasta"
          JOIN branch b ON b."cdRamo" = p."cdRamo" AND b."esSalud" = 1
        WHERE a.area = 'vam' ORDER BY p."cdCotizacion"`)
    expect(namesOf(await offered('ana'))).toEqual(['ASISTENCIA MÉDICA GRUPO', 'ASISTENCIA MÉDICA INDIVIDUAL'])
    expect(namesOf(await offered('bruno'))).toEqual(['ASISTENCIA MÉDICA GRUPO'])
    await bad(sql`SELECT 1 FROM branch WHERE "nmRamo" LIKE 'ACTIVIDADES%' AND "esSalud" = 1`)
  })

  it('andes insures 300 people, some of them with dependents', async () => {
    const [group] = await ask<{ titulares: number; dependents: number }>(sql`
      SELECT count(*) FILTER (WHERE i."clAsegurado" = 'TITULAR')::int AS titulares,
        count(*) FILTER (WHERE i."clAsegurado" = 'DEPENDIENTE')::int AS dependents
      FROM insured_person i JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
        JOIN policy p ON p."cdCotizacion" = l."cdCotizacion" JOIN client c ON c."cdCliente" = p."cdCliente"
      WHERE c."rucCed" = '1799999028001' AND p."cdRamo" = 20`)
    // 301 titulares, because one of them has left.
    expect(group?.titulares).toBe(301)
    expect(group?.dependents).toBeGreaterThan(60)
  })
})

describe('the reported claims of the demo world', () => {
  it('the reported claims have every portal state and every type', async () => {
    const rows = await ask<{ estadoPortal: string; tpSiniestro: string }>(sql`SELECT * FROM claim_report`)
    expect(rows.length).toBeGreaterThanOrEqual(12)
    expect(new Set(rows.map(({ estadoPortal }) => estadoPortal))).toEqual(new Set(PORTAL_STATE_NAMES))
    expect(new Set(rows.map(({ tpSiniestro }) => tpSiniestro)).size).toBe(4)
  })

  it('the reported claims are for days on which the patient was insured (D111)', () =>
    bad(sql`SELECT c."cdReclamo" FROM claim_report c JOIN insured_person i USING ("cdAsegurado")
      WHERE i.exclusion > 0 AND coalesce(c."fcAlcance", c."fcProcedimiento") >= i."fcFin"`))

  it('the value and the first invoice of a reported claim match its invoices', () =>
    bad(sql`SELECT c."cdReclamo" FROM claim_report c LEFT JOIN document d
        ON d."cdReclamo" = c."cdReclamo" AND d.tipo = 'FACTURA'
      GROUP BY c."cdReclamo" HAVING c."valorReclamoPortal" <> coalesce(sum(d.valor) FILTER (WHERE d.estado <> 'RECHAZADO'), 0)
        OR c."fcPrimeraFactura" IS DISTINCT FROM min(d."fcDocumento")`))

  it('DOC-09 DOC-16 the lines of an invoice add up to its value; only accepted invoices have approved lines', () =>
    bad(sql`SELECT d.uuid FROM document d JOIN invoice i ON i."cdArchivo" = d."cdArchivo"
        JOIN invoice_line l ON l."cdArchivo" = d."cdArchivo"
      GROUP BY d.uuid, d.valor, d.estado, i."importeTotal"
      HAVING i."importeTotal" <> d.valor OR round(sum(l."precioTotalSinImpuesto" + l.impuesto) / 10000.0) <> d.valor
        OR (d.estado = 'INGRESADO') <> (sum(l.seleccionado) > 0)`))

  it('D127 an entered claim has an insurer’s claim', () =>
    bad(sql`SELECT c."cdReclamo" FROM claim_report c LEFT JOIN insurer_claim i ON i."cdReclamo" = c."cdReclamo"
      WHERE (c."numSiniestro" IS NULL) <> (i."cdReclamo" IS NULL) OR i."numSiniestro" <> c."numSiniestro"`))

  it('a reported claim has every mandatory document, and a group for every mandatory expense', () =>
    bad(sql`SELECT c."cdReclamo", r."nmDocumento" FROM claim_report c JOIN document_requirement r
        ON r."cdAseguradora" = c."cdAseguradora" AND r."cdRamo" = c."cdRamo" AND r."tpSiniestro" = c."tpSiniestro"
      WHERE r.activo = 1 AND r.obligatorio = 1 AND r."cdSdocSiniestro" = 0 AND NOT EXISTS (SELECT 1 FROM document d
        WHERE d."cdReclamo" = c."cdReclamo" AND d."cdDocSiniestro" = r."cdDocSiniestro")`))

  it('a claim’s documents belong to requirements for its own type', () =>
    bad(sql`SELECT d.uuid FROM document d JOIN claim_report c ON c."cdReclamo" = d."cdReclamo"
      WHERE NOT EXISTS (SELECT 1 FROM document_requirement r WHERE r."cdDocSiniestro" = d."cdDocSiniestro"
        AND r."cdSdocSiniestro" = coalesce(d."cdSdocSiniestro", 0) AND r.tipo = d.tipo AND r.seccion = d.seccion
        AND r."cdAseguradora" = c."cdAseguradora" AND r."cdRamo" = c."cdRamo" AND r."tpSiniestro" = c."tpSiniestro")
        OR d."intakeUuid" <> c.uuid`))

  it('the invoices in reported claims follow the rules for a person’s input', () =>
    bad(sql`SELECT d.uuid FROM document d JOIN claim_report c ON c."cdReclamo" = d."cdReclamo"
      WHERE d.tipo = 'FACTURA' AND (coalesce(d.valor, 0) <= 0 OR coalesce(d."numDocumento", '') = ''
          OR d."fcDocumento" IS NULL OR d."fcDocumento" > (c."fcCreacion" AT TIME ZONE 'America/Guayaquil')::date)
        OR d.tipo = 'RECETA' AND d."fcDocumento" IS NULL`))

  it('the history of a reported claim ends with its state, and its numbers follow D56', () =>
    bad(sql`SELECT c."cdReclamo" FROM claim_report c JOIN claim_report_history h ON h."cdReclamo" = c."cdReclamo"
      GROUP BY c."cdReclamo" HAVING (array_agg(h.estado ORDER BY h.orden DESC))[1] <> c."estadoPortal"
        OR count(*) <> c.version OR max(h.fecha) > ${NOW}
        OR bool_or(h.estado = 'INGRESADO') <> (c."numSiniestro" IS NOT NULL)`))

  it('the states of documents match the state of their claim (D17, D36)', () =>
    bad(sql`SELECT c."cdReclamo", d.estado FROM claim_report c JOIN document d ON d."cdReclamo" = c."cdReclamo"
      WHERE (c."estadoPortal" = 'POR_REVISAR') <> (d.estado = 'POR_REVISAR')
        OR c."estadoPortal" IN ('INGRESADO', 'APROBADO') AND d.estado <> 'INGRESADO'
      UNION ALL
      SELECT c."cdReclamo", 'none returned' FROM claim_report c
      WHERE c."estadoPortal" IN ('POR_REGULARIZAR', 'DEVUELTO') AND NOT EXISTS (
        SELECT 1 FROM document d WHERE d."cdReclamo" = c."cdReclamo" AND d.estado = 'DEVUELTO')`))

  it('the persons of a reported claim are insured in its policy, with its codes', () =>
    bad(sql`SELECT c."cdReclamo" FROM claim_report c
      WHERE NOT EXISTS (SELECT 1 FROM insured_person i
          JOIN location l ON l."cdUbicacion" = i."cdUbicacion" JOIN policy p ON p."cdCotizacion" = l."cdCotizacion"
        WHERE i."cdAsegurado" = c."cdAsegurado" AND i."cdTitular" = c."cdTitular"
          AND l."cdUbicacion" = c."cdUbicacion" AND l."cdPlan" IS NOT DISTINCT FROM c."cdPlan"
          AND p.poliza = c.poliza AND p."cdRamoCotizacion" = c."cdRamoCotizacion" AND p."cdCliente" = c."cdCliente"
          AND p."cdEjecutivo" = c."cdEjecutivo" AND p."cdRamo" = c."cdRamo" AND p."cdAseguradora" = c."cdAseguradora")`))

  it('the counters have the next free numbers', async () => {
    // Claims from the broker's system have codes that the portal does not count.
    const [top] = await ask<
      Record<string, number>
    >(sql`SELECT (SELECT max("cdReclamo") + 1 FROM claim_report) AS "cdReclamo",
      (SELECT max("cdIncSiniestro") + 1 FROM claim_report) AS "cdIncSiniestro",
      (SELECT max("numSiniestro") + 1 FROM insurer_claim) AS "numSiniestro"`)
    const counters = await ask<{ name: string; next: number }>(sql`SELECT name, next FROM counter`)
    expect(Object.fromEntries(counters.map(({ name, next }) => [name, next]))).toEqual(top)
  })

  it('the files of reported claims have the hash and size in their rows', async () => {
    const rows = await ask<{ sha256: string; tamanio: number }>(sql`SELECT DISTINCT sha256, tamanio FROM document`)
    expect(rows.length).toBeGreaterThanOrEqual(8)
    for (const { sha256, tamanio } of rows) {
      const opened = await world.files.open(sha256)
      if (!opened) throw new Error(`No file for ${sha256}`)
      const bytes = await buffer(opened.stream)
      expect(bytes.length).toBe(tamanio)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })
})

describe('seeding a database again', () => {
  const STABLE = [
    'insurer',
    'branch',
    'diagnosis',
    'document_requirement',
    'policy',
    'location',
    'insured_person',
    'movement',
    'insured_object',
    'sub_object',
    'terms',
    'coverage',
    'deductible',
    'beneficiary',
    'payment',
    'instalment',
    'policy_document',
    'intake',
    'claim_report',
    'claim_report_history',
    'document',
    'insurer_claim',
    'insurer_claim_history',
    'claim_benefit',
    'claim_paper',
    'claim_invoice',
    'claim_payment',
    'claim_liquidation',
    'claim_inspection',
    'hospital_credit',
  ]

  it.each(STABLE)('creates the same rows of %s, whatever else was requested', async (table) => {
    const all = sql`SELECT (to_jsonb(t) - 'id')::text AS name FROM ${sql.raw(table)} t`
    const rows = new Set(namesOf(await again.ask(all)))
    expect(namesOf(await ask(all)).filter((row) => !rows.has(row))).toEqual([])
  })

  it('seeding again keeps every account’s localKey, which names its databases on devices', async () => {
    const keys = sql`SELECT username, "localKey" FROM portal_user ORDER BY id`
    expect(await again.ask(keys)).toEqual(await ask(keys))
  })

  it('the requested number of policies is generated, with a claim for every fourth', async () => {
    const count = (table: string) => sql`SELECT count(*)::int AS n FROM ${sql.raw(table)}`
    const more = async (table: string) => {
      const [[with_], [without]] = await Promise.all([
        again.ask<{ n: number }>(count(table)),
        ask<{ n: number }>(count(table)),
      ])
      return (with_?.n ?? 0) - (without?.n ?? 0)
    }
    expect(await more('policy')).toBe(POLICIES)
    expect(await more('claim_report')).toBe(POLICIES / 4)
    expect(await more('document')).toBe(0)
  })
})

it('generated cédulas have province 30 and a valid check digit', () => {
  const known = ['3059999015', '3059999023', '3059999106', '3059999122', '3059997001']
  for (const cedula of known) expect(cedulaOf(Number(cedula.slice(2, 9)))).toBe(cedula)
})

it('LIV-11 the demo broker’s data are those of an import: exported and read again, they are the same and add up', async () => {
  const { test, files } = world
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-demo-'))
  const accepts = { refused: false, ended: false, otherPersons: false }
  const outcome = await test.db.transaction(async (tx) => {
    const db = withinTransaction(tx)
    const openFiles = async () => ({ ...files.within(db), close: () => undefined })
    await exportData(db, 'demo', { folder, openFiles })
    const choice = { words: [folder], isApplied: false, accepts }
    return importWithin(db, choice, { now: NOW, openFiles, onApply: async () => undefined })
  })
  await rm(folder, { recursive: true })
  const { kinds, refused, unknown, unnamed } = outcome
  expect({ refused: refused.rows, unknown, unnamed }).toEqual({ refused: 0, unknown: [], unnamed: 0 })
  const named = await readdir(new URL('../../../server/seed/broker/', import.meta.url))
  // The diagnoses are those that ship with the portal.
  const loaded = ALL_KINDS.filter(({ name }) => name === 'diagnosticos' || named.includes(`${name}.csv`))
  const expected = loaded.map(async ({ name }) => {
    const { length } = await (name === 'diagnosticos' ? readUsualDiagnoses() : brokerRows(name))
    return [name, length, length, 0]
  })
  const same = kinds
    .filter(({ read }) => read > 0)
    .map(({ kind, read, counts }) => [kind.name, read, counts.left, counts.odd])
  expect(same).toEqual(await Promise.all(expected))
})

it('all indexes and foreign keys exist after policies were generated', async () => {
  const made = sql`SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    ORDER BY 1`
  expect(await again.ask(made)).toEqual(await ask(made))
})
