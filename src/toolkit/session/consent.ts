// The calls of the consent service; each of them uses a fresh token instead of the session's cookie (D30).
import { callApi } from '../../api/client.ts'
import { type ConsentAnswer, createLogin, lastConsent, publicAddress } from '../../contract/consent.ts'
import { enki } from '../../contract/session.ts'
import { nameOf, type SessionPerson } from '../person/use-session.ts'

/** The last consent that the service knows; null if there is none, `silent` if the service gives no usable answer. */
export async function askConsent(
  person: Pick<SessionPerson, 'cedula' | 'localKey'>,
): Promise<ConsentAnswer | null | 'silent'> {
  const authorization = await fetchToken(person)
  if (authorization === null) return 'silent'
  const last = await callApi(lastConsent, { query: { cedula: person.cedula } }, { authorization })
  return last.ok ? last.answer.resultado : 'silent'
}

/** Records a login (ACC-13); the portal's own audit has the login in any case. */
export async function recordLogin(person: SessionPerson): Promise<void> {
  const authorization = await fetchToken(person)
  if (authorization === null) return
  const body = { inicioSesionId: crypto.randomUUID(), ...(await evidenceOf(person, authorization)) }
  await callApi(createLogin, { body }, { authorization })
}

/** The authorization for the consent service; null without an answer, or if another person has signed in since. */
export async function fetchToken({ localKey }: Pick<SessionPerson, 'localKey'>): Promise<string | null> {
  const session = await callApi(enki, {})
  return session.ok && session.answer.localKey === localKey ? `Bearer ${session.answer.consentToken}` : null
}

// The portal takes address and browser from the connection; the values sent here count only where it has none.
export async function evidenceOf(person: SessionPerson, authorization: string) {
  const address = await callApi(publicAddress, {}, { authorization })
  return {
    cedula: person.cedula,
    fechaAccion: new Date().toISOString(),
    direccionIP: address.ok ? address.answer.ip : '',
    userAgent: navigator.userAgent.slice(0, 1000),
    correoElectronico: person.email,
    nombresApellidos: nameOf(person),
  }
}
