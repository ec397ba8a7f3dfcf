// The number of a claim's policy, as a link to its list of policies.
import type { Area } from '../../../domain/user/role.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'

export const PolicyLink = ({ area, poliza }: { area: Area; poliza: string }) =>
  renderLink({
    to: pathTo.policies(area, { poliza }),
    className: 'font-semibold text-primary underline underline-offset-2',
    children: poliza,
  })
