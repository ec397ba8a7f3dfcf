// What speaks against a PDF, by the names that its objects must use: programs, files inside, encryption.
import { isFolderOfOthers, isOrdinaryTarget } from './link-target.ts'
import type { TokenKind, TokenReader } from './tokens.ts'

export type ScanVerdict = 'encrypted' | 'scripted' | 'attached' | 'broken'

/** The strongest first: each says best what to do instead. */
const BY_STRENGTH = ['encrypted', 'scripted', 'attached', 'broken'] as const

/** What an action does that runs something, sends what was filled in, or opens a file elsewhere. */
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
/** The number of an object whose number is not known. */
export const UNKNOWN = -1

/** Sees every token of every object, and remembers what it found. */
export class Findings {
  private readonly found = new Set<ScanVerdict>()
  /** Objects that a link names as its target, and objects that are such a text as no honest link leads to. */
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

  /** Looks at the reader's present token; `whole`: the number of the object that it begins, undefined inside of one. */
  see(kind: TokenKind, token: TokenReader, whole?: number): void {
    const { key } = this
    this.key = ''
    if (kind === 'name') this.seeName(key, token.name(), whole !== undefined)
    else if (key) this.seeValue(key, kind, token)
    else if (whole !== undefined) this.seeWhole(kind, token, whole)
  }

  private seeName(key: string, name: string, isWhole: boolean): void {
    this.key = isWhole ? '' : name
    // A name that is an object of its own is what a reference stands for: /S 4 0 R.
    if ((key === 'S' || isWhole) && ACTIONS.has(name)) this.add('scripted')
    const verdict = ANYWHERE.get(name)
    if (verdict) this.add(verdict)
  }

  private seeValue(key: string, kind: TokenKind, token: TokenReader): void {
    const isReference = kind === 'word' && token.isNumber()
    const isObject = isReference || kind === '<<'
    if (key === 'Encrypt' && isObject) this.add('encrypted')
    // Usage rights have a list of words under the same name.
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
