import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { blockByOperator } from '../../../server/blocked-person/block-by-operator.ts'
import { importData } from '../../../server/import/import-data.ts'
import { sql } from '../../../server/database/sql.ts'
import { CATALOGUES, countsOf, type ImportWorld, openImportWorld, reasonsOf } from '../../support/api/import-world.ts'
import { POLICIES, TERMS } from '../../support/api/policy-files.ts'

let world: ImportWorld
const unhandled: unknown[] = []
process.on('unhandledRejection', (e) => unhandled.push(e))
beforeAll(async () => { world = await openImportWorld() })
afterAll(() => world?.close())
const D = { ejecutivoPorDefecto: 'E1' }
const ok = { accepts: { refused: true, ended: true }, declared: D }
const pdf = (t: string) => `%PDF-1.7 ${t}`
const sha = (t: string) => createHash('sha256').update(t).digest('hex').slice(0, 8)
const TWO = {
  companias: 'cdCompania;nombre\n2;OTRA\n',
  polizas: `cdCompania;cdCotizacion;poliza;cdAseguradora;cdRamo;cdCliente;cdEjecutivo;fcDesde;fcHasta\n2;7001;B-1;12;7;200;E1;01/02/2026;01/02/2027\n`,
}
const docs = () => world.rows(sql`SELECT d.nm, left(d.sha256, 8) AS sha, d."cdRamoCotizacion" AS m FROM policy_document d ORDER BY 1`)
const H = 'cdCompania;ruta;cdCotizacion;nm;tipo\n'
const put = async (name: string, text: string) => {
  const p = path.join(world.folder, name)
  await mkdir(path.dirname(p), { recursive: true })
  await writeFile(p, text)
  await utimes(p, new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:00:00Z'))
  return p
}
const say = (name: string, value: unknown) => console.log(`### ${name}`, JSON.stringify(value))
const base = async () => {
  await world.forget()
  await world.rows(sql`DELETE FROM policy_document`)
  await world.load({ ...CATALOGUES, ...TERMS, ...POLICIES }, ok)
  await world.load(TWO, ok)
}

it('A same path, size and time in another company', async () => {
  await base()
  const p = await put('documentos/1.pdf', pdf('ANA'))
  await world.load({ 'documentos-de-polizas': `${H}1;1.pdf;5001;DE-ANA;OTRO\n` }, ok)
  await put('documentos/1.pdf', pdf('EVA'))
  const b = await world.load({ 'documentos-de-polizas': `${H}2;1.pdf;7001;DE-EVA;OTRO\n` }, ok)
  say('A', [countsOf(b), await docs(), 'ANA', sha(pdf('ANA')), 'EVA', sha(pdf('EVA'))])
  await rm(p)
})
it('B export of one path in two companies', async () => {
  await base()
  await put('documentos/1.pdf', pdf('ANA'))
  await world.load({ 'documentos-de-polizas': `${H}1;1.pdf;5001;DE-ANA;OTRO\n` }, ok)
  const p = await put('documentos/1.pdf', pdf('EVA y mas'))
  await world.load({ 'documentos-de-polizas': `${H}2;1.pdf;7001;DE-EVA;OTRO\n` }, ok)
  const into = `${world.folder}-export`
  const done = await world.export(into, 'core')
  say('B', [done.files, done.lacking, await docs(), await readFile(path.join(into, 'documentos-de-polizas.csv'), 'utf8'), await readFile(path.join(into, 'documentos/1.pdf'), 'utf8')])
  // again: twice changes nothing?
  const again = await world.load({ 'documentos-de-polizas': `${H}2;1.pdf;7001;DE-EVA;OTRO\n` }, ok)
  say('B again', countsOf(again))
  await rm(into, { recursive: true }); await rm(p)
})
it('C two folders', async () => {
  await base()
  await put('uno/documentos/1.pdf', pdf('ANA'))
  await put('dos/documentos/1.pdf', pdf('EVA y mas'))
  await put('uno/documentos-de-polizas.csv', `${H}1;1.pdf;5001;DE-ANA;OTRO\n`)
  await put('dos/documentos-de-polizas.csv', `${H}2;1.pdf;7001;DE-EVA;OTRO\n`)
  await put('uno/carga.json', await readFile(path.join(world.folder, 'carga.json'), 'utf8'))
  const out = await importData(world.db, { words: [path.join(world.folder, 'uno'), path.join(world.folder, 'dos')], isApplied: true, accepts: { refused: true, ended: true, otherPersons: false } }, { now: new Date(), openFiles: world.openFiles, onApply: async () => undefined })
  say('C', [out.stopped, reasonsOf(out), await docs(), 'EVA', sha(pdf('EVA y mas'))])
  await rm(path.join(world.folder, 'uno'), { recursive: true }); await rm(path.join(world.folder, 'dos'), { recursive: true })
})
it('D path of another after baja', async () => {
  await base()
  const p = await put('documentos/1.pdf', pdf('ANA'))
  await world.load({ 'documentos-de-polizas': `${H}1;1.pdf;5001;DE-ANA;OTRO\n` }, ok)
  await world.load({ 'documentos-de-polizas': 'cdCompania;ruta;baja\n1;1.pdf;S\n' }, ok)
  const out = await world.load({ 'documentos-de-polizas': `${H}1;1.pdf;5002;DE-OTRO;OTRO\n` }, ok)
  say('D', [reasonsOf(out), await docs(), sha(pdf('ANA'))])
  await rm(p)
})
it('G swept between check and merge', async () => {
  await base()
  const a = await put('documentos/a.pdf', pdf('A')); const b = await put('documentos/b.pdf', pdf('B'))
  const files = await world.openFiles()
  let kept = 0
  const killed = async () => ({ ...files, keep: (...r: Parameters<typeof files.keep>) => (++kept === 2 ? Promise.reject(new Error('killed')) : files.keep(...r)) })
  const rows = { 'documentos-de-polizas': `${H}1;a.pdf;5001;A;OTRO\n1;b.pdf;5001;B;OTRO\n` }
  await world.load(rows, { ...ok, openFiles: killed as never }).catch((e) => say('G1', String(e)))
  const swept = async () => { await world.rows(sql`DELETE FROM stored_file f WHERE NOT EXISTS (SELECT 1 FROM policy_document p WHERE p.sha256 = f.sha256)`); return world.openFiles() }
  await world.load(rows, { ...ok, openFiles: swept }).then(() => say('G', 'fine'), (e) => say('G', String(e)))
  say('G docs', await docs())
  await rm(a); await rm(b)
})
it('H file and folder of one name', async () => {
  await base()
  await put('documentos/a.pdf', pdf('A'))
  await world.load({ 'documentos-de-polizas': `${H}1;a.pdf;5001;A;OTRO\n` }, ok)
  await rm(path.join(world.folder, 'documentos/a.pdf'))
  await put('documentos/a.pdf/b.pdf', pdf('B'))
  await world.load({ 'documentos-de-polizas': `${H}1;a.pdf/b.pdf;5001;B;OTRO\n` }, ok)
  const into = `${world.folder}-export`
  await world.export(into, 'core').then((d) => say('H', d.files), (e) => say('H', String(e)))
  await rm(into, { recursive: true, force: true }); await rm(path.join(world.folder, 'documentos'), { recursive: true })
})
const BLOCKED = '1710034065'
const block = (...w: string[]) => blockByOperator(world.db, 'block', { words: w, now: new Date() })
const unblock = (...w: string[]) => blockByOperator(world.db, 'unblock', { words: w, now: new Date() })
it('E blocked', async () => {
  await base()
  await block(BLOCKED)
  const phone = await world.load({ clientes: 'cdCliente;celular;nmCliente\n100;0999;OTRO NOMBRE\n' }, ok)
  say('E1 fewer columns', [countsOf(phone), phone.leftOut, await world.rows(sql`SELECT "nmCliente", celular FROM client ORDER BY 1`)])
  const pol = await world.load({ polizas: `cdCompania;cdCotizacion;poliza;cdAseguradora;cdRamo;cdCliente;cdEjecutivo;fcDesde;fcHasta\n1;8001;NUEVA;12;7;100;E1;01/02/2026;01/02/2027\n` }, ok)
  say('E2 policy alone', [countsOf(pol), pol.leftOut])
  const ended = await world.load({ clientes: 'cdCliente;baja\n100;S\n' }, ok)
  say('E3 end', [countsOf(ended), ended.leftOut])
  const A = 'cdCompania;clAsegurado;cdAsegurado;cdUbicacion;cdTitular;cedula;dscObjeto\n'
  const form = await world.load({ asegurados: `${A}1;TITULAR;91;2;;1710034065.0;MARIA UNO\n1;TITULAR;92;2;;CI1710034065;MARIA DOS\n1;TITULAR;93;2;;1710034065/;MARIA TRES\n` }, ok)
  say('E4 forms', [countsOf(form), form.leftOut, reasonsOf(form), await world.rows(sql`SELECT cedula, "dscObjeto" FROM insured_person ORDER BY 2`)])
  await unblock(BLOCKED)
  await block('AB123456')
  const pass = await world.load({ asegurados: `${A}1;TITULAR;94;2;;ab123456;JOHN\n1;TITULAR;95;2;;AB-123456;JOHN\n1;TITULAR;96;2;;AB 123456;JOHN\n` }, ok)
  say('E5 passport', [countsOf(pass), pass.leftOut])
  await unblock('AB123456')
  await block('0926687856')
  const zero = await world.load({ ...POLICIES, asegurados: `${POLICIES['asegurados']}1;TITULAR;97;2;;926687856;SIN CERO\n` }, ok)
  say('E6 zero', [countsOf(zero), zero.leftOut, reasonsOf(zero)])
  await unblock('0926687856')
  await block(BLOCKED)
  const nokey = await world.load({ clientes: `cdCliente;rucCed;nmCliente\n="100";1710034065;MARIA\n200;1790011674001;TALLERES NORTE S.A.\n` }, { accepts: { refused: true, ended: true }, declared: { ...D, completos: ['clientes'] } })
  say('E7 no key', [countsOf(nokey), nokey.leftOut, reasonsOf(nokey)])
  await unblock(BLOCKED)
})
it('K reading fails while a write runs', async () => {
  const many = Array.from({ length: 9000 }, (_, n) => `${1000 + n};099999999${n % 10};N${n}`).join('\n')
  await world.load({ clientes: `cdCliente;rucCed;nmCliente\n${many}\n"x;1;2\n` }, ok).then((o) => say('K', countsOf(o)), (e) => say('K', String(e).slice(0, 200)))
  const next = await world.load({ clientes: `cdCliente;rucCed;nmCliente\n300;1710034065;EVA\n` }, { ...ok, apply: false })
  say('K next', countsOf(next))
  await new Promise((r) => setTimeout(r, 200))
  say('K unhandled', unhandled.map(String))
})
