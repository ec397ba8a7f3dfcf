// Parses foreign XML; returns null instead of throwing when it is not well-formed.
import { DOMParser, onWarningStopParsing, ParseError } from '@xmldom/xmldom'
import type { XmlNode } from '../../src/domain/voucher/xml-node.ts'

/** The document of a text that `xmlRefusal` accepts; null when it is not well-formed. */
export function parseXml(text: string): XmlNode | null {
  try {
    return new DOMParser({ onError: onWarningStopParsing, locator: false }).parseFromString(text, 'text/xml')
  } catch (error) {
    if (error instanceof ParseError) return null
    throw error
  }
}
