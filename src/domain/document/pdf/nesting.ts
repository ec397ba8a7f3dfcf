// Tracks the place of each token in a PDF object: in which dictionary or list it is, and under which key.
import type { TokenKind, TokenReader } from './token-reader.ts'

/** Honest objects nest a dozen deep; from 64 levels on some PDF programs close lists and dictionaries early. */
const DEEPEST = 60
/** Some PDF programs cut a name that is longer than this, and take its rest as a value. */
const LONGEST_NAME = 127

/** A dictionary or a list that is still open at the current token. */
export class Level<Fact extends string> {
  isList = false
  /** The key whose value is this level, or the list around it; '' for none. */
  role = ''
  /** The facts noted about the level. */
  readonly facts = new Set<Fact>()
  key = ''
  /** `number` and `R`: the next part of a reference such as `7 0 R` may follow. */
  expects: 'key' | 'value' | 'number' | 'R' = 'key'
}

/**
 * The dictionaries and lists that are open at the current token. Where PDF programs could pair keys and values
 * differently, `isUnclear` is set for the rest of the object: then each name counts as the key of the token after it.
 */
export class Nesting<Fact extends string> {
  depth = 0
  isUnclear = false
  /**
   * Brackets do not match, nest too deep, or appear where some PDF programs end the object: after that, PDF programs
   * disagree about what follows.
   */
  isTangled = false
  /**
   * A dictionary ended right after a key: some PDF programs take its end as the value, and continue reading the
   * dictionary.
   */
  lacksValue = false
  private readonly levels: Level<Fact>[] = []
  private name = ''

  /** The innermost open level; undefined when none is open. */
  get top(): Level<Fact> | undefined {
    return this.depth > 0 ? this.levels[this.depth - 1] : undefined
  }

  isOutermost(level: Level<Fact>): boolean {
    return level === this.levels[0]
  }

  /** Reopens the outermost level after its end. */
  reopen(): void {
    this.depth = Math.max(1, this.depth)
  }

  /** Closes the levels that are still open, from the inside out. */
  *left(): Generator<Level<Fact>> {
    for (let level = this.top; level; level = this.top) {
      this.depth -= 1
      yield level
    }
  }

  /** Called before the first token of an object. */
  begin(): void {
    this.depth = 0
    this.isUnclear = false
    this.isTangled = false
    this.lacksValue = false
    this.name = ''
  }

  /**
   * Advances past the current token; `name` is its text if it is a name. Returns the key whose value begins with this
   * token.
   */
  step(kind: TokenKind, token: TokenReader, name: string): string {
    const level = this.top
    if (level) this.judgePlace(level, kind, token)
    const key = level && !level.isList ? this.stepInDictionary(level, kind, token, name) : ''
    if (isOdd(kind, token)) this.isUnclear = true
    const before = this.name
    this.name = kind === 'name' ? name : ''
    const found = this.isUnclear ? before : key
    if (kind === '<<' || kind === '[') this.open(kind === '[', found)
    else if (kind === '>>' || kind === ']') this.close(kind === ']')
    return found
  }

  /**
   * Some PDF programs end a list at an unknown word, and a dictionary at a string or bracket where a key should be.
   * Others read a stream inside an object; its text contains no tokens.
   */
  private judgePlace({ isList, expects }: Level<Fact>, kind: TokenKind, token: TokenReader): void {
    if (kind === 'word' && !token.isKnownWord()) {
      this.isUnclear = true
      if (isList || /^(stream|BI)/.test(token.word())) this.isTangled = true
    }
    const opensText = kind === 'string' || kind === '[' || kind === '<<'
    if (!isList && expects !== 'value' && opensText) this.isTangled = true
  }

  private stepInDictionary(level: Level<Fact>, kind: TokenKind, token: TokenReader, name: string): string {
    const { expects } = level
    if (expects === 'value' && kind !== '>>' && kind !== ']') {
      level.expects = kind === 'word' && token.isNumber() ? 'number' : 'key'
      return level.key
    }
    if (kind === 'name') {
      level.key = name
      level.expects = 'value'
    } else if (expects === 'number' && kind === 'word' && token.isNumber()) level.expects = 'R'
    else if (expects === 'R' && kind === 'word' && token.isReferenceEnd()) level.expects = 'key'
    else if (kind !== '>>' || expects === 'value') this.isUnclear = true
    if (kind === '>>' && expects === 'value') this.lacksValue = true
    return ''
  }

  private open(isList: boolean, key: string): void {
    const around = this.top
    if (this.depth === DEEPEST) this.isTangled = true
    const level = this.levels[this.depth] ?? new Level<Fact>()
    this.levels[this.depth] = level
    level.isList = isList
    level.role = around?.isList ? around.role : key
    if (level.facts.size > 0) level.facts.clear()
    level.key = ''
    level.expects = 'key'
    this.depth += 1
  }

  private close(isList: boolean): void {
    if (this.top?.isList === isList) this.depth -= 1
    else this.isTangled = true
  }
}

/** Whether some PDF programs end the token elsewhere or skip it, and so pair the following tokens differently. */
const isOdd = (kind: TokenKind, token: TokenReader): boolean =>
  (kind === 'name' || kind === 'word') &&
  (token.at - token.start > LONGEST_NAME || token.isStray() || (kind === 'name' && token.isCutBySome()))
