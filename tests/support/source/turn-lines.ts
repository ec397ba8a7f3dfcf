// Reads the «Not in every gate» lines above tests outside the gate, which name the cheaper tests that fail sooner, if any.
import { selectionOf } from '../../selection.mjs'
import { filesOfTheGate, gateWithoutTurns, journeyFiles } from './row-proofs.ts'
import { read } from './sources.ts'
import { childrenOf, definition, isInGateOfAnyBrowser, type Node, treeOf } from './test-definitions.ts'

/** The «Not in every gate» line of a test; `files` is empty if no cheaper test fails sooner. */
type TurnLine = { of: string; files: string[] }

const LINE =
  /^\s*\/\/ Not in every gate(?:: (tests\/\S+)(?: and (tests\/\S+))? fails? sooner|, although nothing cheaper shows that .+)\.$/
/** The line may be above one of these statements: the test's own, its loop, or its group. */
const STATEMENTS = new Set(['ExpressionStatement', 'ForOfStatement', 'ForStatement'])

/** Returns the lines of all tests outside the gate; null for a test without a line. */
export function turnLines(): { of: string; line: TurnLine | null }[] {
  return [...journeyFiles().flatMap(linesOfJourneys), ...filesByTurns().map(lineOfFile)]
}

/** Every file with a test that every run of the gate executes. */
export function filesWithTestsOfTheGate(): Set<string> {
  const journeys = journeyFiles().filter((file) => isInGateOfAnyBrowser(read(file)))
  return new Set([...filesOfTheGate(), ...journeys])
}

/** Returns the files outside the gate that are not journeys; each has one line. */
function filesByTurns(): string[] {
  const kinds = ['faults', 'servers', 's3'] as const
  const gate = new Set(kinds.flatMap((kind) => gateWithoutTurns().filesOf(kind)))
  return kinds.flatMap((kind) => selectionOf({ TEST_MATRIX: 'full' }).filesOf(kind)).filter((file) => !gate.has(file))
}

function lineOfFile(file: string) {
  const [, after = ''] = /^(?:\/\/ (?!Not in every gate).*\n)+(.*)\n/.exec(read(file)) ?? []
  return { of: file, line: readLine(file, after) }
}

function linesOfJourneys(file: string) {
  const lines = read(file).split('\n')
  return journeysIn(file)
    .filter(({ isOfGate }) => !isOfGate)
    .map(({ title, rows }) => {
      const of = `${file}: ${title}`
      return { of, line: rows.map((row) => readLine(of, lines[row - 1] ?? '')).find((line) => line) ?? null }
    })
}

/** Returns the journeys of a file; `rows` are the lines, from 0, where a journey, its loop and its groups begin. */
function journeysIn(file: string): { title: string; isOfGate: boolean; rows: number[] }[] {
  const text = read(file)
  const journeys: ReturnType<typeof journeysIn> = []
  const visit = (node: Node, rows: number[], isOfGate: boolean) => {
    const found = definition(node, text)
    const isCounted = isOfGate || isInGateOfAnyBrowser(found?.details ?? '')
    if (found?.isPlain) return void journeys.push({ title: found.title.trim(), isOfGate: isCounted, rows })
    const row = text.slice(0, Number(node['start'])).split('\n').length - 1
    const around = STATEMENTS.has(node.type) ? [row, ...rows] : rows
    for (const child of childrenOf(node)) visit(child, around, isCounted)
  }
  visit(treeOf(file, text), [], false)
  return journeys
}

function readLine(of: string, text: string): TurnLine | null {
  const found = LINE.exec(text)
  return found && { of, files: found.slice(1).filter((file) => file !== undefined) }
}
