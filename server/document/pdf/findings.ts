// Collects what is forbidden in a PDF, by the names its objects must use: scripts, attached files, encryption.
import { isFolderOfOthers, isOrdinaryTarget } from './link-target.ts'
import type { TokenKind, TokenReader } from './token-reader.ts'

export type ScanVerdict = 'encrypted' | 'scripted' | 'attached' | 'broken'

/** The strongest first: its message helps the user most. */
const BY_STRENGTH = ['encrypted', 'scripted', 'attached', 'broken'] as const

/** Action types that run something, send form data, or open another file. */
const ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'RichMediaExecute',
])

/** Names that honest PDFs have nowhere. */
const ANYWHERE: ReadonlyMap<string, ScanVerdict> = new Map([
  ['EmbeddedFile', 'attached'],
  ['FileAttachment', 'attached'],
  ['RichMedia', 'scripted'],
  ['RichMediaContent', 'scripted'],
])

const LETTERS_OF_A_TARGET = 64
/** Stands for the number of an object whose number is not known. */
export const UNKNOWN = -1

/** Sees every token of every object, and remembers what it found. */
export class Findings {
  private readonly found = new Set<ScanVerdict>()
  /**
   * `targets`: objects that a link names as its target. `suspects`: objects with a text to which no honest link leads.
   */
  private readonly targets = new Set<number>()
  private readonly suspects = new Set<number>()
  private key = ''

  add(verdict: ScanVerdict): void {
    this.found.add(verdict)
  }

  /** The strongest of what was found. */
  get verdict(): ScanVerdict | null {
    for (const suspect of this.suspects)
      if (this.targets.has(suspect) || (suspect === UNKNOWN && this.targets.size > 0)) this.found.add('scripted')
    return BY_STRENGTH.find((verdict) => this.found.has(verdict)) ?? null
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
    if ((key === 'S' || isWhole) && ACTIONS.has(name)) this.add('scripted')
    const verdict = ANYWHERE.get(name)
    if (verdict) this.add(verdict)
  }

  private seeValue(key: string, kind: TokenKind, token: TokenReader): void {
    const isReference = kind === 'word' && token.isNumber()
    const isObject = isReference || kind === '<<'
    if (key === 'Encrypt' && isObject) this.add('encrypted')
    // In usage rights, EF is a list of words and harmless.
    else if (key === 'EF' && isObject) this.add('attached')
    else if (key === 'JS' && (isObject || kind === 'string')) this.add('scripted')
    else if (key === 'OnInstantiate' && isObject) this.add('scripted')
    else if (key === 'XFA' && (isObject || kind === 'string' || kind === '[')) this.add('scripted')
    else if (key === 'URI' || key === 'Base') this.seeTarget(kind, token, isReference)
    else if ((key === 'F' || key === 'UF') && kind === 'string' && isFolderOfOthers(token.visible(2)))
      this.add('scripted')
  }

  private seeTarget(kind: TokenKind, token: TokenReader, isReference: boolean): void {
    if (isReference) this.targets.add(Number.parseInt(token.word(), 10))
    else if (kind === 'string' && !isOrdinaryTarget(token.visible(LETTERS_OF_A_TARGET))) this.add('scripted')
  }

  private seeWhole(kind: TokenKind, token: TokenReader, number: number): void {
    if (kind === 'string' && !isOrdinaryTarget(token.visible(LETTERS_OF_A_TARGET))) this.suspects.add(number)
  }
}
