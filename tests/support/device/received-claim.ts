// Steps for a phone whose claims the portal had received before the portal's database went back.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Caller } from '../api/portal-api.ts'
import { giveSession } from '../journey/portal.ts'
import type { Device } from './device.ts'
import { filledClaim } from './filled-claim.ts'
import type { QueuedClaim } from './in-page.ts'

export type ReceivedClaim = QueuedClaim & { number: number }

/** Creates a claim on the phone that waits to be sent; returns the claim. */
export async function report(phone: Device, person: Caller): Promise<QueuedClaim> {
  const [claim] = await phone.fill([await filledClaim(person)])
  if (!claim) throw new Error('nothing was stored')
  return claim
}

/** Makes a claim on the phone and waits until the portal has received it. */
export async function reportReceived(phone: Device, person: Caller): Promise<ReceivedClaim> {
  const claim = await report(phone, person)
  const page = await phone.open('/pendientes')
  await phone.received([claim])
  await page.close()
  return { ...claim, number: await numberOf(phone, claim) }
}

export async function numberOf(phone: Device, { uuid }: QueuedClaim): Promise<number> {
  const number = (await phone.look()).numbers[uuid]
  if (!number) throw new Error('the claim has no number')
  return number
}

/** Opens the app as Ana with a new session, because the portal lost her session with its other data. */
export async function openAgain(phone: Device, url: string): Promise<Page> {
  await giveSession(phone.context, 'ana', url)
  return phone.open('/pendientes')
}

/** Expects that the phone has sent the claim again, and that the receipt shows the old and the new number. */
export async function expectToldAndSent(phone: Device, screen: Page, lost: ReceivedClaim): Promise<void> {
  const card = screen.getByRole('article').filter({ hasText: `con el N.º ${lost.number}` })
  await card.waitFor()
  await phone.received([lost])
  expect(await card.innerText()).toContain(`Solicitud N.º ${await numberOf(phone, lost)}`)
}
