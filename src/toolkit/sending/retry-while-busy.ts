// Retries for a moment an operation that is refused while a run is sending.

const AGAIN_MS = 400
const TRIES = 10

/** Returns the first answer that is not «sending», or the last one; stops retrying once `isWanted` is false. */
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
