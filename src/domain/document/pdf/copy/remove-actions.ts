// Removes scripts, print and save commands, form submissions and unusual links from a PDF that pdf-lib has loaded.
import type { PDFDict, PDFDocument, PDFName, PDFObject } from '@cantoo/pdf-lib'
import { ACTION_KEYS, ACTIONS, EVENTS, PAGE_ORDERS } from '../known-names.ts'
import { linkTarget } from '../link-target.ts'
import type { RemovedPart } from '../removed-parts.ts'
import { dictionaries, type Library, nameIn, removeEntry, textIn } from './document-objects.ts'

/**
 * Empties the actions that run a script, print, save, send data or open a link of an unusual scheme, and removes the
 * scripts of the document; returns which of these it found. Other forbidden actions stay: the PDF is refused for them.
 */
export function removeActions(library: Library, document: PDFDocument): Set<RemovedPart> {
  const removed = new Set<RemovedPart>()
  const all = [...dictionaries(library, document)]
  const actions = actionsAmong(library, document, all)
  const inTrees = new Set(valuesUnder(library, document, all, ['Names']))
  const kind = library.PDFName.of('Type')
  for (const dictionary of all) {
    const isAction = actions.has(dictionary) || nameIn(library, dictionary, kind) === 'Action'
    if (removeScripts(library, dictionary, isAction || inTrees.has(dictionary))) removed.add('PROGRAMAS')
    if (removeLinks(library, dictionary, isAction)) removed.add('ENLACES')
  }
  if (removeReplacements(library, document)) removed.add('ENLACES')
  return removed
}

function actionsAmong(library: Library, document: PDFDocument, all: readonly PDFDict[]): Set<PDFDict> {
  const events = valuesUnder(library, document, all, [EVENTS]).flatMap((each) => each.values())
  const actions = valuesUnder(library, document, all, [...ACTION_KEYS.keys()])
  return new Set([...actions, ...dictionariesAmong(library, document, events)])
}

/** The dictionaries that are the value of one of these keys, or in its list of values, in any dictionary of `all`. */
function valuesUnder(
  library: Library,
  document: PDFDocument,
  all: readonly PDFDict[],
  keys: readonly string[],
): PDFDict[] {
  const { PDFArray, PDFName } = library
  const names = keys.map((key) => PDFName.of(key))
  const found: PDFDict[] = []
  for (const dictionary of all)
    for (const name of names) {
      const value = dictionary.lookup(name)
      const values = value instanceof PDFArray ? value.asArray() : value ? [value] : []
      for (const each of dictionariesAmong(library, document, values)) found.push(each)
    }
  return found
}

const dictionariesAmong = ({ PDFDict }: Library, { context }: PDFDocument, values: readonly PDFObject[]): PDFDict[] =>
  values.map((value) => context.lookup(value)).filter((value) => value instanceof PDFDict)

/**
 * Removes the scripts of a dictionary; returns whether there were any. `isReached`: PDF programs treat the dictionary
 * as an action.
 */
function removeScripts(library: Library, dictionary: PDFDict, isReached: boolean): boolean {
  const { PDFName } = library
  const [script, scripts] = [PDFName.of('JS'), PDFName.of('JavaScript')]
  const type = nameIn(library, dictionary, PDFName.of('S'))
  if (type === 'JavaScript' || (type === 'Named' && hasOtherOrder(library, dictionary)))
    return empty(library, dictionary)
  // In other dictionaries, JS may be the name of a font or a picture.
  const isScript = isReached || type !== undefined || textIn(library, dictionary, script) !== undefined
  const hadScript = isScript && removeEntry(library, dictionary, script)
  // In the name tree this key contains the document's scripts; elsewhere it may name a colour or a font.
  const hadScripts = nameIn(library, dictionary, scripts) === undefined && removeEntry(library, dictionary, scripts)
  return hadScript || hadScripts
}

/** Whether the action gives a command other than turning pages, or gives its command by reference. */
function hasOtherOrder({ PDFName }: Library, dictionary: PDFDict): boolean {
  const order = dictionary.get(PDFName.of('N'))
  return order !== undefined && !(order instanceof PDFName && PAGE_ORDERS.has(order.decodeText()))
}

function removeLinks(library: Library, dictionary: PDFDict, isAction: boolean): boolean {
  const { PDFName } = library
  const type = nameIn(library, dictionary, PDFName.of('S'))
  const isStrange = isAction && type !== undefined && !ACTIONS.has(type)
  const target = PDFName.of('URI')
  const isStrangeLink = type === 'URI' && isStrangeTarget(library, dictionary, target)
  if (type === 'SubmitForm' || isStrange || isStrangeLink) return empty(library, dictionary)
  const strange = [target, PDFName.of('Base')].filter((key) => isStrangeTarget(library, dictionary, key))
  for (const key of strange) removeEntry(library, dictionary, key)
  return strange.length > 0
}

function isStrangeTarget(library: Library, dictionary: PDFDict, key: PDFName): boolean {
  const written = textIn(library, dictionary, key)
  return written !== undefined && linkTarget(written.replace(/[^!-~]/g, '')) === 'strange'
}

/** Removes references to external files that would replace a picture or a form if they were available. */
function removeReplacements(library: Library, { context }: PDFDocument): boolean {
  const { PDFDict, PDFName, PDFStream } = library
  let hadAny = false
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream)) continue
    for (const key of [PDFName.of('Ref'), PDFName.of('OPI')])
      if (object.dict.lookup(key) instanceof PDFDict) hadAny = removeEntry(library, object.dict, key) || hadAny
  }
  return hadAny
}

/** Empties a dictionary; returns whether it held anything. */
function empty(library: Library, dictionary: PDFDict): boolean {
  const keys = dictionary.keys()
  for (const key of keys) removeEntry(library, dictionary, key)
  return keys.length > 0
}
