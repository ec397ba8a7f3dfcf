// Names from the PDF standard: action types, the keys of actions, and kinds of annotations.
import type { ScanVerdict } from './verdicts.ts'

const namesIn = <Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(table))

/** All action types (ISO 32000-2, 12.6.4): null for those that stay in the document or open a link, else the verdict. */
export const ACTIONS: ReadonlyMap<string, ScanVerdict | null> = namesIn<ScanVerdict | null>({
  GoTo: null,
  URI: null,
  Named: null,
  Hide: null,
  SetOCGState: null,
  Trans: null,
  ResetForm: null,
  JavaScript: 'scripted',
  Launch: 'opening',
  GoToR: 'opening',
  GoToE: 'opening',
  GoToDp: 'opening',
  Thread: 'opening',
  SubmitForm: 'links',
  ImportData: 'form',
  Rendition: 'media',
  RichMediaExecute: 'media',
  Sound: 'media',
  Movie: 'media',
  GoTo3DView: 'media',
})

/** The allowed commands of an action of type Named: they turn pages. Printing and saving are left to the person. */
export const PAGE_ORDERS: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

/** The keys whose value is an action or a list of actions. */
export const ACTION_KEYS: ReadonlyMap<string, true> = namesIn({ A: true, PA: true, OpenAction: true, Next: true })
/** The key of a dictionary in which every entry is an action. */
export const EVENTS = 'AA'

/** The allowed kinds of annotations: text, lines, pictures and fields (ISO 32000-2, 12.5.6). */
export const ALLOWED_ANNOTATIONS: ReadonlySet<string> = new Set([
  'Text',
  'Link',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Popup',
  'Widget',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  'Redact',
])
