// A database with the connection of the import command, and a folder into which a test writes a broker's files.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgres } from '../../../server/database/postgres.ts'
import { type Database, type Statement, sql } from '../../../server/database/sql.ts'
import { exportData } from '../../../server/export/export-data.ts'
import { openDiskObjects } from '../../../server/files/disk-objects.ts'
import { openFileStore } from '../../../server/files/file-store.ts'
import { importData } from '../../../server/import/import-data.ts'
import type { Outcome } from '../../../server/import/outcome.ts'
import type { OpenFiles } from '../../../server/portal/on-database.ts'
import { openTestDatabase } from './engines.ts'

/** Texts of files by their paths; a name without an ending is a CSV. */
type Files = Readonly<Record<string, string>>
type Options = {
  apply?: boolean
  accepts?: object
  declared?: object
  on?: Database
  /** The folder in the folder of the world that is imported. */
  word?: string
  /** Several of them. */
  words?: readonly string[]
  openFiles?: OpenFiles
}

const DECLARED = {
  origen: 'core',
  csv: { codificacion: 'utf-8', separador: ';', decimales: ',', miles: '', fechas: 'dd/MM/yyyy' },
}
const NOW = new Date('2026-11-30T12:00:00Z')

export type ImportWorld = Awaited<ReturnType<typeof openImportWorld>>

export async function openImportWorld() {
  const test = await openTestDatabase()
  // The command has one connection.
  const connect = { connectionString: test.url ?? '' }
  const onLostClient = (error: Error) => {
    throw error
  }
  const db = test.url ? openPostgres({ connect, maxClients: 1, keepsClients: true, onLostClient }) : test.db
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'))
  const filesFolder = `${folder}-files`
  const objects = await openDiskObjects(filesFolder)
  const placeOf = (name: string) => path.join(folder, name.includes('.') ? name : `${name}.csv`)
  const openFiles = async () => {
    const temporaryFolder = path.join(filesFolder, 'temporary')
    return { ...(await openFileStore({ db, objects, temporaryFolder, now: () => NOW })), close: () => undefined }
  }
  return {
    folder,
    openFiles,
    /** The connection of the command. */
    db,
    rows: <Row = Record<string, unknown>>(statement: Statement) => test.db.query<Row>(statement),

    /** Imports files, which are removed afterwards; `declared` is added to carga.json. */
    async load(
      files: Files,
      {
        apply = true,
        accepts = {},
        declared = {},
        on = db,
        word = '',
        words = [word],
        openFiles: open = openFiles,
      }: Options = {},
    ): Promise<Outcome> {
      await writeFile(placeOf('carga.json'), JSON.stringify({ ...DECLARED, ...declared }))
      for (const [name, text] of Object.entries(files)) {
        await mkdir(path.dirname(placeOf(name)), { recursive: true })
        await writeFile(placeOf(name), text)
      }
      const choice = {
        words: words.map((each) => path.join(folder, each)),
        isApplied: apply,
        accepts: { refused: false, ended: false, otherPersons: false, ...accepts },
      }
      try {
        return await importData(on, choice, { now: NOW, openFiles: open, onApply: async () => undefined })
      } finally {
        for (const name of Object.keys(files)) await rm(placeOf(name))
      }
    },

    /** Empties the tables of the data that are imported, and forgets their keys. */
    async forget() {
      await test.db.query(sql`TRUNCATE client, client_contact, client_group, document_requirement, branch, branch_group, plan, insurer,
    executive, company, office, diagnosis, terms, policy, movement, location, insured_person, insured_object, sub_object,
    insurer_claim, brand CASCADE`)
      await test.db.query(sql`DELETE FROM import_key`)
      await test.db.query(sql`DELETE FROM import_file`)
    },

    /** Exports into a folder, with the keys of a source. */
    export: (into: string, source: string) => exportData(db, source, { folder: into, openFiles }),

    /** The database until its n-th statement, which fails as if the command had been killed. */
    cutAt(n: number): Database {
      let statements = 0
      const count = <T>(next: () => Promise<T>): Promise<T> => {
        statements += 1
        return statements === n ? Promise.reject(new Error('cut')) : next()
      }
      return {
        ...db,
        query: (statement) => count(() => db.query(statement)),
        transaction: (work) => db.transaction((tx) => work({ query: (statement) => count(() => tx.query(statement)) })),
      }
    },

    async close() {
      if (db !== test.db) await db.close()
      await test.close()
      for (const each of [folder, filesFolder]) await rm(each, { recursive: true, force: true })
    },
  }
}

