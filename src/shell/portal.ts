// The one portal that this app talks to, and the two ways of talking to it from a page.
import { createCallApi } from '../api/call-api.ts'
import { createProbe } from '../api/probe.ts'
import { createCallApiWithProgress } from '../api/send-with-progress.ts'

/** Names this build: told with every call, and part of the key of what is stored. */
export const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'

let person: string | null = null

/** Whose the following calls are: the portal refuses them while the device's session is another person's. */
export function callAs(localKey: string | null): void {
  person = localKey
}

/** Whose screens stand on this page, if anybody's. */
export const calledAs = (): string | null => person

const settings = { base: '/api', build: BUILD, person: () => person }

/** For everything that shows no progress. */
export const callApi = createCallApi(settings)
/** For sending files: it tells how many bytes have left. */
export const callApiWithProgress = createCallApiWithProgress(settings)
export const probe = createProbe(callApi)
