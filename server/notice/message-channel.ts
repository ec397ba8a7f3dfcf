// The channels WhatsApp and SMS: messages are posted to the provider's address from the home's configuration (D126).
import { NOTICE_TYPES } from '../../src/domain/notice/notice-type.ts'
import { type PublicAnswer, PublicRequestError, postPublic } from '../http/public-request.ts'
import type { Services } from '../services.ts'
import { readRetryAfter } from './backoff.ts'
import { type Channel, DeliveryError, type Due } from './channel.ts'
import { type MessageChannelName, messageOptions } from './message-options.ts'

/** Opens the channel; null without MESSAGE_TOKEN: messages are stored, not sent. `signal` aborts a post at a stop. */
export function openMessageChannel(
  { db, settings, now }: Services,
  canal: MessageChannelName,
  signal?: AbortSignal,
): Channel | null {
  const { messageToken, messageTimeout, privateTargets } = settings
  if (!messageToken) return null
  return {
    async send(due) {
      const tipo = NOTICE_TYPES.find((type) => type === due.kind)
      // Reads the settings when the message is sent: a channel that was switched off meanwhile sends nothing (REP-23).
      const options = tipo && due.userId !== null ? await messageOptions(db, { userId: due.userId, tipo }) : null
      if (!options?.channels.includes(canal) || options.number !== due.recipient)
        throw new DeliveryError('ya no se envía', { verdict: 'withdrawn' })
      const post = {
        url: options.urlTemplate,
        headers: headersOf(due, messageToken),
        body: JSON.stringify({
          canal,
          destino: due.recipient,
          idTemplate: options.idTemplate,
          parametros: JSON.parse(due.body) as string[],
        }),
      }
      try {
        const limits = { allowPrivate: privateTargets, patienceMs: messageTimeout * 1000, signal }
        judge(await postPublic(post, limits), now())
      } catch (error) {
        throw error instanceof PublicRequestError ? inTrouble(error.code) : error
      }
    },
  }
}

/** The text of a message in the outbox: the values of its type's parameters, in their order. */
export const messageBody = (parametros: readonly string[]): string => JSON.stringify(parametros)

const headersOf = ({ id }: Due, token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json; charset=utf-8',
  accept: 'application/json',
  // The id is the same at every try, so that the provider recognises a duplicate when its answer was lost.
  'idempotency-key': id,
})

const inTrouble = (what: string, retryAfterMs: number | null = null) =>
  new DeliveryError(what, { verdict: 'later', retryAfterMs, stopsRound: true })

/** A 4xx is final, because the message is wrong; except 401 (our token is wrong) and 407, 408 and 429 (temporary). */
function judge({ status, retryAfter }: PublicAnswer, now: Date): void {
  if (status >= 200 && status < 300) return
  if (status >= 400 && status < 500 && ![401, 407, 408, 429].includes(status))
    throw new DeliveryError(`respondió ${status}`, { verdict: 'final' })
  throw inTrouble(`respondió ${status}`, readRetryAfter(retryAfter, now))
}
