// Collects the forbidden parts of a PDF (programs, other files, encryption), found by the names that such parts must
// have.
import { ACTION_KEYS, ACTIONS, ALLOWED_ANNOTATIONS, EVENTS, PAGE_ORDERS } from './known-names.ts'
import { isFolderOfOthers, linkTarget } from './link-target.ts'
import { Meetings, UNKNOWN } from './meetings.ts'
import { type Level, Nesting } from './nesting.ts'
import type { TokenKind, TokenReader } from './token-reader.ts'
import { SCAN_VERDICTS, type ScanVerdict } from './verdicts.ts'

/** The kinds of annotations that play media. */
const PLAYING_ANNOTATIONS = new Set(['Movie', 'Sound', 'Screen', '3D', 'RichMedia'])

/** Names that occur nowhere in an honest PDF. */
const FORBIDDEN_ANYWHERE: ReadonlyMap<string, ScanVerdict> = new Map([
  ['EmbeddedFile', 'attached'],
  ['FileAttachment', 'attached'],
  ['RichMedia', 'media'],
  ['RichMediaContent', 'media'],
])

/** The keys whose value is the name of a file; some are specific to one operating system. */
const FILE_NAMES = new Set(['F', 'UF', 'DOS', 'Unix', 'Mac'])
/** Keys which say that a stream's data, or a better version of a picture for printers, are in another file. */
const ELSEWHERE: ReadonlyMap<string, ScanVerdict> = new Map([
  ['F', 'opening'],
  ['Ref', 'links'],
  ['OPI', 'links'],
])
/** Values of a key that do not count as an object. */
const NOTHING = new Set(['null', 'true', 'false'])

/** The keys whose values are checked. Values that are names are checked under every key. */
const WATCHED = new Set([
  'Encrypt',
  'EF',
  'RF',
  'JS',
  'OnInstantiate',
  'XFA',
  'URI',
  'Base',
  'FS',
  'S',
  'N',
  'Subtype',
  'Annots',
  'Names',
  EVENTS,
  ...ACTION_KEYS.keys(),
  ...FILE_NAMES,
  ...ELSEWHERE.keys(),
])

/**
 * Keys whose value is a dictionary with keys invented by the document: resources, and the states of a field's
 * appearance.
 */
const OWN_NAMES = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'N',
  'D',
  'R',
])

const LETTERS_OF_A_TARGET = 64

/** Facts noted about a dictionary until its end, because its keys may come in any order. */
type Fact =
  | ('is typed' | 'is Named' | 'has its type elsewhere' | 'is of a strange type')
  | ('orders' | 'orders elsewhere' | 'holds a script' | 'is called an action')
  | ('is called an annotation' | 'is of a strange kind')

/** Checks every token of every object, and collects the findings. */
export class Findings {
  readonly nesting = new Nesting<Fact>()
  private readonly found = new Set<ScanVerdict>()
  /** Dangerous texts and names, if a link's target, a file's name or a file system refers to them. */
  private readonly targets = new Meetings<ScanVerdict>()
  private readonly files = new Meetings<ScanVerdict>()
  private readonly fileSystems = new Meetings<ScanVerdict>()
  /** Dangerous dictionaries, if they are referred to as an action, a script, a list of events or an annotation. */
  private readonly actions = new Meetings<ScanVerdict>()
  private readonly scripts = new Meetings<ScanVerdict>()
  private readonly events = new Meetings<ScanVerdict>()
  private readonly annotations = new Meetings<ScanVerdict>()
  /** Verdicts that apply if the object is the dictionary of a stream. */
  private readonly asStream = new Set<ScanVerdict>()
  private number = UNKNOWN

  add(verdict: ScanVerdict): void {
    this.found.add(verdict)
  }

  /** Whether anything was found that is forbidden wherever it occurs. */
  get hasFound(): boolean {
    return this.found.size > 0
  }

  /** The strongest of all verdicts found; null when nothing was found. */
  get verdict(): ScanVerdict | null {
    const { targets, files, fileSystems, actions, scripts, events, annotations } = this
    for (const { met } of [targets, files, fileSystems, actions, scripts, events, annotations])
      for (const verdict of met) this.found.add(verdict)
    return SCAN_VERDICTS.find((verdict) => this.found.has(verdict)) ?? null
  }

