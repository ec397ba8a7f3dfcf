// Defines a channel that sends notices, and its error for a delivery that was not taken.

export type ChannelName = 'mail' | 'whatsapp' | 'sms' | 'push'

/** One delivery that is due, as it lies in the outbox. */
export type Due = {
  /** The id of the notice, the same at every try, so that the receiver can recognise a duplicate. */
  id: string
  /** `NOTICE_TYPES`, `PASSWORD`, `INVITATION`, `AVISO_NO_ENTREGADO` or `ARCHIVO_PERDIDO`. */
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
   * Hands one delivery over; resolves when it was taken. It must end within a minute, also without an answer: after two
   * minutes another server takes the delivery over.
   * @throws DeliveryError when it was not taken. Any other error is tried again.
   */
  send(due: Due): Promise<void>
}

/** `later`: tried again; `final`: no try will help, given up at once; `withdrawn`: no longer wanted. */
export type Verdict = 'later' | 'final' | 'withdrawn'

/** A delivery that was not taken. Its message is for the log, and contains neither the recipient nor the text. */
export class DeliveryError extends Error {
  readonly verdict: Verdict
  /** The wait that the provider asked for by Retry-After. */
  readonly retryAfterMs: number | null
  /** The provider itself is in trouble: other deliveries by this channel would fail too, so the round ends. */
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
