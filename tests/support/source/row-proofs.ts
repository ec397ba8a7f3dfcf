// Reads which rows of the specification the tests name in their titles, and which of these tests are in the gate.
import { type Selection, selectionOf } from '../../selection.mjs'
import { filesUnder, read } from './sources.ts'
import { childrenOf, definition, isInGate, type Node, treeOf } from './test-definitions.ts'

const CODE = /\b(?:ACC|NAV|POL|CLM|REP|DOC|ADM|SYS|PWA|SEC|DSK|INT|LIV)-\d{2}[a-z]?\b/g

/** Returns the codes of all rows of docs/spec/rows.md; «PWA-11a–e» stands for five codes. */
export function rows(): string[] {
  const cells = [...read('docs/spec/rows.md').matchAll(/^\| ([A-Z]{3}-\d{2})(?:([a-z])(?:–([a-z]))?)? \|/gm)]
  return cells.flatMap(([, code = '', first, last]) => {
    if (!first) return [code]
    const letters: string[] = []
    for (let at = first.charCodeAt(0); at <= (last ?? first).charCodeAt(0); at += 1)
      letters.push(String.fromCharCode(at))
    return letters.map((letter) => code + letter)
  })
}

/** The selection that every run of the gate executes. */
export const gateWithoutTurns = (): Selection => selectionOf({ TEST_MATRIX: 'gate', TEST_PART: 'none' })

/** Returns the files that every run of the gate executes completely, in any turn: all kinds except the journeys. */
export function filesOfTheGate(): string[] {
  const { filesOf } = gateWithoutTurns()
  const whole = [...filesUnder('tests/unit'), ...filesUnder('tests/component')]
  return [...whole, ...filesOf('postgres'), ...filesOf('faults'), ...filesOf('servers'), ...filesOf('s3')].filter(
    (file) => /\.test\.tsx?$/.test(file),
  )
}

export const journeyFiles = (): string[] => filesUnder('tests/e2e').filter((file) => file.endsWith('.spec.ts'))

/** Returns the codes in titles of tests that every run of the gate executes, in any turn. */
export function codesProvedByTheGate(): Set<string> {
  return new Set([
    ...filesOfTheGate().flatMap((file) => codesIn(file, () => true)),
    ...journeyFiles().flatMap((file) => codesIn(file, isInGate)),
  ])
}

/** Returns the codes of the titles in a file whose details, or those of their group, `isAccepted` accepts. */
function codesIn(file: string, isAccepted: (details: string) => boolean): string[] {
  const text = read(file)
  const codes: string[] = []
  const visit = (node: Node, isInside: boolean) => {
    const found = definition(node, text)
    const isCounted = isInside || (found !== null && isAccepted(found.details))
    if (found && isCounted) codes.push(...(found.title.match(CODE) ?? []))
    for (const child of childrenOf(node)) visit(child, isCounted)
  }
  visit(treeOf(file, text), isAccepted(''))
  return codes
}
