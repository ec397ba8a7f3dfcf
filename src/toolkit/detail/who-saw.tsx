// The link from a claim to its audit, for administrators only.
import { EyeIcon } from '@heroicons/react/20/solid'
import { addMonths } from '../../domain/date-arithmetic.ts'
import { isAdmin } from '../../domain/user/role.ts'
import { useSession } from '../person/use-session.ts'
import { useToday } from '../person/use-today.ts'
import { AppLink } from '../screens/app-link.tsx'
import { pathTo } from '../screens/path-to.ts'

const MONTHS = 12

/** Links to the list of users who opened or changed the claim within the last year. */
export function WhoSaw({ cdReclamo }: { cdReclamo: number }) {
  const { person } = useSession()
  const today = useToday()
  if (!isAdmin(person)) return null
  return (
    <AppLink
      to={pathTo.audit({ cdReclamo, desde: addMonths(today, -MONTHS), hasta: today })}
      className="target -my-2 inline-flex items-center gap-1.5 self-start rounded-md font-semibold text-primary text-sm underline-offset-2 hover:underline"
    >
      <EyeIcon className="size-5" aria-hidden />
      Quién lo ha visto
    </AppLink>
  )
}
