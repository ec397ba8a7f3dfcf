// Reads which rows of the specification the tests name in their titles, and which of these tests the gate runs.
import { parseSync } from 'vite'
import { selectionOf } from '../../selection.mjs'
import { filesUnder, read } from './sources.ts'

/** A node of the syntax tree (ESTree). */
type Node = { type: string; [key: string]: unknown }

const CODE = /\b(?:ACC|NAV|POL|CLM|REP|DOC|ADM|SYS|PWA|DSK|INT|LIV)-\d{2}[a-z]?\b/g
const DEFINES_TESTS = new Set(['test', 'it', 'describe', 'suite'])
const GATE = /@gate(?![\w-])/

/** The codes of all rows of docs/spec/rows.md; «PWA-11a–e» is five. */
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

/** The codes that a test names which every run of the gate executes, whichever turn it is. */
export function codesProvedByTheGate(): Set<string> {
  const { filesOf } = selectionOf({ TEST_MATRIX: 'gate', TEST_PART: '1/1000000' })
  const whole = [
    ...filesUnder('tests/unit'),
    ...filesUnder('tests/component'),
    ...filesOf('postgres'),
    ...filesOf('faults'),
    ...filesOf('servers'),
  ].filter((file) => /\.test\.tsx?$/.test(file))
  const journeys = filesUnder('tests/e2e').filter((file) => file.endsWith('.spec.ts'))
  return new Set([
    ...whole.flatMap((file) => codesIn(file, () => true)),
    ...journeys.flatMap((file) => codesIn(file, (details) => GATE.test(details))),
  ])
}

/** The codes of the titles in a test file whose own details, or those of a group around it, are accepted. */
function codesIn(file: string, isAccepted: (details: string) => boolean): string[] {
  const text = read(file)
  const codes: string[] = []
  const visit = (node: Node, isInside: boolean) => {
    const found = definition(node, text)
    const isCounted = isInside || (found !== null && isAccepted(found.details))
    if (found && isCounted) codes.push(...(found.title.match(CODE) ?? []))
    for (const child of childrenOf(node)) visit(child, isCounted)
  }
  visit(parseSync(file, text).program as unknown as Node, isAccepted(''))
  return codes
}

/** Title and details of `test(…)`, `it.each(…)(…)`, `test.step(…)` and the like; the rows of a table are a part of the title. */
function definition(node: Node, text: string): { title: string; details: string } | null {
  if (node.type !== 'CallExpression') return null
  const [title, details] = node['arguments'] as Node[]
  const table = tableOf(node['callee'] as Node, text)
  if (!title || table === null) return null
  const said = textOf(title)
  if (said === null) return null
  return { title: `${said} ${table}`, details: details?.type === 'ObjectExpression' ? sourceOf(details, text) : '' }
}

/** The text of the table of `it.each(table)`, empty for `test` and `test.step`; null for what defines no test. */
function tableOf(callee: Node, text: string): string | null {
  if (callee.type === 'Identifier') return DEFINES_TESTS.has(String(callee['name'])) ? '' : null
  if (callee.type === 'MemberExpression') return tableOf(callee['object'] as Node, text)
  if (callee.type !== 'CallExpression') return null
  const inner = tableOf(callee['callee'] as Node, text)
  if (inner === null) return null
  const [table] = callee['arguments'] as Node[]
  return table?.type === 'ArrayExpression' ? sourceOf(table, text) : ''
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
}

const sourceOf = (node: Node, text: string): string => text.slice(Number(node['start']), Number(node['end']))

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
