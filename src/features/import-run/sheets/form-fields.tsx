// How a file is read: its form in one line with examples, and the fields that change it.
import type { ImportSheet } from '../../../contract/import-run.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { SheetForm } from './sheet-edits.ts'

type Props = { sheet: ImportSheet; onChange: (form: SheetForm) => void }

type Options<Value extends string> = readonly { value: Value; label: string }[]

const ENCODINGS: Options<SheetForm['codificacion']> = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16', label: 'Unicode (UTF-16)' },
  { value: 'windows-1252', label: 'Windows (ANSI)' },
]
const SEPARATORS: Options<SheetForm['separador']> = [
  { value: ',', label: 'coma' },
  { value: ';', label: 'punto y coma' },
  { value: 'tab', label: 'tabulador' },
]
const DECIMALS: Options<SheetForm['decimales']> = [
  { value: '.', label: 'punto: 84.50' },
  { value: ',', label: 'coma: 84,50' },
]
const THOUSANDS: Options<SheetForm['miles']> = [
  { value: '', label: 'nada: 1234' },
  { value: '.', label: 'punto: 1.234' },
  { value: ',', label: 'coma: 1,234' },
  { value: ' ', label: 'espacio: 1 234' },
  { value: "'", label: "apóstrofo: 1'234" },
]
const DAYS: Options<SheetForm['fechas']> = [
  { value: 'dd/MM/yyyy', label: '31/01/2026 (día/mes/año)' },
  { value: 'MM/dd/yyyy', label: '01/31/2026 (mes/día/año)' },
  { value: 'dd-MM-yyyy', label: '31-01-2026 (día-mes-año)' },
  { value: 'MM-dd-yyyy', label: '01-31-2026 (mes-día-año)' },
  { value: 'dd.MM.yyyy', label: '31.01.2026 (día.mes.año)' },
  { value: 'yyyy-MM-dd', label: '2026-01-31 (año-mes-día)' },
  { value: 'yyyy/MM/dd', label: '2026/01/31 (año/mes/día)' },
  { value: 'yyyyMMdd', label: '20260131 (añomesdía)' },
]

const labelIn = <Value extends string>(options: Options<Value>, value: Value): string =>
  options.find((option) => option.value === value)?.label ?? value

/** Only a text file has an encoding and a separator. */
const isText = ({ archivo }: ImportSheet): boolean => /\.(?:csv|txt)$/i.test(archivo)

/** «fechas 31/01/2026 · valores 1.234,50 · separado por punto y coma · Windows (ANSI)» */
function formText(sheet: ImportSheet): string {
  const { codificacion, separador, decimales, miles, fechas } = sheet.forma
  return [
    `fechas ${labelIn(DAYS, fechas).split(' ')[0]}`,
    `valores 1${miles}234${decimales}50`,
    ...(isText(sheet) ? [`separado por ${labelIn(SEPARATORS, separador)}`, labelIn(ENCODINGS, codificacion)] : []),
  ].join(' · ')
}

export function FormFields({ sheet, onChange }: Props) {
  const { forma } = sheet
  const field = <Key extends keyof SheetForm>(key: Key, label: string, options: Options<SheetForm[Key]>) => (
    <SelectField
      label={label}
      value={forma[key]}
      options={[...options]}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value)
        if (chosen) onChange({ ...forma, [key]: chosen.value })
      }}
    />
  )
  return (
    <details className="group">
      <summary className="target -mx-2 flex cursor-pointer flex-wrap items-center gap-x-2 rounded-md px-2 text-sm">
        <span className="text-ink-2">
          Se lee con <span className="font-medium text-ink tabular-nums">{formText(sheet)}</span>
        </span>
        <span className="font-semibold text-primary group-open:hidden">Cambiar</span>
      </summary>
      <div className="grid gap-4 pt-2 pb-1 sm:grid-cols-2 lg:grid-cols-3">
        {field('fechas', 'Fechas', DAYS)}
        {field('decimales', 'Decimales', DECIMALS)}
        {field('miles', 'Miles', THOUSANDS)}
        {isText(sheet) && field('separador', 'Separador de columnas', SEPARATORS)}
        {isText(sheet) && field('codificacion', 'Codificación', ENCODINGS)}
      </div>
    </details>
  )
}
