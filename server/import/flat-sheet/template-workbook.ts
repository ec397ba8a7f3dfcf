// Writes the workbook that a broker fills: the eight flat sheets with their heads, and a page that explains every column.
import { writeXlsx } from 'hucre/xlsx'
import { FLAT_SHEETS } from '../../../src/contract/import/flat-sheet/flat-sheets.ts'
import { TEMPLATE_PAGE } from '../file/find-files.ts'

const RULES = [
  'Cada hoja es una tabla con una fila de encabezados. Llene las que tenga; para el primer día bastan Productos, Ejecutivos, Clientes, Pólizas y Personas.',
  'Las cédulas y los números de póliza son textos: así no pierden los ceros. Los días son fechas de Excel, o textos como 31/01/2026.',
  'Una póliza se nombra por aseguradora, número y primer día. Las otras hojas la nombran igual; basta el número si no se repite.',
  'Lo que falta lo escribe el portal: el movimiento de emisión, la ubicación, el titular que es el mismo contratante, el contacto de una persona, y los documentos que piden las aseguradoras.',
]

/** Columns of numbers that are names. */
const AS_TEXT = ['cedula', 'cliente', 'titular', 'dueno', 'poliza', 'codigo', 'celular', 'telefonos']

/** The bytes of the workbook; texts are never formulas. */
export async function writeTemplateWorkbook(): Promise<Uint8Array> {
  const rows = [
    ...RULES.map((rule) => [rule]),
    [],
    ['Hoja', 'Columna', 'Obligatoria', 'Qué es', 'Ejemplo'],
    ...FLAT_SHEETS.flatMap(({ title, columns }) =>
      Object.values(columns).map((column) => [
        title,
        column.title,
        column.required ? 'Sí' : '',
        column.help,
        column.example,
      ]),
    ),
  ]
  return writeXlsx({
    sheets: [
      { name: TEMPLATE_PAGE, rows },
      ...FLAT_SHEETS.map(({ title, columns }) => ({
        name: title,
        // Excel must leave numbers with zeros before them as they are typed.
        columns: Object.keys(columns).map((name) => ({ width: 20, ...(AS_TEXT.includes(name) && { numFmt: '@' }) })),
        rows: [Object.values(columns).map((column) => column.title)],
      })),
    ],
  })
}
