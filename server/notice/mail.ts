// Opens the mail transport: an SMTP server when one is configured, else none.
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

export type Mail = { id: string; recipient: string; subject: string; body: string }

export type Mailer = {
  /** Rejects when the server did not accept the mail. */
  send(mail: Mail): Promise<void>
  close(): void
}

const PATIENCE_MS = 30_000

/** Null without SMTP_URL: mail is stored, not sent. */
export function openMailer({ smtpUrl, publicUrl }: Settings): Mailer | null {
  if (!smtpUrl) return null
  const host = new URL(publicUrl).hostname
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const transport = createTransport({ url: smtpUrl, ...limits })
  return {
    async send({ id, recipient, subject, body }) {
      const from = { name: 'Portal Quitumbe', address: `no-responder@${host}` }
      // The same id at every try: a mailbox that got it twice shows it once.
      await transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${id}@${host}>` })
    },
    close: () => transport.close(),
  }
}
