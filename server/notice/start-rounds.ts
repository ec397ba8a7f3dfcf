// Starts the rounds that write and send notices, each channel's for itself: a slow provider keeps nobody else waiting.

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

/** A stop waits so long for what is under way; what is cut then is sent after the next start. */
const GRACE_MS = 3_000
/** A provider that answers slowly, and a device whose push service does not answer, hold up nobody else. */
const AT_ONCE = { whatsapp: 4, sms: 4, push: 8 } as const

type Told = {
  /** What is told of mail that is only kept. */
  onUndeliverable: ((mail: Mail) => void) | undefined
  onError: (error: unknown) => void
}

/** Runs until `stop`, which waits for what is under way, but not long; `wake` starts the next rounds now, because somebody waits. */
export function startRounds(services: Services, { onUndeliverable, onError }: Told): Polling {
  const cut = new AbortController()
  const mailer = openMailer(services.settings, cut.signal)
  const refusedBy = (canal: ChannelName) => (error: unknown) => onError(new Error(refusal(canal, error)))
  const mail = { mailer, ...(onUndeliverable ? { onUndeliverable } : {}), onRefused: refusedBy('mail') }
  const rounds = [
    startPolling(async (stopping) => {
      await answerPasswordRequests(services)
      await emptyOldPasswordMails(services)
      await sendNotices(services, { ...mail, stopping })
    }, onError),
    // Thousands of invitations keep nobody waiting for a password.
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
  // A long run of the day, or one that fails, keeps nobody waiting either.
  const daily = [prepareLapseWarning(services), prepareExpiryWarning(services)].map((warn) =>
    startPolling(async (stopping) => {
      if (await warn(stopping)) wake()
    }, onError),
  )
  return {
    wake,
    async stop() {
      const patience = setTimeout(() => cut.abort(), GRACE_MS)
      // All at once: none begins another delivery while the next one is waited for.
      await Promise.all([...daily, ...rounds].map((round) => round.stop()))
      clearTimeout(patience)
      mailer?.close()
    },
  }
}

const CALLED: Readonly<Record<ChannelName, string>> = {
  mail: 'El servidor de correo',
  whatsapp: 'El proveedor de WhatsApp',
  sms: 'El proveedor de SMS',
  push: 'El servicio de notificaciones',
}

/** Without the provider's own words, which may name the recipient. */
const refusal = (canal: ChannelName, error: unknown) =>
  `${CALLED[canal]} no recibió un aviso: ${error instanceof DeliveryError ? error.message : 'error inesperado'}`
