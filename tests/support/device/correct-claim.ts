// Steps of a person who corrects their returned claim on a phone, and the check of the receipt.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { photo } from '../api/claims.ts'
import { attach, dateByCare, jpeg } from '../journey/portal.ts'
import { FIRST_RETURNED_CLAIM } from '../world/returned-claims.ts'
import { testPeople } from '../world/test-people.ts'
import { type Device, openDevice } from './device.ts'
import type { KILLABLE } from './killable-browser.ts'

const PATIENTLY = { timeout: 60_000, interval: 50 }

/** The test people who have a returned claim, in the order of their claims' numbers. */
export const CORRECTORS = testPeople().flatMap(({ user }) => (user.startsWith('r') ? [user] : []))

/** A person's phone, and the number of their claim, which needs a new prescription and a report. */
export type Correction = { device: Device; numero: number }

export async function openCorrector(url: string, at: number, browser?: (typeof KILLABLE)[number]): Promise<Correction> {
  const user = CORRECTORS[at]
  if (!user) throw new Error(`there are ${CORRECTORS.length} returned claims`)
  return { device: await openDevice(url, browser, user), numero: FIRST_RETURNED_CLAIM + at }
}

export const openClaim = ({ device, numero }: Correction, prepare?: (page: Page) => Promise<unknown>): Promise<Page> =>
  device.open(`/vam/reportar-siniestro/1/${numero}/${numero}`, prepare ? { prepare } : {})

/** Takes each missing photo with the button of its place; returns the sorted hashes of all photos. */
export async function photograph(
  page: Page,
  device: Device,
  onAnnounced?: (hashes: string[]) => void,
): Promise<string[]> {
  const returned = page.getByRole('group', { name: /^Receta/ })
  const reportGroup = page.getByRole('group', { name: 'Informe médico' })
  for (const [place, open] of [
    [returned, returned.getByText('DEVUELTO (Ingresar a cambiar)')],
    [reportGroup, reportGroup.getByLabel('Tomar foto')],
  ] as const) {
    const settled = place.getByText(/Cambiado|Agregado/).first()
    // The screen does not show that a photo is missing until it has read the phone's data.
    await open.or(settled).first().waitFor({ state: 'attached' })
    if (!(await settled.isVisible())) await attach(place, jpeg('IMG_7.jpg', photo()), 'Tomar foto')
    if (place === returned) await dateByCare(place)
    onAnnounced?.(await hashesOn(device))
  }
  const hashes = await hashesOn(device)
  expect(hashes).toHaveLength(2)
  return hashes
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

/** Returns the sorted hashes of the complete files on the phone. */
export const hashesOn = async (device: Device): Promise<string[]> =>
  (await device.look()).whole.map(({ sha256 }) => sha256).sort()

const claimUuid = async (device: Device): Promise<string> => (await device.look()).drafts[0]?.uuid ?? ''

/** Resolves when the phone has the receipt of the correction and has deleted the bytes of its photos. */
export async function expectReceived(device: Device): Promise<void> {
  await device.received([{ uuid: await claimUuid(device), hashes: [] }])
  await expect.poll(() => hashesOn(device), PATIENTLY).toEqual([])
  expect((await device.look()).broken).toEqual([])
}