/** The changes of each kind: added, changed, left, ended by a row, ended by absence. */
export const countsOf = ({ kinds }: Outcome) =>
  Object.fromEntries(
    kinds.map(({ kind, counts: { added, changed, left, ended, absent } }) => [
      kind.name,
      [added, changed, left, ended, absent],
    ]),
  )

/** The reasons of refused rows with the first line and the column of each. */
export const reasonsOf = ({ refused }: Outcome) =>
  refused.reasons.map(({ line, column, reason }) => [line, column, reason])

/** Empties a world and loads `CATALOGUES`, whose one executive takes the policies that name nobody; returns how to go on. */
export async function beginWithCatalogues(world: ImportWorld): Promise<Pick<ImportWorld, 'load'>> {
  const load: ImportWorld['load'] = (files, { declared, ...more } = {}) =>
    world.load(files, { ...more, declared: { ejecutivoPorDefecto: 'E1', ...declared } })
  await world.forget()
  const { stopped } = await load(CATALOGUES)
  if (stopped.length > 0) throw new Error(stopped.join('\n'))
  return { load }
}

/** A small broker: each catalogue, two clients and a contact. */
export const CATALOGUES: Files = {
  companias: 'cdCompania;nombre\n1;BRÓKER ANDINO\n',
  aseguradoras: 'cdAseguradora;nmAseguradora;nmAlias\n12;SEGUROS DEL SUR S.A.;SUR\nQX;QUITO SEGUROS;QUITO\n',
  'grupos-de-ramos': 'cdRamGrupo;nmRamGrupo\nG;GENERALES\nAM;ASISTENCIA MÉDICA\n',
  ramos: 'cdRamo;nmRamo;cdRamGrupo\n7;VEHÍCULOS;G\n8;INDIVIDUAL;AM\n',
  planes: 'cdAseguradora;cdPlan;dscPlan\n12;A;PLAN A\nQX;A;PLAN A\n',
  diagnosticos: 'codigoCie;nmIncapacidad;frecuente\nK29.7;GASTRITIS;S\nA09;DIARREA;\n',
  requisitos: [
    'cdAseguradora;cdRamo;tpSiniestro;codigo;parteDe;seccion;nmDocumento;tipo;obligatorio;orden',
    '12;8;AMBULATORIO;REC;FAC;gastos;Receta;RECETA;S;2',
    '12;8;AMBULATORIO;FAC;;gastos;Farmacia;FACTURA;S;1',
    '12;8;AMBULATORIO;FAC-F;FAC;gastos;Factura;FACTURA;S;3',
    '12;8;AMBULATORIO;CED;;documentos;Cédula;DOCUMENTO;N;1',
  ].join('\n'),
  ejecutivos: 'cdEjecutivo;cdCompania;nmAgente;apAgente\nE1;1;Rosa;Paz\n',
  'grupos-de-clientes': 'cdCliGrupo;nmCliGrupo\n1;GRUPO NORTE\n',
  clientes: [
    'cdCliente;rucCed;nmCliente;apCliente;cdCliGrupo;fcNacimiento',
    '100;1710034065;María José;Núñez;;31/01/1980',
    '200;1790011674001;TALLERES NORTE S.A.;;1;',
  ].join('\n'),
  contactos: 'cdCliente;cdContacto;nmEjecutivo;mail\n200;1;Luis;luis@example.com\n',
}
