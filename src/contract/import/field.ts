// What a column of an import file may hold, and the functions with which the kinds declare their columns.

/** Says why it does not take a text, and the nearest one that it takes, where there is one. */
type Judge = (typed: string) => { reason: string; nearest?: string } | null

/** The value of a column. `most`: the limit of the answers that show it, in characters. */
export type FieldType =
  /** A text by which the broker's system names a row, for ever. */
  | { type: 'key' }
  /** The key of a row of a kind. */
  | ({ type: 'reference'; kind: string } & Reference)
  /** The path of a file in the folder of documents, with one of these extensions. */
  | { type: 'path'; extensions: readonly string[] }
  /** `judge`: a rule of the domain, which the screen of the field has too. */
  | { type: 'text'; most: number; judge?: Judge }
  /** A cédula, RUC or passport; kept as it is typed, but for blanks at its ends. */
  | { type: 'id-number' }
  /** `mayBeEndless`: 9999-12-31 means that there is no day. */
  | { type: 'day'; mayBeEndless?: boolean }
  /** A day with its time; a day alone is its beginning in Ecuador. */
  | { type: 'moment' }
  | { type: 'money' }
  /** In percent. */
  | { type: 'rate' }
  | { type: 'whole'; least: number; most: number }
  /** S or N. */
  | { type: 'flag' }
  /** `wordsTo`: the field that keeps a word of the source which stands for one of these, where it says nothing (D164). */
  | { type: 'choice'; of: readonly string[]; wordsTo?: string }

/**
 * How a reference finds the other parts of a key that has several: from the fields of its row with the same names, unless
 * `fixed` says them.
 */
type Reference = {
  fixed?: Readonly<Record<string, string>>
  /** The rows that refer to themselves when they say nothing, by the value of one of their fields. */
  itselfIf?: { field: string; is: string }
}

type Description = {
  /** The name of the column for people. */
  title: string
  /** What the column means, in a sentence for operators. */
  help: string
  required: boolean
}
export type Field = FieldType & Description

type Words = readonly [title: string, help: string]

const field =
  (required: boolean) =>
  (type: FieldType, [title, help]: Words): Field => ({ ...type, title, help, required })
const must = field(true)
const may = field(false)

/** The longest key of a broker's system. */
export const MAX_KEY = 60
/** The longest path of a document in its folder. */
export const MAX_PATH = 200
/** The longest surnames: with names of 120 characters and a blank they are a full name, of which answers show 240. */
export const MAX_SURNAMES = 119
/** The longest id number that answers show. */
export const MAX_ID_NUMBER = 20

/** Columns that every row must fill; `optional` has the same ones for columns that a row may leave empty. */
export const required = columns(must)
export const optional = columns(may)

function columns(add: typeof must) {
  return {
    key: (...words: Words) => add({ type: 'key' }, words),
    reference: (kind: string, ...words: Words) => add({ type: 'reference', kind }, words),
    referenceBy: (kind: string, by: Reference, ...words: Words) => add({ type: 'reference', kind, ...by }, words),
    path: (extensions: readonly string[], ...words: Words) => add({ type: 'path', extensions }, words),
    text: (most: number, ...words: Words) => add({ type: 'text', most }, words),
    judgedText: (most: number, judge: Judge, ...words: Words) => add({ type: 'text', most, judge }, words),
    idNumber: (...words: Words) => add({ type: 'id-number' }, words),
    day: (...words: Words) => add({ type: 'day' }, words),
    lastDay: (...words: Words) => add({ type: 'day', mayBeEndless: true }, words),
    moment: (...words: Words) => add({ type: 'moment' }, words),
    money: (...words: Words) => add({ type: 'money' }, words),
    rate: (...words: Words) => add({ type: 'rate' }, words),
    whole: (least: number, most: number, ...words: Words) => add({ type: 'whole', least, most }, words),
    flag: (...words: Words) => add({ type: 'flag' }, words),
    choice: (of: readonly string[], ...words: Words) => add({ type: 'choice', of }, words),
    choiceOfWords: (wordsTo: string, of: readonly string[], ...words: Words) =>
      add({ type: 'choice', of, wordsTo }, words),
  }
}
