// The members of a parsed XML node (DOMParser or @xmldom/xmldom) that are used here, and functions to find elements and
// texts.

export type XmlNode = {
  /** 1 for an element. */
  readonly nodeType: number
  /** The name, including its namespace prefix. */
  readonly nodeName: string
  readonly textContent: string | null
  readonly firstChild: XmlNode | null
  readonly nextSibling: XmlNode | null
  readonly getAttribute?: (name: string) => string | null
}

const ELEMENT = 1

/** The name of an element without the prefix of its namespace. */
export const nameOf = ({ nodeName }: XmlNode): string => nodeName.slice(nodeName.indexOf(':') + 1)

/** The child elements of a node, in their order. */
export function childrenOf(node: XmlNode | null): XmlNode[] {
  const children: XmlNode[] = []
  for (let child = node?.firstChild ?? null; child; child = child.nextSibling)
    if (child.nodeType === ELEMENT) children.push(child)
  return children
}

/** The child elements with this name. */
export const childrenNamed = (node: XmlNode | null, name: string): XmlNode[] =>
  childrenOf(node).filter((child) => nameOf(child) === name)

/** The first child element with this name; several names are followed downwards as a path. */
export function childAt(node: XmlNode | null, ...names: readonly string[]): XmlNode | null {
  let found = node
  for (const name of names) found = childrenNamed(found, name)[0] ?? null
  return found
}

/** The first element with this name, on the highest level below the node that has such an element. */
export const findNamed = (node: XmlNode, name: string): XmlNode | null => findAllNamed(node, name)[0] ?? null

/** All elements with one of these names, on the highest level below the node that has any, in their order. */
export function findAllNamed(node: XmlNode, ...names: readonly string[]): XmlNode[] {
  let level = childrenOf(node)
  while (level.length > 0) {
    const found = level.filter((each) => names.includes(nameOf(each)))
    if (found.length > 0) return found
    level = level.flatMap(childrenOf)
  }
  return []
}

/** The text of the child element at this path, in one line and trimmed; empty if there is none. */
export const textAt = (node: XmlNode | null, ...names: readonly string[]): string =>
  inOneLine(childAt(node, ...names)?.textContent ?? '')

/**
 * A text in one line: control characters, line breaks and repeated spaces become one space. Lone surrogates, which
 * PostgreSQL rejects like NUL, become U+FFFD.
 */
export const inOneLine = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text of others may hold them
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    // Removes invisible characters, and those that change the direction of the text.
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
