// Reads the name of the signer in the certificate of a CMS signature (RFC 5652); nothing in it is verified.
import { X509Certificate } from 'node:crypto'
import { Set as AsnSet, type AsnType, Constructed, fromBER, Integer, Sequence } from 'asn1js'

/** The common name in the certificate that belongs to the first signer; null where the bytes hold none. */
export function signerName(contents: Uint8Array): string | null {
  // The unused room for a signature is filled with zeros: the reader stops at the end of the signature.
  const { result, offset } = fromBER(contents)
  if (offset < 0) return null
  const signedData = childrenOf(childrenOf(result)[1])[0]
  const parts = childrenOf(signedData)
  const held = parts.find((part) => part.idBlock.tagClass === CONTEXT && part.idBlock.tagNumber === 0)
  const certificates = childrenOf(held).flatMap(certificateOf)
  const signers = parts.at(-1)
  const [first] = signers instanceof AsnSet ? childrenOf(signers) : []
  // Version, then issuer and serial number of the certificate; some signers name it by its key instead.
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

/** One part of the subject per line; several parts in one line are joined by plus signs. */
const COMMON_NAME = /(?:^| \+ )CN=((?:\\.|[^\\+\n])+?)(?: \+ |$)/m

/** Node writes the subject with the escapes of RFC 2253: `LABORATORIO\, S.A.`, or the number of a letter. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-9A-F]{2}|.)/g, (_whole, escaped: string) =>
    escaped.length === 2 ? String.fromCharCode(Number.parseInt(escaped, 16)) : escaped,
  )
