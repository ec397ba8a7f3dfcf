// Retries, for a few seconds, an operation that is refused because claims are being sent.

const AGAIN_MS = 400
const TRIES = 10

/** Returns the first answer other than «sending», or the last answer; stops when `isWanted` returns false. */
export async function retryWhileBusy<Answer extends { ok: true } | { ok: false; why: string }>(
  attempt: () => Promise<Answer>,
  isWanted: () => boolean = () => true,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await attempt()
    if (answer.ok || answer.why !== 'sending' || tries === TRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    if (!isWanted()) return answer
  }
}
