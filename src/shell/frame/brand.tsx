// The logo, and the logo with the product's name as a link to the home.

import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { appIcon, appName, shortAppName } from '../../ui/app-identity.ts'

/** In letters; beside the buttons of a phone there is no room for more. */
const LONGEST_NAME = 24

export const Mark = () => <img src={appIcon()} alt="" className="size-10 shrink-0 rounded-md" />

export const Brand = () => (
  <AppLink
    to={pathTo.start()}
    title={appName()}
    className="target inline-flex max-w-full items-center gap-3 rounded-md px-1 py-1 sm:pr-3"
  >
    <Mark />
    <span className="wrap-anywhere min-w-0 text-[min(1rem,7.5vw)] font-bold leading-tight">
      {appName().length > LONGEST_NAME ? shortAppName() : appName()}
    </span>
  </AppLink>
)
