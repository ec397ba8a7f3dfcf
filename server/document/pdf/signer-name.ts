// Reads the name of the signer in the certificate of a CMS signature (RFC 5652); nothing in it is verified.
import { X509Certificate } from 'node:crypto'
import { Set as AsnSet, type AsnType, Constructed, fromBER, Integer, Sequence } from 'asn1js'

/** The common name in the certificate of the first signer; null when the bytes hold none. */
export function signerName(contents: Uint8Array): string | null {
  // Zeros fill the unused room behind a signature, so only the bytes up to its end are read.
  const { result, offset } = fromBER(contents)
  if (offset < 0) return null
  const signedData = childrenOf(childrenOf(result)[1])[0]
  const parts = childrenOf(signedData)
  const held = parts.find((part) => part.idBlock.tagClass === CONTEXT && part.idBlock.tagNumber === 0)
  const certificates = childrenOf(held).flatMap(certificateOf)
  const signers = parts.at(-1)
  const [first] = signers instanceof AsnSet ? childrenOf(signers) : []
  // A signer has a version, then issuer and serial number of the certificate; some name a key instead of these.
  const serial = childrenOf(childrenOf(first)[1])[1]
  const number = serial instanceof Integer ? hexOf(serial) : null
  const own = certificates.find(({ serialNumber }) => serialNumber.toLowerCase() === number)
  return commonName(own ?? certificates.find(({ ca }) => !ca))
}

const CONTEXT = 3

const childrenOf = (value: AsnType | undefined): AsnType[] =>
  value instanceof Sequence || value instanceof AsnSet || value instanceof Constructed ? value.valueBlock.value : []

function certificateOf(part: AsnType): X509Certificate[] {
  try {
    return [new X509Certificate(part.valueBeforeDecodeView)]
  } catch {
    return []
  }
}

/** The serial number as a certificate writes it: without leading zeros. */
const hexOf = (serial: Integer): string =>
  Buffer.from(serial.valueBlock.valueHexView)
    .toString('hex')
    .replace(/^(00)+(?=.)/, '')

const commonName = (certificate: X509Certificate | undefined): string | null => {
  const written = COMMON_NAME.exec(certificate?.subject ?? '')?.[1]
  return written === undefined ? null : unescaped(written)
}

/** Finds the common name in a subject: each line has one part, or several that are joined by plus signs. */
const COMMON_NAME = /(?:^| \+ )CN=((?:\\.|[^\\+\n])+?)(?: \+ |$)/m

/** Removes the escapes of RFC 2253 with which Node writes a subject: `LABORATORIO\, S.A.`, or a letter's number. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-9A-F]{2}|.)/g, (_whole, escaped: string) =>
    escaped.length === 2 ? String.fromCharCode(Number.parseInt(escaped, 16)) : escaped,
  )
