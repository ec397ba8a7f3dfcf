// The mail channel: an SMTP server if one is configured, otherwise none.
import { createTransport } from 'nodemailer'
import { readBrandTexts } from '../brand/brand.ts'
import type { Services } from '../services.ts'
import { isLoopback } from '../settings.ts'
import { type Channel, DeliveryError } from './channel.ts'

export type Mail = { id: string; recipient: string; subject: string; body: string }

export type Mailer = Channel & {
  /** Sends a mail. @throws DeliveryError when the server did not accept it */
  send(mail: Mail): Promise<void>
  close(): void
}

const PATIENCE_MS = 30_000

/** Opens the mailer; null without SMTP_URL: mail is stored, not sent. `signal` aborts a delivery at a stop. */
export function openMailer({ settings, db }: Pick<Services, 'settings' | 'db'>, signal?: AbortSignal): Mailer | null {
  const { smtpUrl, publicUrl } = settings
  if (!smtpUrl) return null
  const host = new URL(publicUrl).hostname
  const transport = createTransport(transportOf(smtpUrl))
  return {
    async send({ id, recipient, subject, body }) {
      // A new name or sender counts from the next mail on.
      const { nombre, remitente } = await readBrandTexts(db)
      const from = { name: nombre, address: remitente || `no-responder@${host}` }
      try {
        // The mail has the same id at every try, so that a mailbox that receives the mail twice shows it only once.
        const mail = { from, to: recipient, subject, text: body, messageId: `<${id}@${host}>` }
        await untilCut(transport.sendMail(mail), signal)
      } catch (error) {
        throw refusalOf(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

/** The SMTP transport. Requires TLS except on this machine, because a mail may contain a password (D114). */
export function transportOf(smtpUrl: string) {
  const { protocol, hostname } = new URL(smtpUrl)
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  return { url: smtpUrl, requireTLS: protocol === 'smtp:' && !isLoopback(hostname), ...limits }
}

/** Rejects when the signal aborts, so that a stop need not wait: nodemailer cannot abort a mail being sent. */
async function untilCut(sending: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  let cut: (() => void) | undefined
  const cutting = new Promise<never>((_resolve, reject) => {
    cut = () => reject({ code: 'ECONNECTION' } satisfies SmtpError)
    if (signal?.aborted) cut()
    signal?.addEventListener('abort', cut)
  })
  try {
    await Promise.race([sending, cutting])
  } finally {
    if (cut) signal?.removeEventListener('abort', cut)
  }
}

type SmtpError = { code?: string; responseCode?: number; command?: string }

/** Error codes for a server that is unreachable or refuses all our mail, so that the next mail would fail too. */
const TROUBLE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROXY'])

/** Only a permanent refusal of this recipient or mail is final; a refusal of the sender is a fault of the settings. */
function refusalOf({ code = 'sin código', responseCode = 0, command = '' }: SmtpError): DeliveryError {
  const isForGood = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  const isNoAddress = code === 'EENVELOPE' && command === 'API'
  return new DeliveryError(responseCode === 0 ? code : `${code} ${responseCode}`, {
    verdict: isForGood || isNoAddress ? 'final' : 'later',
    stopsRound: TROUBLE.has(code),
  })
}
