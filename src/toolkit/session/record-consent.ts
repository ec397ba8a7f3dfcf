// Records a person's decision, with the text that they read.
import { callApi } from '../../api/client.ts'
import type { CallResult } from '../../contract/call.ts'
import { createConsent } from '../../contract/consent.ts'
import { CONSENT_VERSION, consentLines } from '../../contract/consent-text.ts'
import type { ConsentState } from '../../domain/user/consent.ts'
import { sha256Of } from '../../offline/drafts/sha256.ts'
import type { SessionPerson } from '../person/use-session.ts'
import { evidenceOf, fetchToken } from './consent.ts'

/** Records that a person accepts or revokes; `id` stays the same at a second attempt, which counts once (ACC-12b). */
export async function recordConsent(
  person: SessionPerson,
  estado: ConsentState,
  id: string,
): Promise<CallResult<unknown>> {
  const authorization = await fetchToken(person)
  // Another person is signed in, or the portal did not answer: no consent was sent.
  if (authorization === null) return { ok: false, failure: 'unreachable' }
  const text = new TextEncoder().encode(consentLines().join('\n'))
  const body = {
    consentimientoId: id,
    estado,
    ...(await evidenceOf(person, authorization)),
    version: CONSENT_VERSION,
    hash: await sha256Of(text.buffer),
  }
  return callApi(createConsent, { body }, { authorization })
}
