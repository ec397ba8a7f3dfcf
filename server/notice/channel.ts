// What a channel is by which notices leave, and how it says that one was not taken.

export type ChannelName = 'mail' | 'whatsapp' | 'sms' | 'push'

/** One delivery that is due, as it lies in the outbox. */
export type Due = {
  /** The same at every try: whoever got it twice can tell. */
  id: string
  /** `NOTICE_TYPES`, `PASSWORD`, `INVITATION`, `AVISO_NO_ENTREGADO` or `ARCHIVO_PERDIDO`. */
  kind: string
  /** An address, a number with its country (+593…), or the id of a push subscription. */
  recipient: string
  /** Mail only. */
  subject: string
  /** The text of a mail; the parameters of a message as JSON; empty for push. */
  body: string
  userId: number | null
  notificationId: string | null
  /** How often it was tried, this time included. */
  tries: number
  createdAt: Date
}

export type Channel = {
  /**
   * Hands one delivery over; resolves when it was taken. It ends within a minute, also when nobody answers: after two
   * another server takes the delivery over.
   * @throws DeliveryError when it was not taken. Any other error is tried again.
   */
  send(due: Due): Promise<void>
}

/** `later`: tried again; `final`: no try will help, given up at once; `withdrawn`: nobody wants it any more. */
export type Verdict = 'later' | 'final' | 'withdrawn'

/** A delivery that was not taken. Its message is for the log: neither a recipient nor a text stands in it. */
export class DeliveryError extends Error {
  readonly verdict: Verdict
  /** What the provider asked for, by Retry-After. */
  readonly retryAfterMs: number | null
  /** The provider itself is in trouble: others by this channel would fare alike, so the round ends. */
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
