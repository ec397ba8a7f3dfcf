// The part of a parsed XML document (DOMParser or @xmldom/xmldom) that is used here, and functions to find elements and
// texts.

export type XmlNode = {
  /** 1 for an element. */
  readonly nodeType: number
  /** The name with the prefix of its namespace. */
  readonly nodeName: string
  readonly textContent: string | null
  readonly firstChild: XmlNode | null
  readonly nextSibling: XmlNode | null
  readonly getAttribute?: (name: string) => string | null
}

const ELEMENT = 1

/** The name of an element without the prefix of its namespace. */
export const nameOf = ({ nodeName }: XmlNode): string => nodeName.slice(nodeName.indexOf(':') + 1)

/** The elements directly in a node, in their order. */
export function childrenOf(node: XmlNode | null): XmlNode[] {
  const children: XmlNode[] = []
  for (let child = node?.firstChild ?? null; child; child = child.nextSibling)
    if (child.nodeType === ELEMENT) children.push(child)
  return children
}

/** The children of this name. */
export const childrenNamed = (node: XmlNode | null, name: string): XmlNode[] =>
  childrenOf(node).filter((child) => nameOf(child) === name)

/** The first child of this name; several names lead into its children. */
export function childAt(node: XmlNode | null, ...names: readonly string[]): XmlNode | null {
  let found = node
  for (const name of names) found = childrenNamed(found, name)[0] ?? null
  return found
}

/** The first element of this name on the highest level below a node that has one. */
export const findNamed = (node: XmlNode, name: string): XmlNode | null => findAllNamed(node, name)[0] ?? null

/** The elements of one of these names on the highest level below a node that has any, in their order. */
export function findAllNamed(node: XmlNode, ...names: readonly string[]): XmlNode[] {
  let level = childrenOf(node)
  while (level.length > 0) {
    const found = level.filter((each) => names.includes(nameOf(each)))
    if (found.length > 0) return found
    level = level.flatMap(childrenOf)
  }
  return []
}

/** The text of the child of this name, in one line without blanks around; empty where there is none. */
export const textAt = (node: XmlNode | null, ...names: readonly string[]): string =>
  inOneLine(childAt(node, ...names)?.textContent ?? '')

/**
 * A text in one line: control characters, line breaks and several blanks become one blank. Halves of a character, which
 * PostgreSQL refuses like NUL, become the sign for what cannot be read.
 */
export const inOneLine = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text of others may hold them
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    // Characters that change the direction of the text, or are invisible.
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
