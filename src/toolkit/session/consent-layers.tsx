// Shows the consent's text in two layers (D136), one line for each part and then the whole, and records the decision.

import { callApi } from '../../api/client.ts'
import type { CallResult } from '../../contract/call.ts'
import { createConsent } from '../../contract/consent.ts'
import { CONSENT_TEXT, CONSENT_VERSION, consentLines } from '../../contract/consent-text.ts'
import type { ConsentState } from '../../domain/user/consent.ts'
import { sha256Of } from '../../offline/drafts/sha256.ts'
import type { SessionPerson } from '../person/use-session.ts'
import { evidenceOf, fetchToken } from './consent.ts'

/** One line for each part of the text. Like `WholeConsent`, it must be under a heading of the second level. */
export function ConsentSummary() {
  return (
    <section>
      <h3 className="font-bold text-ink">En resumen</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
        {CONSENT_TEXT.map(({ title, essence }) => (
          <li key={title}>{essence}</li>
        ))}
      </ul>
    </section>
  )
}

/** Shows every line of `consentLines`, in order. */
export function WholeConsent() {
  return (
    <section className="flex flex-col gap-5">
      <h3 className="font-bold text-ink">El texto completo</h3>
      {CONSENT_TEXT.map(({ title, essence, detail }) => (
        <section key={title} className="flex flex-col gap-2 text-ink-2">
          <h4 className="font-bold text-ink">{title}</h4>
          <p>{essence}</p>
          {detail.map((paragraph) => (
            <p key={paragraph} className="text-sm">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="text-muted text-sm">Versión {CONSENT_VERSION}</p>
    </section>
  )
}

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
