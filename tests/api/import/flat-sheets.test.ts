// API tests of importing flat sheets: what the portal writes from them, names, corrections, and what is refused in their words.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { countsOf, type ImportWorld, openImportWorld, reasonsOf } from '../../support/api/import-world.ts'
import { describeRefusedFlatRows } from '../../support/import/describe-refused-flat-rows.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await openImportWorld()
})
afterAll(() => world?.close())

const load: ImportWorld['load'] = (...request) => world.load(...request)
const rows: ImportWorld['rows'] = (statement) => world.rows(statement)
const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`

/** A small broker's sheets, with heads and words as such sheets have them. */
const SHEETS = {
  productos: lines(
    'Compañía de Seguros;Ramo;Plan;Teléfono de emergencia',
    'Andina Seguros;ASISTENCIA MÉDICA INDIVIDUAL;Plan Oro;1800 123 456',
    'Andina Seguros;VEHÍCULOS;;',
  ),
  ejecutivos: lines('Nombre;Apellido;CI;Email', 'Carla;Andrade;1710034065;carla@broker.example'),
  clientes: lines(
    'RUC/CI;Nombres;Apellidos;Sexo;Correo;Fecha de nacimiento;Contacto;Mail contacto',
    '0926687856;Ana;Paz Vera;FEMENINO;ana@correo.example;31/01/1980;;',
    '1790011674001;TALLERES NORTE S.A.;;;;;Luis Mena;luis@norte.example',
    '1790011674001;TALLERES NORTE S.A.;;;;;Eva Ruiz;eva@norte.example',
  ),
  polizas: lines(
    'Cía;No. póliza;Vigencia desde;Vigencia hasta;Ramo;Plan;Contratante;Ejecutivo;Prima neta',
    'ANDINA SEGUROS;AM-1;01/03/2026;01/03/2027;Asistencia médica individual;PLAN ORO;0926687856;Carla Andrade;845,50',
    'ANDINA SEGUROS;V-7;01/02/2026;01/02/2027;Vehículos;;1790011674001;Andrade Carla;600',
  ),
  personas: lines(
    'No. póliza;Cédula;Nombre completo;Parentesco;Sexo',
    'AM-1;;Sol Paz;HIJA;F',
    'AM-1;;Luz Paz;HIJA;Mujer',
  ),
  bienes: lines('Póliza;Marca;Modelo;Año;Placa;Valor asegurado', 'V-7;CHEVROLET;SAIL;2022;PBA-1234;15000'),
  cuotas: lines(
    'Póliza;Cuota;Vencimiento;Valor;Estado',
    'V-7;1;01/03/2026;350,00;PAGADA',
    'V-7;2;01/04/2026;350,50;PENDIENTE',
  ),
  condiciones: lines(
    'Aseguradora;Ramo;Plan;Parte;Nombre;Límite;Valor fijo',
    'Andina Seguros;Asistencia médica individual;Plan Oro;Cobertura;Hospitalización;50000;',
    'Andina Seguros;Asistencia médica individual;Plan Oro;Deducible;Deducible anual;;120',
  ),
}
const COMPLETE = { completos: ['polizas', 'asegurados', 'bienes', 'cuotas', 'clientes'] }

const persons = () =>
  rows(sql`SELECT i."dscObjeto" AS name, i."clAsegurado" AS kind, t."dscObjeto" AS titular, i.genero, i.cedula,
      i."fcNacimiento" AS born, i."bajaEn" IS NOT NULL AS ended
    FROM insured_person i JOIN insured_person t ON t."cdAsegurado" = i."cdTitular" ORDER BY 1`)

const ANA = {
  name: 'Ana Paz Vera',
  kind: 'TITULAR',
  titular: 'Ana Paz Vera',
  genero: 'F',
  cedula: '0926687856',
  born: '1980-01-31',
  ended: false,
}
const child = (name: string) => ({ ...ANA, name, kind: 'DEPENDIENTE', cedula: '', born: null })

describe('LIV-12 flat sheets of a broker without a system', () => {
  it('become all that the portal shows: company, movement, place, titular, contacts, requirements, payment', async () => {
    const done = await load(SHEETS)
    expect([done.stopped, reasonsOf(done), done.unknown]).toEqual([[], [], []])
    expect(
      await rows(sql`SELECT p.poliza, b."nmRamo", b."esSalud", c."nmCliente" AS client, e."apAgente" AS executive, m.tipo, m."totPrima",
          l."dscUbicacion" AS place, n."dscPlan" AS plan, p.placa, y."totalPago", y."valRubro", y.descuadre, t.name AS terms
        FROM policy p JOIN branch b USING ("cdRamo") JOIN client c USING ("cdCliente") JOIN executive e USING ("cdEjecutivo")
          JOIN movement m ON m."policyCode" = p."cdCotizacion" JOIN location l ON l."cdCotizacion" = p."cdCotizacion"
          LEFT JOIN plan n USING ("cdPlan") LEFT JOIN payment y ON y."cdCotizacion" = p."cdCotizacion" LEFT JOIN terms t ON t."termsId" = p."termsId"
        ORDER BY 1`),
    ).toEqual([
      {
        poliza: 'AM-1',
        nmRamo: 'ASISTENCIA MÉDICA INDIVIDUAL',
        esSalud: 1,
        client: 'Ana',
        executive: 'Andrade',
        tipo: 'EMISIÓN COTIZACIÓN',
        totPrima: 84550,
        place: 'Plan Oro',
        plan: 'Plan Oro',
        placa: null,
        totalPago: null,
        valRubro: null,
        descuadre: null,
        terms: 'Andina Seguros · ASISTENCIA MÉDICA INDIVIDUAL · Plan Oro',
      },
      {
        poliza: 'V-7',
        nmRamo: 'VEHÍCULOS',
        esSalud: 0,
        client: 'TALLERES NORTE S.A.',
        executive: 'Andrade',
        tipo: 'EMISIÓN COTIZACIÓN',
        totPrima: 60000,
        place: 'Principal',
        plan: null,
        placa: 'PBA-1234',
        totalPago: 70050,
        valRubro: 10050,
        descuadre: null,
        terms: null,
      },
    ])
    // The policyholder is the titular whom no row says.
    expect(await persons()).toEqual([ANA, child('Luz Paz'), child('Sol Paz')])
    const [counts] = await rows<
      Record<string, number | string[]>
    >(sql`SELECT (SELECT count(*)::int FROM company) AS companies,
      (SELECT count(*)::int FROM diagnosis WHERE frecuente = 1) AS diagnoses,
      (SELECT count(*)::int FROM document_requirement WHERE tipo = 'RECETA') AS prescriptions,
      ARRAY(SELECT mail FROM client_contact ORDER BY 1) AS contacts, ARRAY(SELECT "saldoPago"::text FROM instalment ORDER BY ordinal) AS left`)
    expect(counts).toMatchObject({
      companies: 1,
      prescriptions: 3,
      contacts: ['ana@correo.example', 'eva@norte.example', 'luis@norte.example'],
      left: ['0', '35050'],
    })
    expect(counts?.['diagnoses']).toBeGreaterThan(300)
  })

  it('change nothing the second time, also where they say that they are complete', async () => {
    for (const declared of [{}, COMPLETE]) {
      const again = Object.values(countsOf(await load(SHEETS, { declared })))
      expect(again.map(([added, changed, , ended, absent]) => [added, changed, ended, absent])).toEqual(
        again.map(() => [0, 0, 0, 0]),
      )
    }
    expect(await persons()).toEqual([ANA, child('Luz Paz'), child('Sol Paz')])
  })

  it('correct a first day and a cédula without a second policy or person, and end who was excluded', async () => {
    const polizas = SHEETS.polizas.replace('01/03/2026', '05/03/2026')
    const personas = lines(
      'Póliza;Desde;Cédula;Nombres;Apellidos;Parentesco;Titular;Excluida el',
      'AM-1;05/03/2026;1710034065;Sol;Paz;hija;0926687856;',
      'AM-1;05/03/2026;;Luz;Paz;hija;0926687856;30/06/2026',
    )
    const done = await load({ polizas, personas })
    expect([done.stopped, reasonsOf(done)]).toEqual([[], []])
    expect(countsOf(done)).toMatchObject({ polizas: [0, 1, 1, 0, 0], asegurados: [0, 1, 1, 1, 0] })
    expect(await rows(sql`SELECT "fcDesde" FROM policy WHERE poliza = 'AM-1'`)).toEqual([{ fcDesde: '2026-03-05' }])
    expect(await persons()).toMatchObject([
      ANA,
      { name: 'Luz Paz', ended: true },
      { name: 'Sol Paz', cedula: '1710034065', ended: false },
    ])
    // The renewal is another policy.
    const renewal = 'ANDINA SEGUROS;AM-1;01/03/2027;01/03/2028;Asistencia médica individual;PLAN ORO;0926687856;;900'
    const renewed = await load({ polizas: `${SHEETS.polizas.split('\n')[0]}\n${renewal}\n` })
    expect(countsOf(renewed)['polizas']).toEqual([1, 0, 0, 0, 0])
  })

  it('refuse what is unknown with the nearest that is known, and hold back what belongs to it, in their own words', async () => {
    const files = {
      polizas: lines(
        'Cía;No. póliza;Vigencia desde;Ramo;Contratante;Tipo',
        'ANDINA SEGURO;AM-9;01/03/2026;Asistencia médica individual;0926687856;Nueva',
        'ANDINA SEGUROS;V-9;01/03/2026;Vehículos;0926687857;Nueva',
        'ANDINA SEGUROS;V-10;31/02/2026;Vehículos;0926687856;quizá',
        'ANDINA SEGUROS;V-11;01/03/2026;Vehículos;0926687856;',
        'ANDINA SEGUROS;V-12;01/03/2026;Vehículos;0926687856;Renovación',
      ),
      personas: lines(
        'Póliza;Nombres;Parentesco',
        'AM-9;Sol Paz;Titular',
        'X-1;Luz Paz;Titular',
        'AM-1;Luz Paz;Titular',
      ),
      bienes: lines('Póliza;Descripción;Valor asegurado', 'V-11;Sail;quince mil', 'V-12;;1'),
    }
    const done = await load(files, { accepts: { refused: true } })
    expect(reasonsOf(done).sort()).toEqual(
      [
        [2, 'Cía', 'no está en «Productos»'],
        [3, 'Contratante', 'no está en «Clientes»'],
        [4, 'Vigencia desde', 'no es un día que exista'],
        [4, 'Tipo', 'debe decir nueva, renovación'],
        [2, 'Póliza', 'espera: antes hay que corregir la fila de su póliza'],
        [3, 'Póliza', 'no está en «Pólizas»'],
        [4, 'Póliza', 'tiene varias vigencias: diga «Desde»'],
        [2, 'Valor asegurado', 'no es un número'],
        [3, 'Descripción', 'está vacía, y tampoco dice marca y modelo'],
        [5, null, 'espera: antes hay que corregir otra fila de su póliza'],
      ].sort(),
    )
    const mended = async (name: string) =>
      (await readFile(path.join(done.mendFolder ?? '', name), 'utf8')).split('\r\n')
    expect((await mended('polizas.csv')).slice(0, 3)).toEqual([
      '\ufeff_motivo;_propuesta;Cía;No. póliza;Vigencia desde;Ramo;Contratante;Tipo',
      'Cía: no está en «Productos»;Cía: Andina Seguros;ANDINA SEGURO;AM-9;01/03/2026;Asistencia médica individual;0926687856;Nueva',
      'Contratante: no está en «Clientes»;;ANDINA SEGUROS;V-9;01/03/2026;Vehículos;0926687857;Nueva',
    ])
    expect((await mended('polizas.csv')).at(-2)).toContain('de su póliza (bienes.csv, línea 3)')
    expect(await rows(sql`SELECT 1 FROM policy WHERE poliza ~ '^(V-1|AM-9)'`)).toEqual([])
  })

  it('name an insurer by any of its names and a group in any row, and rename nothing', async () => {
    const productos = lines(
      'Aseguradora;Razón social;Ramo;Grupo',
      'Andina Seguros;SEGUROS ANDINA S.A.;MULTIRIESGO;',
      'Seguros Andina S.A.;;MULTIRIESGO;RAMOS VARIOS',
      'Nueva;;MULTIRIESGO;',
    )
    const done = await load({ productos })
    expect([done.stopped, reasonsOf(done)]).toEqual([[], []])
    expect(await rows(sql`SELECT "nmAlias", "nmAseguradora" FROM insurer ORDER BY 1`)).toEqual([
      { nmAlias: 'Andina Seguros', nmAseguradora: 'SEGUROS ANDINA S.A.' },
      { nmAlias: 'Nueva', nmAseguradora: 'Nueva' },
    ])
    expect(
      await rows(
        sql`SELECT g."nmRamGrupo" FROM branch r JOIN branch_group g USING ("cdRamGrupo") WHERE r."nmRamo" = 'MULTIRIESGO'`,
      ),
    ).toEqual([{ nmRamGrupo: 'RAMOS VARIOS' }])
  })

  it('read heads and words of the broker as carga.json says, and are not read where it says so', async () => {
    const declared = {
      hojas: [
        {
          es: 'clientes',
          archivo: 'cartera.csv',
          columnas: { Id: 'cedula', Quien: 'nombres', Apellidos: 'ninguna' },
          valores: { estadoCivil: { 'J.': 'C' } },
        },
        { es: 'ninguna', archivo: 'resumen.csv' },
      ],
    }
    const files = {
      'cartera.csv': lines('Id;Quien;Apellidos;Estado civil', '1710034065;Eva Luz Mora;x;J.'),
      'resumen.csv': 'a\n1\n',
    }
    const done = await load(files, { declared })
    expect([done.stopped, reasonsOf(done), done.files[0]?.notes]).toEqual([
      [],
      [],
      ['columnas que el portal no muestra y no se guardan: Apellidos'],
    ])
    // A person whose whole name is in one column is their own contact.
    expect(
      await rows(sql`SELECT c."nmCliente", c."apCliente", c."estadoCivil", k."nmEjecutivo" FROM client c
        JOIN client_contact k USING ("cdCliente") WHERE c."rucCed" = '1710034065'`),
    ).toEqual([{ nmCliente: 'Eva Luz Mora', apCliente: '', estadoCivil: 'C', nmEjecutivo: 'Eva Luz Mora' }])
    await expect(load({ 'cartera.csv': lines('Id', '1') }, { declared })).rejects.toThrow('carga.json la nombra')
    await expect(load({ personas: lines('Nombres', 'Sol') })).rejects.toThrow(
      'le falta «Póliza»; sus columnas son Nombres',
    )
  })
})

describeRefusedFlatRows(() => world)
