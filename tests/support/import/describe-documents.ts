// Tests of importing the documents of policies: which files are taken, read once, refused, and lost by nobody.
import { execFileSync } from 'node:child_process'
import { rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { Outcome } from '../../../server/import/outcome.ts'
import { reportLines } from '../../../server/import/report/report-lines.ts'
import { targetOf } from '../../../server/import/target/targets.ts'
import { ALL_KINDS } from '../../../src/contract/import/kinds.ts'
import { beginWithCatalogues, countsOf, type ImportWorld, reasonsOf } from '../api/import-world.ts'
import { POLICIES, TERMS } from '../api/policy-files.ts'

const HEAD = 'cdCompania;ruta;cdCotizacion;nm;tipo;paraAsegurados'
const OFTEN_WRONG = { accepts: { refused: true } }
const pdf = (text: string) => `%PDF-1.7 ${text}`

const FILES = {
  'documentos-de-polizas': `${HEAD}
1;2026\\5001.pdf;5001;Condiciones particulares;PARTICULARES;
1;2026/certificado ñ.pdf;5001;Certificado;CERTIFICADO;S
`,
  'documentos-de-condiciones': 'ruta;cdCondiciones;nm;tipo\ngenerales.pdf;AUTO;Condiciones generales;CONDICIONES\n',
  'documentos/2026/5001.pdf': pdf('particulares'),
  'documentos/2026/certificado ñ.pdf': pdf('certificado'),
  'documentos/generales.pdf': pdf('generales'),
}

/** The tables of what the portal makes itself: accounts, reported claims, messages, and the bookkeeping of the server. */
const OF_THE_PORTAL =
  `app_release associate audit blocked_key blocked_person claim_event claim_presence claim_report claim_report_follow_up
  claim_report_history claim_report_intent claim_state claim_unchecked consent consent_document consent_text counter document document_status
  ended_associate epoch failed_login file_place home_config import_age import_file import_key import_run import_run_file import_sheet import_source intake invitation invitation_wave invitation_wave_member invoice invoice_line job
  login_record notice notice_template notification password_request portal_user push_subscription requested_document
  requested_document_status schema_migration schema_turn secret seeding session simulated_voucher sri_question sri_voucher
  stored_file temporary_password user_picture`.split(/\s+/)

/** Describes the tests in a world that nothing else uses meanwhile. */
export function describeDocuments(world: () => ImportWorld): void {
  const stored = () =>
    world().rows<{
      nm: string
      ext: string
      para: number
      size: number
    }>(sql`SELECT d.nm, d.ext, d."isForInsured" AS para,
      d.tamanio AS size FROM policy_document d JOIN stored_file f ON f.sha256 = d.sha256 ORDER BY d.nm`)
  const documentCounts = (outcome: Outcome) => {
    const counts = countsOf(outcome)
    return [counts['documentos-de-condiciones'], counts['documentos-de-polizas']]
  }
  const newFiles = ({ kinds }: Outcome) => kinds.reduce((sum, { newDocuments }) => sum + newDocuments.files, 0)
  const placeOf = (name: string) => path.join(world().folder, 'documentos', name)

  it('LIV-05 each table of what the portal does not make itself has a kind that fills it', async () => {
    const tables = await world().rows<{ name: string }>(sql`SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`)
    const filled = new Set(ALL_KINDS.map((kind) => targetOf(kind).table))
    const names = tables.map(({ name }) => name)
    expect(names.filter((name) => !filled.has(name) && !OF_THE_PORTAL.includes(name))).toEqual([])
    expect(OF_THE_PORTAL.filter((name) => filled.has(name) || !names.includes(name))).toEqual([])
  })

  describe('LIV-05 documents of policies', () => {
    let load: ImportWorld['load']
    beforeEach(async () => {
      load = (await beginWithCatalogues(world())).load
      await load({ ...TERMS, ...POLICIES })
    })

    it('are stored by the path of their rows, for the policyholder alone unless it is said, and read once', async () => {
      const dry = await load(FILES, { apply: false })
      expect([newFiles(dry), await stored(), dry.unnamed]).toEqual([3, [], 0])
      expect(reportLines(dry)).toContainEqual(expect.stringMatching(/^Por guardar: 3 archivos de documentos/))
      const done = await load(FILES)
      expect([documentCounts(done), done.refused.reasons]).toEqual([
        [
          [1, 0, 0, 0, 0],
          [2, 0, 0, 0, 0],
        ],
        [],
      ])
      expect(await stored()).toEqual([
        { nm: 'Certificado', ext: 'pdf', para: 1, size: pdf('certificado').length },
        { nm: 'Condiciones generales', ext: 'pdf', para: 0, size: pdf('generales').length },
        { nm: 'Condiciones particulares', ext: 'pdf', para: 0, size: pdf('particulares').length },
      ])
      // The files are written again, with another time and the same bytes.
      const again = await load(FILES)
      expect([newFiles(again), documentCounts(again)]).toEqual([
        0,
        [
          [0, 0, 1, 0, 0],
          [0, 0, 2, 0, 0],
        ],
      ])
    })

    it('stay when the file is absent later, change with their bytes, and end with their row', async () => {
      await load(FILES)
      const rows = FILES['documentos-de-polizas']
      const forgotten = { 'documentos/otro.pdf': pdf('otro'), 'documentos/2026/5001.pdf': pdf('particulares') }
      const told = await load(forgotten, { declared: { completos: ['documentos-de-polizas'] } })
      expect([told.unnamed, told.unknown.at(-1)?.reason]).toEqual([
        1,
        'completos nombra «documentos-de-polizas», y no hay ningún archivo de esa clase',
      ])
      const absent = await load({ 'documentos-de-polizas': rows.replace('Certificado;', 'Tarjeta;') })
      expect([absent.refused.rows, documentCounts(absent)[1]]).toEqual([0, [0, 1, 1, 0, 0]])
      expect((await stored()).map(({ nm }) => nm)).toContain('Tarjeta')

      const other = await load({ ...FILES, 'documentos/2026/5001.pdf': pdf('corregidas hoy') })
      expect([newFiles(other), documentCounts(other)[1]]).toEqual([1, [0, 2, 0, 0, 0]])
      expect((await stored()).at(-1)).toMatchObject({ size: pdf('corregidas hoy').length })

      await load({ 'documentos-de-polizas': 'cdCompania;ruta;baja\n1;2026/5001.pdf;S\n' }, { accepts: { ended: true } })
      expect((await stored()).map(({ nm }) => nm)).toEqual(['Certificado', 'Condiciones generales'])
    })

    it('28 a file that is missing, another’s, a link out of the folder, or not what its name says is refused with its row', async () => {
      await load(FILES)
      await writeFile(path.join(world().folder, '..', 'fuera.pdf'), pdf('de otro'))
      await symlink(path.join(world().folder, '..', 'fuera.pdf'), placeOf('enlace.pdf'))
      const wrong = await load(
        {
          'documentos-de-polizas': `${HEAD}
  1;falta.pdf;5001;A;OTRO;
  1;enlace.pdf;5001;B;OTRO;
  1;foto.pdf;5001;C;OTRO;
  1;vacio.pdf;5001;D;OTRO;
  1;../carga.json;5001;E;OTRO;
  1;/etc/hosts.txt;5001;F;OTRO;
  1;programa.exe;5001;G;OTRO;
  1;2026/5001.pdf;5002;H;OTRO;
  1;bien.pdf;5001;I;OTRO;
  1;espera.pdf;NADIE;J;OTRO;
  `,
          'documentos/foto.pdf': '<html>',
          'documentos/vacio.pdf': '',
          'documentos/bien.pdf': pdf('bien'),
          'documentos/espera.pdf': pdf('espera'),
        },
        OFTEN_WRONG,
      )
      await rm(placeOf('enlace.pdf'))
      await rm(path.join(world().folder, '..', 'fuera.pdf'))
      expect(reasonsOf(wrong).toSorted(([one = 0], [other = 0]) => Number(one) - Number(other))).toEqual([
        [2, 'ruta', 'no está en la carpeta de los documentos'],
        [3, 'ruta', 'es un enlace que sale de la carpeta de los documentos'],
        [4, 'ruta', 'no es del tipo que dice su nombre'],
        [5, 'ruta', 'es un archivo vacío'],
        [6, 'ruta', 'no es una ruta dentro de la carpeta de los documentos'],
        [7, 'ruta', 'debe empezar en la carpeta de los documentos, sin «/» ni unidad'],
        [8, 'ruta', expect.stringMatching(/^debe terminar en pdf/)],
        [9, 'ruta', 'ya es de otro movimiento o de otras condiciones: dele otra ruta'],
        [11, 'cdCotizacion', 'no existe en «movimientos»'],
      ])
      expect((await stored()).map(({ nm }) => nm)).toContain('I')
    })

    it('one file is one document: another company, the other kind, and a second folder of documents are refused', async () => {
      await load(FILES)
      const companias = 'cdCompania;nombre\n2;BRÓKER DE LA COSTA\n'
      const polizas = (POLICIES['polizas'] ?? '').replaceAll('\n1;', '\n2;')
      const other = await load(
        {
          companias,
          polizas,
          'documentos-de-polizas': `${HEAD}\n2;2026/5001.pdf;5001;A;OTRO;\n1;generales.pdf;5001;B;OTRO;\n1;x.pdf;5001;C;OTRO;\n2;x.pdf;5001;D;OTRO;\n`,
          'documentos/x.pdf': pdf('x'),
          'documentos/generales.pdf': pdf('generales'),
        },
        OFTEN_WRONG,
      )
      expect(reasonsOf(other)).toEqual([[2, 'ruta', 'es la ruta de otro documento: dele otra']])
      expect([other.refused.rows, (await stored()).length]).toEqual([4, 3])
      await expect(load({ 'dos/documentos/1.pdf': pdf('1'), ...FILES }, { words: ['', 'dos'] })).rejects.toThrow(
        'hay más de una carpeta de documentos',
      )
    })

    it('a pipe in the folder stops nobody', async () => {
      await load(FILES)
      execFileSync('mkfifo', [placeOf('tubo.pdf')])
      const outcome = await load({ 'documentos-de-polizas': `${HEAD}\n1;tubo.pdf;5001;A;OTRO;\n` }, OFTEN_WRONG)
      await rm(placeOf('tubo.pdf'))
      expect(reasonsOf(outcome)).toEqual([[2, 'ruta', 'no es un archivo']])
    })

    it('a file that was swept between two runs is stored again', async () => {
      await load(FILES)
      await load({ 'documentos-de-polizas': 'cdCompania;ruta;baja\n1;2026/5001.pdf;S\n' }, { accepts: { ended: true } })
      await world().rows(
        sql`DELETE FROM stored_file f WHERE NOT EXISTS (SELECT 1 FROM policy_document d WHERE d.sha256 = f.sha256)`,
      )
      const again = await load(FILES)
      expect([newFiles(again), (await stored()).length]).toEqual([1, 3])
    })

    it('are found from «rechazados» too, and a file that waits for its policy does not hold back the policy', async () => {
      const policies = POLICIES['polizas']?.replaceAll('5001', '6001').replaceAll('A-77', 'A-78') ?? ''
      const rows = FILES['documentos-de-polizas'].replaceAll(';5001;', ';6001;')
      const { 'documentos/2026/5001.pdf': bytes } = FILES
      const first = await load({ polizas: policies, 'documentos-de-polizas': rows }, OFTEN_WRONG)
      expect(first.refused.rows).toBe(2)
      expect(await world().rows(sql`SELECT 1 FROM policy WHERE poliza = 'A-78'`)).toHaveLength(1)
      const mended = await load(
        { 'rechazados/documentos-de-polizas': rows, 'documentos/2026/5001.pdf': bytes },
        { ...OFTEN_WRONG, word: 'rechazados' },
      )
      expect([mended.refused.rows, (await stored()).length]).toEqual([1, 1])
    })

    it('LIV-08 begun again after a kill, what is stored is not read again, and nothing is there twice', async () => {
      const files = await world().openFiles()
      let received = 0
      const killedAtSecond = async () => ({
        ...files,
        receive: (...request: Parameters<typeof files.receive>) =>
          ++received === 2 ? Promise.reject(new Error('killed')) : files.receive(...request),
      })
      await expect(load(FILES, { openFiles: killedAtSecond as ImportWorld['openFiles'] })).rejects.toThrow('killed')
      const again = await load(FILES)
      expect([newFiles(again), (await stored()).length]).toEqual([1, 3])
    })
  })
}