  /**
   * Checks the current token. `whole`: the number of the object that begins with this token; undefined inside an
   * object.
   */
  see(kind: TokenKind, token: TokenReader, whole?: number): void {
    const { nesting } = this
    if (whole !== undefined) {
      this.number = whole
      this.asStream.clear()
      nesting.begin()
    }
    const name = kind === 'name' ? token.name() : ''
    const level = nesting.top
    const key = nesting.step(kind, token, name)
    if (kind === 'name') this.seeName(key, name, level)
    else if (kind === '>>' && level) this.seeEnd(level)
    else if (level) this.seeValue(key, kind, token, level)
    else this.seeWhole(kind, token)
  }

  /** Called when an object ends while dictionaries in it are still open. */
  seeCut(): void {
    for (const level of this.nesting.left()) this.seeEnd(level)
  }

  /** Called when a stream follows the object; the object is then the stream's dictionary. */
  seeStream(): void {
    for (const verdict of this.asStream) this.add(verdict)
  }

  private seeName(key: string, name: string, level: Level<Fact> | undefined): void {
    const isWhole = level === undefined
    // The name may be a separate object, used by reference: /S 4 0 R.
    const action = key === 'S' || isWhole ? ACTIONS.get(name) : undefined
    if (action) this.add(action)
    if ((key === 'Subtype' || isWhole) && PLAYING_ANNOTATIONS.has(name)) this.add('media')
    if (key === 'FS' && name === 'URL') this.add('opening')
    if (isWhole && name === 'URL') this.fileSystems.suspect(this.number, 'opening')
    const verdict = FORBIDDEN_ANYWHERE.get(name)
    if (verdict) this.add(verdict)
    if (key === 'N' && !PAGE_ORDERS.has(name) && this.nesting.isUnclear) this.add('scripted')
    if (isTarget(key)) this.addTarget(name)
    if (isWhole) this.suspectTarget(name)
    if (level) noteName(level.facts, key, name)
  }

  private seeValue(key: string, kind: TokenKind, token: TokenReader, level: Level<Fact>): void {
    // The document invented the keys of this dictionary: names of fonts, of pictures, or the choices of a field.
    if (OWN_NAMES.has(level.role) && !level.isList && !this.nesting.isUnclear) return
    const place = key || (level.isList ? level.role : '')
    if (!WATCHED.has(place) && level.role !== EVENTS) return
    const reference = kind === 'word' ? referenceAt(token) : undefined
    if (reference !== undefined) this.seeReference(place, reference, level)
    const isObject = kind === '<<' || (kind === 'word' && !NOTHING.has(token.word()))
    if (key === 'Encrypt' && isObject) this.add('encrypted')
    // In the usage rights of a PDF, EF is a list of words and harmless.
    else if ((key === 'EF' || key === 'RF') && isObject) this.add('attached')
    else if (key === 'JS') this.seeScript(kind, isObject, level)
    else if (key === 'OnInstantiate' && isObject) this.add('scripted')
    else if (key === 'XFA' && (isObject || kind === 'string' || kind === '[')) this.add('form')
    else if (isTarget(key)) this.seeTarget(kind, token, reference)
    else if (FILE_NAMES.has(key)) this.seeFile(kind, token, reference)
    const elsewhere = this.nesting.isOutermost(level) ? ELSEWHERE.get(key) : undefined
    if (elsewhere && (isObject || kind === 'string')) this.asStream.add(elsewhere)
  }

  /** A dictionary under JS is a script only in an action: a font or a picture may be called JS, too. */
  private seeScript(kind: TokenKind, isObject: boolean, level: Level<Fact>): void {
    if (kind === 'string' || (isObject && this.nesting.isUnclear)) this.add('scripted')
    else if (isObject) level.facts.add('holds a script')
  }

  private seeReference(key: string, reference: number, { role, facts }: Level<Fact>): void {
    if (key === 'FS') this.fileSystems.refer(reference)
    if (key === 'S') facts.add('has its type elsewhere')
    if (key === 'N') facts.add('orders elsewhere')
    if (key === 'Subtype') facts.add('is of a strange kind')
    if (key === EVENTS) this.events.refer(reference)
    if (key === 'Annots') this.annotations.refer(reference)
    if (key === 'Names') this.scripts.refer(reference)
    if (!ACTION_KEYS.has(key) && role !== EVENTS) return
    this.actions.refer(reference)
    this.scripts.refer(reference)
  }

