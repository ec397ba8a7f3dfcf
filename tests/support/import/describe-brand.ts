// Tests of importing the brand: one row with the rules of its screen, its logo, and the consent that it asks for again.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBrand } from '../../../server/brand/brand.ts'
import { publishBrand } from '../../../server/brand/publish-brand.ts'
import { sql } from '../../../server/database/sql.ts'
import { reportLines } from '../../../server/import/report/report-lines.ts'
import { contrast } from '../../../src/domain/brand/contrast.ts'
import { countsOf, type ImportWorld, reasonsOf } from '../api/import-world.ts'

const HEAD = 'nombre;nombreCorto;razonSocial;telefonos;colorPrincipal;logo'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x()</script><path d="M0 0h9v9z"/></svg>'
const FILES = {
  marca: `${HEAD}\nPortal Andes;Andes;ANDES CÍA. LTDA.;02 000 0000;#7a1f3d;logo.svg\n`,
  'documentos/logo.svg': LOGO,
}
const ANDES = { nombre: 'Portal Andes', telefonos: '02 000 0000', colorPrincipal: '#7a1f3d', colorAcento: '#00bcea' }

/** Describes the tests in a world that nothing else uses meanwhile. */
export function describeBrand(world: () => ImportWorld): void {
  const stored = () => readBrand({ query: world().rows })
  const versions = () => world().rows(sql`SELECT version FROM consent_document`)
  /** What happens to the row: added, changed, left, and how many are refused. */
  const load = async (...request: Parameters<ImportWorld['load']>) => {
    const outcome = await world().load(...request)
    return { ...outcome, told: [...(countsOf(outcome)['marca'] ?? []).slice(0, 3), outcome.refused.rows] }
  }

  describe('LIV-03 LIV-05 D145 the brand', () => {
    beforeEach(async () => world().forget())

    it('is one row: what a file lacks stays, an empty value is none, and twice changes nothing', async () => {
      const dry = await load(FILES, { apply: false })
      expect([dry.told, dry.unnamed, (await stored()).version]).toEqual([[1, 0, 0, 0], 0, 0])
      const first = await load(FILES)
      expect([first.told, first.stopped, first.unnamed]).toEqual([[1, 0, 0, 0], [], 0])
      const brand = await stored()
      expect(brand).toMatchObject({ ...ANDES, version: 1 })
      expect(Buffer.from(brand.logo?.bytes ?? '').toString()).toMatch(/^<svg(?!.*script).*<path/)
      expect([(await load(FILES)).told, await stored()]).toEqual([[0, 0, 1, 0], brand])
      const more = await load({ 'Marca.ndjson': '{"diasRespuesta":3,"telefonos":null,"baja":"S"}\n' })
      expect([more.told, more.files[0]?.notes]).toEqual([[0, 1, 0, 0], [expect.stringContaining('baja')]])
      expect(await stored()).toEqual({ ...brand, telefonos: '', diasRespuesta: 3, version: 2 })
      await load({ marca: 'nombre;logo;diasRespuesta;colorPrincipal\nPortal Andes;;;\n' })
      expect(await stored()).toMatchObject({ logo: null, diasRespuesta: null, colorPrincipal: '#006b87', version: 3 })
    })

    it('a wrong value has line, column and reason, a colour also the nearest that passes; so has a logo, and a second row', async () => {
      const reasons = async (files: Parameters<ImportWorld['load']>[0]) => reasonsOf(await world().load(files))
      expect(await reasons({ marca: 'nombre;telefonos\nPortal;02 000 0000\n' })).toEqual([
        [2, 'nombreCorto, razonSocial', 'es nueva y al archivo le falta esta columna'],
      ])
      await load(FILES)
      const brand = await stored()
      const wrong = await load({
        marca:
          'nombreCorto;razonSocial;telefonos;whatsapp;correo;diasRespuesta;colorPrincipal;colorAcento;fondoIcono\n' +
          'El bróker de los Andes;;llamar;022;sin arroba;90;#ffcc00;turquesa;GRIS\n',
      })
      expect([wrong.told, wrong.isApplied, await stored()]).toEqual([[0, 0, 0, 1], false, brand])
      expect(Object.fromEntries(reasonsOf(wrong).map(([, column, reason]) => [column, reason]))).toEqual({
        nombreCorto: 'tiene 22 caracteres y el límite es 20',
        razonSocial: 'está vacío y es obligatorio',
        telefonos: expect.stringContaining('separados por comas'),
        whatsapp: expect.stringContaining('celular'),
        correo: expect.stringContaining('@'),
        diasRespuesta: expect.stringContaining('60'),
        colorPrincipal: expect.stringContaining('contraste 1,5'),
        colorAcento: expect.stringContaining('no es un color'),
        fondoIcono: 'debe ser COLOR, BLANCO',
      })
      const mended = await readFile(path.join(wrong.mendFolder ?? '', 'marca.csv'), 'utf8')
      const [nearest = ''] = /(?<=colorPrincipal: )#[0-9a-f]{6}(?=;|")/.exec(mended) ?? []
      expect(contrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      const row = 'logo\nlogo.svg\n'
      expect(await reasons({ marca: row, 'documentos/otro.svg': LOGO })).toEqual([
        [2, 'logo', 'no está en la carpeta de los documentos'],
      ])
      expect(await reasons({ marca: row, 'documentos/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })).toEqual(
        [[2, 'logo', expect.stringContaining('SVG')]],
      )
      expect(await reasons({ marca: 'logo\nlogo.pdf\n' })).toEqual([[2, 'logo', 'debe terminar en svg, png']])
      expect(await reasons({ marca: 'nombre\nUno\nDos\n' })).toEqual([
        [2, null, 'la marca es una sola fila, y los archivos tienen más'],
      ])
      expect(await stored()).toEqual(brand)
    })

    it('another legal name asks everybody for their consent again, which the dry run says', async () => {
      await load(FILES)
      await world().rows(sql`INSERT INTO portal_user (id, username, email, usrcod, "rolWeb", roles, cedula, "fcModifica",
          "localKey", "passwordHash")
        VALUES (950, 'eva', 'eva@example.com', 'eva', 'ROLE_USER', 'ROLE_USER', '0926687856', now(), 'eva', '')
        ON CONFLICT DO NOTHING`)
      await world().rows(
        sql`INSERT INTO consent_text (hash, version, texto) VALUES ('h', '2026-12', 't') ON CONFLICT DO NOTHING`,
      )
      await world().rows(sql`INSERT INTO consent ("consentimientoId", "userId", estado, hash, cedula, "fechaAccion",
          "direccionIP", "userAgent", "correoElectronico", "nombresApellidos")
        VALUES (${randomUUID()}, 950, 'aceptado', 'h', '0926687856', now(), '', '', '', '')`)
      const before = await versions()
      const renamed = { marca: 'razonSocial\nANDES S.A.\n' }
      const dry = await load(renamed, { apply: false })
      expect(reportLines(dry)).toContainEqual(expect.stringContaining('aceptarán de nuevo la autorización'))
      expect([dry.told, await versions()]).toEqual([[0, 1, 0, 0], before])
      const called = await load({ marca: 'telefonos\n07 111 1111\n' })
      expect([called.asksAgain, await versions()]).toEqual([false, before])
      expect([(await load(renamed)).asksAgain, (await versions()).length]).toEqual([true, before.length + 1])
      expect((await load(renamed)).asksAgain).toBe(false)
    })

    it('LIV-08 exported and read into an empty portal, it is the same, with its logo', async () => {
      await load(FILES)
      const folder = await mkdtemp(path.join(tmpdir(), 'portal-brand-'))
      const read = async (name: string) => readFile(path.join(folder, name), 'utf8')
      try {
        await world().export(folder, 'core')
        expect(await readdir(folder)).toEqual(['carga.json', 'documentos', 'marca.csv'])
        const files = {
          marca: await read('marca.csv'),
          'documentos/marca/logo.svg': await read('documentos/marca/logo.svg'),
        }
        expect((await load(files)).told).toEqual([0, 0, 1, 0])
        const { hash } = publishBrand(await stored())
        await world().forget()
        expect((await load(files)).told).toEqual([1, 0, 0, 0])
        expect(publishBrand(await stored()).hash).toBe(hash)
      } finally {
        await rm(folder, { recursive: true })
      }
    })
  })
}
