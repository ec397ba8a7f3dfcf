// Reads from the source, through the compiler, which row type the code asserts for each statement of the server.
import path from 'node:path'
import { type CallExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  ObjectFlags,
  SignatureKind,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'
import { ROOT } from '../source/sources.ts'

/** The kind of a column's value after it was read; a `json` column may have any value. */
export type Kind = 'text' | 'number' | 'boolean' | 'moment' | 'bytes' | 'json' | 'list of text' | 'list of numbers'
export type Column = { readonly kinds: readonly Kind[]; readonly isNullable: boolean }
/** The columns of a row by their names. */
export type AssertedRow = Readonly<Record<string, Column>>
/** Rows by the position of their call, such as `server/jump/find-all.ts:31`. */
export type AssertedRows = Readonly<Record<string, AssertedRow>>

type Call = { place: string; name: string; node: CallExpression }

/**
 * Returns the row type of every `query(…)`. If it is a type parameter of the enclosing function, returns the type at
 * each call of that function: its type argument, or the parameter type of the passed `toRow`.
 */
export function readAssertedRows(): AssertedRows {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProject: path.join(ROOT, 'server/tsconfig.json') }).getProjects()
    if (!project) throw new Error('The compiler found no project of the server')
    const { program, checker } = project
    const calls = program
      .getSourceFileNames()
      .filter((file) => file.startsWith(path.join(ROOT, 'server/')))
      .flatMap((file) => callsIn(program.getSourceFile(file)))
    const rows: Record<string, AssertedRow> = {}
    const generic = new Set<string>()
    const note = ({ place }: Call, type: Type) => {
      if (place in rows) throw new Error(`Two statements begin at ${place}`)
      rows[place] = rowOf(checker, type)
    }
    for (const call of calls) {
      const type = call.name === 'query' ? answeredRow(checker, call.node) : undefined
      if (!type) continue
      if (type.flags & TypeFlags.TypeParameter) generic.add(functionAround(call.node))
      else if (checker.getPropertiesOfType(type).length > 0) note(call, type)
    }
    for (const call of calls) {
      const type = generic.has(call.name) ? passedRow(checker, call.node) : undefined
      if (type && !(type.flags & TypeFlags.TypeParameter)) note(call, type)
    }
    return rows
  } finally {
    api.close()
  }
}

function callsIn(source: SourceFile | undefined): Call[] {
  const calls: Call[] = []
  const visit = (node: Node): void => {
    if (source && isCallExpression(node)) {
      const { expression } = node
      const called = isPropertyAccessExpression(expression) ? expression.name : expression
      if (isIdentifier(called)) {
        const { line } = source.getLineAndCharacterOfPosition(called.getStart())
        calls.push({ place: `${path.relative(ROOT, source.fileName)}:${line + 1}`, name: called.text, node })
      }
    }
    node.forEachChild(visit)
  }
  source?.forEachChild(visit)
  return calls
}

/** Returns the name of the innermost named function: a declaration, or an arrow function in a constant. */
function functionAround(node: Node): string {
  for (let around = node.parent; around.kind !== SyntaxKind.SourceFile; around = around.parent) {
    if (isFunctionDeclaration(around) && around.name) return around.name.text
    if (isArrowFunction(around) && isVariableDeclaration(around.parent) && isIdentifier(around.parent.name))
      return around.parent.name.text
  }
  throw new Error('A statement whose row type is a parameter stands outside of a function')
}

/** Returns the row type of a call that returns a promise of rows, by its type argument or its caller's type. */
function answeredRow(checker: Checker, call: CallExpression): Type | undefined {
  const [list] = argumentsOf(checker, checker.getTypeAtLocation(call))
  return argumentsOf(checker, list)[0]
}

const argumentsOf = (checker: Checker, type: Type | undefined): readonly Type[] =>
  type && isReference(type) ? checker.getTypeArguments(type) : []

const isReference = (type: Type): type is TypeReference =>
  type.isObjectType() && (type.objectFlags & ObjectFlags.Reference) !== 0

function passedRow(checker: Checker, { typeArguments, arguments: passed }: CallExpression): Type | undefined {
  if (typeArguments?.[0]) return checker.getTypeFromTypeNode(typeArguments[0])
  for (const argument of passed) {
    const type = checker.getTypeAtLocation(argument)
    const toRow = type && checker.getPropertyOfType(type, 'toRow')
    const takes = toRow && checker.getTypeOfSymbol(toRow)
    const [signature] = takes ? checker.getSignaturesOfType(takes, SignatureKind.Call) : []
    const [row] = signature?.getParameters() ?? []
    if (row) return checker.getTypeOfSymbol(row)
  }
  return undefined
}

const rowOf = (checker: Checker, row: Type): AssertedRow =>
  Object.fromEntries(
    checker.getPropertiesOfType(row).map((property) => {
      const parts = partsOf(checker.getTypeOfSymbol(property))
      const kinds = parts.filter(({ flags }) => !(flags & TypeFlags.Null)).map((part) => kindOf(checker, part))
      return [property.name, { kinds: [...new Set(kinds)], isNullable: kinds.length < parts.length }]
    }),
  )

const partsOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []

function kindOf(checker: Checker, type: Type): Kind {
  const isOf = (flags: number) => (type.flags & flags) !== 0
  if (isOf(TypeFlags.StringLike)) return 'text'
  if (isOf(TypeFlags.NumberLike)) return 'number'
  if (isOf(TypeFlags.BooleanLike)) return 'boolean'
  // The types of money and days are branded primitive types.
  const primitive = type.isIntersectionType()
    ? type.getTypes()?.find(({ flags }) => !(flags & TypeFlags.Object))
    : undefined
  if (primitive) return kindOf(checker, primitive)
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as TypeReference)
    const kinds = new Set(partsOf(element).map((part) => kindOf(checker, part)))
    if (kinds.size === 1 && kinds.has('text')) return 'list of text'
    if (kinds.size === 1 && kinds.has('number')) return 'list of numbers'
  }
  const name = type.getSymbol()?.name
  return name === 'Date' ? 'moment' : name === 'Buffer' ? 'bytes' : 'json'
}