  private seeFile(kind: TokenKind, token: TokenReader, reference: number | undefined): void {
    if (reference !== undefined) this.files.refer(reference)
    else if (kind === 'string' && isFolderOfOthers(token.visible(2))) this.add('opening')
  }

  private seeTarget(kind: TokenKind, token: TokenReader, reference: number | undefined): void {
    if (reference !== undefined) this.targets.refer(reference)
    else if (kind === 'string') this.addTarget(token.visible(LETTERS_OF_A_TARGET))
  }

  /** Judges a link's target, even one written as a name: some PDF programs follow /URI /file:... */
  private addTarget(written: string): void {
    const verdict = TARGETS[linkTarget(written)]
    if (verdict) this.add(verdict)
  }

  private seeWhole(kind: TokenKind, token: TokenReader): void {
    if (kind === 'string') this.suspectTarget(token.visible(LETTERS_OF_A_TARGET))
  }

  private suspectTarget(written: string): void {
    const verdict = TARGETS[linkTarget(written)]
    if (verdict === 'links') this.targets.suspect(this.number, verdict)
    if (verdict !== 'opening') return
    for (const number of numbersWithin(this.number)) {
      this.targets.suspect(number, verdict)
      if (isFolderOfOthers(written)) this.files.suspect(number, verdict)
    }
  }

  /** Judges a dictionary at its end, by the facts noted about it. */
  private seeEnd(level: Level<Fact>): void {
    const { facts, role } = level
    const around = this.nesting.top
    const isAction = facts.has('is called an action') || ACTION_KEYS.has(role) || around?.role === EVENTS
    const isTyped = facts.has('is typed') || facts.has('has its type elsewhere')
    const isOrder = facts.has('orders') || (facts.has('orders elsewhere') && facts.has('is Named'))
    if (isOrder && (facts.has('is Named') || facts.has('has its type elsewhere'))) this.add('scripted')
    if (facts.has('holds a script')) this.judge('scripted', isAction || isTyped || role === 'Names', this.scripts)
    if (facts.has('is of a strange type')) {
      this.judge('links', isAction, this.actions)
      if (around && this.nesting.isOutermost(around) && this.number !== UNKNOWN)
        this.events.suspect(this.number, 'links')
    }
    const isAnnotation = facts.has('is called an annotation') || role === 'Annots'
    if (facts.has('is of a strange kind')) this.judge('media', isAnnotation, this.annotations)
  }

  /**
   * Adds the verdict if the dictionary is in a dangerous place (`isThere`). Otherwise notes the verdict: a reference
   * from such a place would make the dictionary dangerous.
   */
  private judge(verdict: ScanVerdict, isThere: boolean, places: Meetings<ScanVerdict>): void {
    if (isThere) this.add(verdict)
    else if (this.nesting.depth === 0 && this.number !== UNKNOWN) places.suspect(this.number, verdict)
  }
}

const isTarget = (key: string): boolean => key === 'URI' || key === 'Base'

const TARGETS = { ordinary: null, strange: 'links', program: 'opening' } as const

function noteName(facts: Set<Fact>, key: string, name: string): void {
  if (key === 'S') {
    facts.add('is typed')
    if (name === 'Named') facts.add('is Named')
    if (!ACTIONS.has(name)) facts.add('is of a strange type')
  } else if (key === 'N' && !PAGE_ORDERS.has(name)) facts.add('orders')
  else if (key === 'Type' && name === 'Action') facts.add('is called an action')
  else if (key === 'Type' && name === 'Annot') facts.add('is called an annotation')
  else if (key === 'Subtype' && !ALLOWED_ANNOTATIONS.has(name) && !FORBIDDEN_ANYWHERE.has(name))
    facts.add('is of a strange kind')
}

/** The object number, if the current word begins a reference; else undefined. */
function referenceAt(token: TokenReader): number | undefined {
  if (!token.isNumber()) return undefined
  const word = token.word()
  if (/^\d{1,10}$/.test(word)) return Number(word)
  // PDF programs disagree about a number that is not written in digits alone.
  return token.isReference() ? UNKNOWN : undefined
}

/** The table of objects may point into the middle of a number: then object 14 is read as object 4. */
function numbersWithin(number: number): number[] {
  const digits = String(number)
  return number === UNKNOWN ? [number] : Array.from(digits, (_, at) => Number(digits.slice(at)))
}
