// The names of the standard by which it is told what a PDF may do: its actions, their places, and its annotations.

/** The action types that stay in the document or open a link (ISO 32000-2, 12.6.4). */
export const ALLOWED_ACTIONS: ReadonlySet<string> = new Set([
  ...['GoTo', 'URI', 'Named', 'Hide', 'SetOCGState', 'Trans', 'ResetForm'],
])

/** What an action of the type Named may order: another page. Printing and saving are the person's. */
export const PAGE_ORDERS: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

/** The keys whose value is an action or a list of them; of EVENTS, every entry is one. */
export const ACTION_KEYS: ReadonlySet<string> = new Set(['A', 'PA', 'OpenAction', 'Next'])
export const EVENTS = 'AA'

/** The kinds of annotations that are text, lines, pictures and fields (ISO 32000-2, 12.5.6). */
export const ALLOWED_ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['Text', 'Link', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline'],
  ...['Squiggly', 'StrikeOut', 'Caret', 'Stamp', 'Ink', 'Popup', 'Widget', 'PrinterMark', 'TrapNet', 'Watermark'],
  'Redact',
])
