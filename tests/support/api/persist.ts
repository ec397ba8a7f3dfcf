// Repeats a call until it is answered, as a phone does, however often the connection or the portal fails.
import { setTimeout as wait } from 'node:timers/promises'
import type { DraftedClaim } from './claims.ts'
import type { Answer, Caller, Json } from './portal-api.ts'

/** The longest wait between two tries; without a wait many phones would keep the machine busy with repeated calls. */
const MOST_WAIT_MS = 800

/** Repeats the call until it succeeds; adds every refusal and every unexpected failure to `refusals`. */
export async function until200(call: () => Promise<Answer>, refusals: string[]): Promise<Answer> {
  for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, MOST_WAIT_MS)) {
    const answer = await call().catch(() => null)
    if (answer?.status === 200) return answer
    if (answer && (answer.status < 500 || answer.body?.code === 'unexpected'))
      refusals.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    await wait(waitMs)
  }
}

/** Uploads the files of a claim and saves the claim; returns the claim in the answer. */
export async function sendClaim(person: Caller, { claim, files }: DraftedClaim, refusals: string[]): Promise<Json> {
  for (const { item, bytes } of files) await until200(() => person.upload(item, bytes), refusals)
  return (await until200(() => person.post('/siniestros-portal', claim), refusals)).body
}
