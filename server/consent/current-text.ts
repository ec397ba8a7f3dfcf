// Holds the consent text that the portal shows now, with its version and SHA-256 hash.
import { createHash } from 'node:crypto'
import { CONSENT_VERSION, consentLines } from '../../src/contract/consent-text.ts'

const texto = consentLines().join('\n')

export const CURRENT_CONSENT_TEXT = {
  hash: createHash('sha256').update(texto).digest('hex'),
  version: CONSENT_VERSION,
  texto,
} as const
