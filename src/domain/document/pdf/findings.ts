// Collects what is forbidden in a PDF, by the names its objects must use: programs, other files, encryption.
import { isFolderOfOthers, isOrdinaryTarget } from './link-target.ts'
import type { TokenKind, TokenReader } from './token-reader.ts'

/**
 * `encrypted`; `opening`: it opens other files, programs or places; `form`: a form that is a program, or sends what is
 * typed; `media`: film, sound or 3D; `scripted`: scripts, and orders to the reader; `attached`: files inside; `broken`.
 */
export const SCAN_VERDICTS = ['encrypted', 'opening', 'form', 'media', 'scripted', 'attached', 'broken'] as const
export type ScanVerdict = (typeof SCAN_VERDICTS)[number]

/**
 * All action types of the standard (ISO 32000-2, 12.6.4) but those that stay in the document or open a link: GoTo, URI,
 * Named, Hide, SetOCGState, Trans and ResetForm. Readers ignore what is no type of the standard.
 */
const ACTIONS: ReadonlyMap<string, ScanVerdict> = new Map([
  ['JavaScript', 'scripted'],
  ['Launch', 'opening'],
  ['GoToR', 'opening'],
  ['GoToE', 'opening'],
  ['GoToDp', 'opening'],
  ['Thread', 'opening'],
  ['SubmitForm', 'form'],
  ['ImportData', 'form'],
  ['Rendition', 'media'],
  ['RichMediaExecute', 'media'],
  ['Sound', 'media'],
  ['Movie', 'media'],
  ['GoTo3DView', 'media'],
])

/** What an action of the type Named may order: another page. Printing and saving are the person's. */
export const PAGE_ORDERS: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

/** Kinds of annotations that hold something else than text, lines and fields. */
const ANNOTATIONS = new Set(['Movie', 'Sound', 'Screen', '3D', 'RichMedia'])

/** Names that honest PDFs have nowhere. */
const ANYWHERE: ReadonlyMap<string, ScanVerdict> = new Map([
  ['EmbeddedFile', 'attached'],
  ['FileAttachment', 'attached'],
  ['RichMedia', 'media'],
  ['RichMediaContent', 'media'],
])

const LETTERS_OF_A_TARGET = 64
/** Stands for the number of an object whose number is not known. */
export const UNKNOWN = -1

/** Sees every token of every object, and remembers what it found. */
export class Findings {
  private readonly found = new Set<ScanVerdict>()
  /**
   * `targets`: objects that a link names as its target. `suspects`: objects with a text to which no honest link leads.
   * `files` and `folders`: the same for the names of files, and for the folders of other machines.
   */
  private readonly targets = new Set<number>()
  private readonly suspects = new Set<number>()
  private readonly files = new Set<number>()
  private readonly folders = new Set<number>()
  private key = ''

  add(verdict: ScanVerdict): void {
    this.found.add(verdict)
  }

  /** The strongest of what was found. */
  get verdict(): ScanVerdict | null {
    for (const suspect of this.suspects)
      if (this.targets.has(suspect) || (suspect === UNKNOWN && this.targets.size > 0)) this.found.add('opening')
    for (const folder of this.folders) if (this.files.has(folder)) this.found.add('opening')
    return SCAN_VERDICTS.find((verdict) => this.found.has(verdict)) ?? null
  }

  /** Checks the current token; `whole` is the number of the object that begins with it, undefined inside an object. */
  see(kind: TokenKind, token: TokenReader, whole?: number): void {
    const { key } = this
    this.key = ''
    if (kind === 'name') this.seeName(key, token.name(), whole !== undefined)
    else if (key) this.seeValue(key, kind, token)
    else if (whole !== undefined) this.seeWhole(kind, token, whole)
  }

  private seeName(key: string, name: string, isWhole: boolean): void {
    this.key = isWhole ? '' : name
    // A name may be an object of its own, which a reference stands for: /S 4 0 R.
    const action = key === 'S' || isWhole ? ACTIONS.get(name) : undefined
    if (action) this.add(action)
    if ((key === 'Subtype' || isWhole) && ANNOTATIONS.has(name)) this.add('media')
    if (key === 'N' && !PAGE_ORDERS.has(name)) this.add('scripted')
    if (key === 'FS' && name === 'URL') this.add('opening')
    const verdict = ANYWHERE.get(name)
    if (verdict) this.add(verdict)
  }

  private seeValue(key: string, kind: TokenKind, token: TokenReader): void {
    const isReference = kind === 'word' && token.isNumber()
    const isObject = isReference || kind === '<<'
    if (key === 'Encrypt' && isObject) this.add('encrypted')
    // In usage rights, EF is a list of words and harmless.
    else if ((key === 'EF' || key === 'RF') && isObject) this.add('attached')
    else if (key === 'JS' && (isObject || kind === 'string')) this.add('scripted')
    else if (key === 'OnInstantiate' && isObject) this.add('scripted')
    else if (key === 'XFA' && (isObject || kind === 'string' || kind === '[')) this.add('form')
    else if (key === 'URI' || key === 'Base') this.seeTarget(kind, token, isReference)
    else if (key === 'F' || key === 'UF') this.seeFile(kind, token, isReference)
  }

  private seeFile(kind: TokenKind, token: TokenReader, isReference: boolean): void {
    if (isReference) this.files.add(Number.parseInt(token.word(), 10))
    else if (kind === 'string' && isFolderOfOthers(token.visible(2))) this.add('opening')
  }

  private seeTarget(kind: TokenKind, token: TokenReader, isReference: boolean): void {
    if (isReference) this.targets.add(Number.parseInt(token.word(), 10))
    else if (kind === 'string' && !isOrdinaryTarget(token.visible(LETTERS_OF_A_TARGET))) this.add('opening')
  }

  private seeWhole(kind: TokenKind, token: TokenReader, number: number): void {
    if (kind !== 'string') return
    const written = token.visible(LETTERS_OF_A_TARGET)
    if (!isOrdinaryTarget(written)) this.suspects.add(number)
    if (isFolderOfOthers(written)) this.folders.add(number)
  }
}
