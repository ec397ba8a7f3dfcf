// Prints what can be imported: for each kind a CSV template and a JSON Schema, and one page that explains all of them.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Field, MAX_ID_NUMBER, MAX_KEY, MAX_PATH } from '../../src/contract/import/field.ts'
import { type Kind, mayEnd } from '../../src/contract/import/kind.ts'
import { ALL_KINDS } from '../../src/contract/import/kinds.ts'
import { DECLARATION_NAME } from './file/load-declaration.ts'
import { writeTemplateWorkbook } from './flat-sheet/template-workbook.ts'
import { fieldsOf } from './stage/stage-table.ts'

/** The page that explains all kinds, and the folder of the schemas. */
export const PAGE = 'LEEME.txt'
export const SCHEMAS = 'esquemas'

const BOM = '\ufeff'

/** Writes the templates, schemas and the page into a folder, which is made. */
export async function writeTemplates(folder: string): Promise<void> {
  await mkdir(path.join(folder, SCHEMAS), { recursive: true })
  for (const kind of ALL_KINDS) {
    await writeFile(path.join(folder, `${kind.name}.csv`), `${BOM}${Object.keys(fieldsOf(kind)).join(';')}\r\n`)
    await writeFile(path.join(folder, SCHEMAS, `${kind.name}.json`), `${JSON.stringify(jsonSchema(kind), null, 2)}\n`)
  }
  await writeFile(path.join(folder, DECLARATION_NAME), `${JSON.stringify(DECLARATION, null, 2)}\n`)
  await writeFile(path.join(folder, PAGE), page())
  await writeFile(path.join(folder, 'plantilla-de-hojas.xlsx'), await writeTemplateWorkbook())
}

const DECLARATION = {
  origen: 'broker',
  moneda: 'USD',
  completos: [],
  csv: { codificacion: 'utf-8', separador: ';', decimales: ',', miles: '', fechas: 'dd/MM/yyyy' },
}

/** The JSON Schema of a kind's rows in NDJSON. */
export const jsonSchema = (kind: Kind): Record<string, unknown> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: kind.title,
  description: kind.help,
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fieldsOf(kind)).map(([name, field]) => [
      name,
      { title: field.title, description: field.help, ...valueSchema(field) },
    ]),
  ),
  required: Object.entries(kind.fields).flatMap(([name, { required }]) => (required ? [name] : [])),
  additionalProperties: false,
})

function valueSchema(field: Field): Record<string, unknown> {
  const orNull = (type: string) => (field.required ? type : [type, 'null'])
  switch (field.type) {
    case 'key':
    case 'reference':
      return { type: orNull('string'), maxLength: MAX_KEY }
    case 'path':
      return { type: orNull('string'), maxLength: MAX_PATH }
    case 'text':
      return { type: orNull('string'), maxLength: field.most }
    case 'id-number':
      return { type: orNull('string'), maxLength: MAX_ID_NUMBER }
    case 'day':
      return { type: orNull('string'), format: 'date' }
    case 'moment':
      return { type: orNull('string'), format: 'date-time' }
    case 'money':
      return { type: orNull('number'), multipleOf: 0.01 }
    case 'rate':
      return { type: orNull('number') }
    case 'whole':
      return { type: orNull('integer'), minimum: field.least, maximum: field.most }
    case 'flag':
      return { type: orNull('string'), enum: [...'SN', ...(field.required ? [] : [null])] }
    case 'choice':
      return { type: orNull('string'), enum: [...field.of, ...(field.required ? [] : [null])] }
  }
}

function valueText(field: Field): string {
  switch (field.type) {
    case 'key':
      return `clave, hasta ${MAX_KEY}`
    case 'reference':
      return `clave de «${field.kind}»`
    case 'path':
      return `ruta, hasta ${MAX_PATH}`
    case 'text':
      return `texto, hasta ${field.most}`
    case 'id-number':
      return 'cédula, RUC o pasaporte'
    case 'day':
      return 'día'
    case 'moment':
      return 'día con hora'
    case 'money':
      return 'dólares'
    case 'rate':
      return 'porcentaje'
    case 'whole':
      return `entero, ${field.least} a ${field.most}`
    case 'flag':
      return 'S o N'
    case 'choice':
      return field.of.join(', ')
  }
}

const nameText = (kind: Kind): string =>
  mayEnd(kind)
    ? `Cada fila se nombra por ${kind.key.map((name) => `\`${name}\``).join(' + ')}, que nunca cambia.`
    : 'Es una sola fila, sin clave y sin `baja`.'

const page = (): string =>
  [
    '# Lo que se puede importar',
    'Un archivo por clase de datos, con su nombre: `clientes.csv`, `clientes.ndjson` o una hoja «clientes» de un libro .xlsx. El orden de los archivos no importa. Un archivo con menos columnas deja las demás como están; uno con la columna `baja` termina las filas que dicen S. Las clases que `carga.json` nombra en `completos` están enteras: lo que no digan, termina.',
    `Un CSV se aplica cuando \`${DECLARATION_NAME}\` dice su codificación, su separador, sus decimales y la forma de sus fechas; el de esta carpeta es un ejemplo. Los valores en dólares van sin signo, con dos decimales a lo más; los días, en la forma que se declara o como 2026-01-31.`,
    'Quien no tiene un sistema llena las ocho hojas de `plantilla-de-hojas.xlsx`, que dicen lo mismo con palabras de todos los días; de ellas el portal escribe las clases de abajo.',
    'Primero se mira: `npm run import -- carpeta` dice qué cambiaría y qué filas se rechazan, con su línea y su motivo, y las escribe en la carpeta `rechazados` para corregirlas. La columna `_motivo` dice por qué, `_propuesta` lo que quizá debía decir; ninguna de las dos se importa. Las filas de una póliza esperan a que se corrija la que se rechazó.',
    ...ALL_KINDS.map((kind) =>
      [
        `## ${kind.name}`,
        `${kind.help} ${nameText(kind)}`,
        [
          '| columna | obligatoria | valor | qué es |',
          '|---|---|---|---|',
          ...Object.entries(fieldsOf(kind)).map(
            ([name, field]) =>
              `| \`${name}\` | ${field.required ? 'sí' : ''} | ${valueText(field)} | ${field.title}. ${field.help} |`,
          ),
        ].join('\n'),
      ].join('\n\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n')
