// Finds the tests, groups and steps in the syntax tree of a test file, with their titles.
import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree). */
export type Node = { type: string; [key: string]: unknown }

type Definition = {
  /** Includes the rows of the table of `it.each(table)`. */
  title: string
  /** The source of `{ tag: … }`; empty if there is none. */
  details: string
  /** Whether the call is `test(…)` or `it(…)` itself, instead of a group, a step or a table. */
  isPlain: boolean
}

/** `plainTest` is Playwright's `test` where a file extends it. */
const DEFINES_TESTS = /^(?:test|it|describe|suite|\w+Test)$/
const GATE = /@gate(?![\w-])/
const GATE_OF_ANY_BROWSER = /@gate(?:-in-firefox)?(?![\w-])/

/** Returns whether these details put a journey into the gate for Chromium, which every machine has. */
export const isInGate = (details: string): boolean => GATE.test(details)
export const isInGateOfAnyBrowser = (details: string): boolean => GATE_OF_ANY_BROWSER.test(details)

export const treeOf = (file: string, text: string): Node => parseSync(file, text).program as unknown as Node

/** Returns title and details of `test(…)`, `it.each(…)(…)`, `test.step(…)` and the like; null for other calls. */
export function definition(node: Node, text: string): Definition | null {
  if (node.type !== 'CallExpression') return null
  const [title, details] = node['arguments'] as Node[]
  const callee = node['callee'] as Node
  const table = tableOf(callee, text)
  if (!title || table === null) return null
  const titleText = textOf(title)
  if (titleText === null) return null
  return {
    title: `${titleText} ${table}`,
    details: details?.type === 'ObjectExpression' ? sourceOf(details, text) : '',
    isPlain: callee.type === 'Identifier' && callee['name'] !== 'describe' && callee['name'] !== 'suite',
  }
}

/** Returns the text of the table of `it.each(table)`, empty for `test` and `test.step`; null for other calls. */
function tableOf(callee: Node, text: string): string | null {
  if (callee.type === 'Identifier') return DEFINES_TESTS.test(String(callee['name'])) ? '' : null
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

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
