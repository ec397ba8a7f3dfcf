// Defines a channel that sends notices, and the error that it throws for a failed delivery.

export type ChannelName = 'mail' | 'whatsapp' | 'sms' | 'push'

/** A delivery that is due, as stored in the outbox. */
export type Due = {
  /** The id of the notice, the same at every try, so that the receiver can recognise a duplicate. */
  id: string
  /** `NOTICE_TYPES`, `PASSWORD`, `INVITATION`, `ADMIN_INVITATION`, `AVISO_NO_ENTREGADO` or `ARCHIVO_PERDIDO`. */
  kind: string
  /** An address, a number with its country (+593…), or the id of a push subscription. */
  recipient: string
  /** The subject of a mail; empty for other channels. */
  subject: string
  /** The text of a mail; the parameters of a message as JSON; empty for push. */
  body: string
  userId: number | null
  notificationId: string | null
  /** The number of tries, this one included. */
  tries: number
  createdAt: Date
}

export type Channel = {
  /**
   * Sends one delivery; resolves when the receiver accepted it. It must settle within a minute, even without an answer:
   * after two minutes another server takes the delivery over.
   * @throws DeliveryError when the receiver did not accept it. Any other error is tried again.
   */
  send(due: Due): Promise<void>
}

/** `later`: try again; `final`: a new try cannot succeed, so give up at once; `withdrawn`: no longer to be sent. */
export type Verdict = 'later' | 'final' | 'withdrawn'

/** The error of a failed delivery. Its message is for the log, so it contains neither the recipient nor the text. */
export class DeliveryError extends Error {
  readonly verdict: Verdict
  /** The wait that the provider asked for by Retry-After. */
  readonly retryAfterMs: number | null
  /** Whether the provider itself has a failure, so that other deliveries would fail too and the round ends. */
  readonly stopsRound: boolean

  constructor(
    message: string,
    { verdict, retryAfterMs = null, stopsRound = false }: DeliveryErrorOptions = { verdict: 'later' },
  ) {
    super(message)
    this.name = 'DeliveryError'
    this.verdict = verdict
    this.retryAfterMs = retryAfterMs
    this.stopsRound = stopsRound
  }
}

type DeliveryErrorOptions = { verdict: Verdict; retryAfterMs?: number | null; stopsRound?: boolean }
