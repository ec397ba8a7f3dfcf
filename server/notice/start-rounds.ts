// Starts the rounds that write and send notices, one for each channel: a slow provider does not delay other channels.

import { type Polling, startPolling } from '../job/polling.ts'
import { answerPasswordRequests, emptyOldPasswordMails } from '../password/request-password.ts'
import { openPushChannel } from '../push/push-channel.ts'
import type { Services } from '../services.ts'
import { sendInvitations } from '../web-access/send-invitations.ts'
import { type ChannelName, DeliveryError } from './channel.ts'
import { prepareExpiryWarning } from './daily/warn-before-expiry.ts'
import { prepareLapseWarning } from './daily/warn-before-lapse.ts'
import { type Mail, openMailer } from './mail.ts'
import { openMessageChannel } from './message-channel.ts'
import { sendByChannel, sendNotices } from './send-notices.ts'

/** How long a stop waits for running deliveries; interrupted ones are sent after the next start. */
const GRACE_MS = 3_000
/** Parallel deliveries: a slow provider, or a push service that does not answer, does not hold up the others. */
const AT_ONCE = { whatsapp: 4, sms: 4, push: 8 } as const

type Callbacks = {
  /** Called with each mail that is stored but not sent. */
  onUndeliverable: ((mail: Mail) => void) | undefined
  onError: (error: unknown) => void
}

/** Runs all rounds until `stop`, which waits briefly for deliveries under way; `wake` starts the next rounds now. */
export function startRounds(services: Services, { onUndeliverable, onError }: Callbacks): Polling {
  const cut = new AbortController()
  const mailer = openMailer(services, cut.signal)
  const refusedBy = (canal: ChannelName) => (error: unknown) => onError(new Error(refusal(canal, error)))
  const mail = { mailer, ...(onUndeliverable ? { onUndeliverable } : {}), onRefused: refusedBy('mail') }
  const rounds = [
    startPolling(async (stopping) => {
      // If answering password requests fails, the mail is sent anyway.
      await answerPasswordRequests(services).catch(onError)
      await emptyOldPasswordMails(services)
      await sendNotices(services, { ...mail, stopping })
    }, onError),
    // A separate round: thousands of invitations must not delay the mail with a password.
    startPolling((stopping) => sendInvitations(services, { ...mail, stopping }), onError),
    ...[
      { canal: 'whatsapp' as const, channel: openMessageChannel(services, 'whatsapp', cut.signal) },
      { canal: 'sms' as const, channel: openMessageChannel(services, 'sms', cut.signal) },
      { canal: 'push' as const, channel: openPushChannel(services, cut.signal) },
    ].map(({ canal, channel }) =>
      startPolling(
        (stopping) =>
          sendByChannel(services, canal, { channel, atOnce: AT_ONCE[canal], onRefused: refusedBy(canal), stopping }),
        onError,
      ),
    ),
  ]
  const wake = () => {
    for (const round of rounds) round.wake()
  }
  // Separate rounds too: a daily run that is long or fails must not delay the other notices.
  const daily = [prepareLapseWarning(services), prepareExpiryWarning(services)].map((warn) =>
    startPolling(async (stopping) => {
      if (await warn(stopping)) wake()
    }, onError),
  )
  return {
    wake,
    async stop() {
      const patience = setTimeout(() => cut.abort(), GRACE_MS)
      // Stops all rounds together, so that none starts a delivery while this waits for another.
      await Promise.all([...daily, ...rounds].map((round) => round.stop()))
      clearTimeout(patience)
      mailer?.close()
    },
  }
}

const PROVIDER_NAMES: Readonly<Record<ChannelName, string>> = {
  mail: 'El servidor de correo',
  whatsapp: 'El proveedor de WhatsApp',
  sms: 'El proveedor de SMS',
  push: 'El servicio de notificaciones',
}

/** The message for the log, without the provider's own words, which may name the recipient. */
const refusal = (canal: ChannelName, error: unknown) =>
  `${PROVIDER_NAMES[canal]} no recibió un aviso: ${error instanceof DeliveryError ? error.message : 'error inesperado'}`
