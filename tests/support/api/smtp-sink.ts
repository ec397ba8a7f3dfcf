// Mail server for tests: it stores every mail, and can be set to refuse.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; text: string }

export type SmtpSink = {
  /** For SMTP_URL. */
  url: string
  mails: Received[]
  /** Answers 451 to every mail from now on, or accepts them again. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: Received[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      if (refusing) return done(Object.assign(new Error('Intente luego'), { responseCode: 451 }))
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
    refuse: (is) => {
      refusing = is
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
