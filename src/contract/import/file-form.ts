// How a broker's file is written: its encoding, separator, marks of amounts and form of days, as carga.json and «Cargas» say it.

export const ENCODINGS = ['utf-8', 'utf-16', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** `tab` stands for the sign. */
export const SEPARATOR_WORDS = [',', ';', 'tab'] as const

export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** '' where amounts have no separator of thousands. */
export const THOUSANDS_MARKS = ['', '.', ',', ' ', "'"] as const
export type ThousandsMark = (typeof THOUSANDS_MARKS)[number]

export const DAY_FORMS = [
  'yyyy-MM-dd',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'dd-MM-yyyy',
  'MM-dd-yyyy',
  'dd.MM.yyyy',
  'yyyy/MM/dd',
  'yyyyMMdd',
] as const
export type DayForm = (typeof DAY_FORMS)[number]

/** What is said of a sheet, or of a head, that is not read. */
export const NOT_READ = 'ninguna'

/** The longest word of a file of which somebody can say what it means, and the longest meaning. */
export const MOST_WORD = 240
/** The longest name of a source. */
export const MOST_SOURCE = 200
