// Mail server for tests: it stores every mail, and can be set to refuse mails.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; text: string }

export type SmtpSink = {
  /** The value for SMTP_URL. */
  url: string
  mails: Received[]
  /** Answers every mail from now on with 451 or the given code, or accepts mails again. */
  refuse(isRefusing: boolean, responseCode?: number): void
  close(): Promise<void>
}

export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: Received[] = []
  let refusing = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      if (refusing) return done(Object.assign(new Error('No se recibe'), { responseCode: refusing }))
      const { mailFrom, rcptTo } = session.envelope
      const text = Buffer.concat(chunks).toString('utf8')
      mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text })
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    refuse: (is, responseCode = 451) => {
      refusing = is ? responseCode : 0
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
