// Shows the consent's text in two layers (D136), one line for each part and then the whole, and records the decision.

import { callApi } from '../../api/client.ts'
import type { CallResult } from '../../contract/call.ts'
import { createConsent } from '../../contract/consent.ts'
import { readConsentText } from '../../contract/consent-text.ts'
import type { ConsentState } from '../../domain/user/consent.ts'
import { type ConsentText, consentLines } from '../../domain/user/consent-text.ts'
import { type AppQuery, ask, steady } from '../../entities/ask.ts'
import { sha256Of } from '../../offline/drafts/sha256.ts'
import type { SessionPerson } from '../person/use-session.ts'
import { evidenceOf, fetchToken } from './consent.ts'

/** The text in force. */
export const consentTextQuery = (): AppQuery<ConsentText> => steady(ask(readConsentText, {}))

type TextProps = { text: ConsentText }

/** One line for each part of the text. Like `WholeConsent`, it must be under a heading of the second level. */
export function ConsentSummary({ text }: TextProps) {
  return (
    <section>
      <h3 className="font-bold text-ink">En resumen</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
        {text.partes.map(({ titulo, esencia }) => (
          <li key={titulo}>{esencia}</li>
        ))}
      </ul>
    </section>
  )
}

/** Shows every line of `consentLines`, in order. */
export function WholeConsent({ text }: TextProps) {
  return (
    <section className="flex flex-col gap-5">
      <h3 className="font-bold text-ink">El texto completo</h3>
      {text.partes.map(({ titulo, esencia, detalle }) => (
        <section key={titulo} className="flex flex-col gap-2 text-ink-2">
          <h4 className="wrap-anywhere font-bold text-ink">{titulo}</h4>
          <p className="wrap-anywhere">{esencia}</p>
          {detalle.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere text-sm">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="text-muted text-sm">Versión {text.version}</p>
    </section>
  )
}

type Decision = {
  person: SessionPerson
  estado: ConsentState
  /** The text that the person has read; who withdraws need not read it. */
  text: ConsentText | null
  id: string
}

/** Records that a person accepts or revokes; `id` stays the same at a second attempt, which counts once (ACC-12b). */
export async function recordConsent({ person, estado, text, id }: Decision): Promise<CallResult<unknown>> {
  const authorization = await fetchToken(person)
  // Another person is signed in, or the portal did not answer: no consent was sent.
  if (authorization === null) return { ok: false, failure: 'unreachable' }
  const body = {
    consentimientoId: id,
    estado,
    ...(await evidenceOf(person, authorization)),
    ...(text && { version: text.version, hash: await hashOf(text) }),
  }
  return callApi(createConsent, { body }, { authorization })
}

const hashOf = (text: ConsentText): Promise<string> =>
  sha256Of(new TextEncoder().encode(consentLines(text).join('\n')).buffer)
