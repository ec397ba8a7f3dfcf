// The services of this page's session, created once and provided by a context; holds who signed in outside the gate.
import { createContext, useContext } from 'react'
import type { CallFailure } from '../../contract/call.ts'
import { interruptions } from '../person/interruptions.ts'
import { type Activity, createActivity } from './activity.ts'
import type { Device } from './device.ts'
import type { LoginLink } from './login-link.ts'
import { createOtherTabs, type OtherTabs } from './other-tabs.ts'
import type { SessionRequests } from './session-requests.ts'
import type { SignedIn } from './session-state.ts'
import { createTab, type Tab } from './tab-owner.ts'

export type SessionServices = {
  entry: Entry
  device: Device
  tab: Tab
  otherTabs: OtherTabs
  activity: Activity
  requests: SessionRequests
  /** Waits, within limits, for photos that are not stored on the device yet. */
  whenWorkEnds: () => Promise<void>
}

const UNREACHABLE: CallFailure = { ok: false, failure: 'unreachable' }

/** Call it once per page, as early as possible: it starts loading the database and request chunks. */
export function createSessionServices(link: LoginLink | null, device: Device): SessionServices {
  const otherTabs = createOtherTabs(new BroadcastChannel('portal-session'))
  // A chunk that cannot be fetched counts as an unreachable portal.
  const load = () =>
    import('./page-requests.ts').then(
      ({ requestsOfPage }) => requestsOfPage({ device, otherTabs }),
      () => null,
    )
  void load()
  return {
    device,
    otherTabs,
    entry: createEntry(link),
    tab: createTab(interruptions.leaveAnyway),
    activity: createActivity(),
    requests: {
      restore: async (signal) => (await load())?.restore(signal) ?? UNREACHABLE,
      signIn: async (credentials) => (await load())?.signIn(credentials) ?? UNREACHABLE,
      areOthersHere: async (user) => (await load())?.areOthersHere(user) ?? false,
    },
    whenWorkEnds: () => interruptions.whenIdle(['photo']),
  }
}

export const SessionServicesContext = createContext<SessionServices | null>(null)

export function useSessionServices(): SessionServices {
  const services = useContext(SessionServicesContext)
  if (!services) throw new Error('useSessionServices outside of the app')
  return services
}

export type Entry = {
  link: () => LoginLink | null
  /** The user who signed in outside the gate. */
  arrived: () => SignedIn | null
  /** Called when a user has signed in outside the gate: the gate's next screen opens for them, as after a login. */
  arrive: (signedIn: SignedIn) => void
  /** Called when the link was used, or the user entered: forgets both, so that the gate checks the session later. */
  drop: () => void
}

export function createEntry(loginLink: LoginLink | null): Entry {
  let link = loginLink
  let arrived: SignedIn | null = null
  return {
    link: () => link,
    arrived: () => arrived,
    arrive(signedIn) {
      arrived = signedIn
    },
    drop() {
      link = null
      arrived = null
    },
  }
}
