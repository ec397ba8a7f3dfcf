// The way between the two lists of the administrator's search: «Contratantes» and «Asegurados».
import type { Area } from '../../domain/user/role.ts'
import { AREA_WORDS } from '../../shell/associates/active-associate.ts'
import { AppLink } from '../../shell/screens/app-link.tsx'
import { pathTo } from '../../shell/screens/path-to.ts'
import type { SelectionParams } from '../../shell/screens/search/selection-params.ts'
import { classNames } from '../../ui/class-names.ts'

const AREAS = ['gen', 'vam'] as const satisfies readonly Area[]

/** `search`: what both lists are searched by. */
export const AreaLinks = ({ area, search }: { area: Area; search: SelectionParams }) => (
  <nav aria-label="Listas" className="flex gap-2">
    {AREAS.map((each) => (
      <AppLink
        key={each}
        to={pathTo.selection(each, search)}
        replace
        aria-current={each === area ? 'page' : undefined}
        className="group target -my-1.5 inline-flex items-center rounded-full"
      >
        <span
          className={classNames(
            'inline-flex min-h-9 items-center rounded-full px-3 font-medium text-sm transition-colors',
            each === area
              ? 'bg-primary text-primary-ink'
              : 'bg-soft text-soft-ink group-hover:bg-soft-hover group-active:bg-soft-pressed',
          )}
        >
          {AREA_WORDS[each].many}
        </span>
      </AppLink>
    ))}
  </nav>
)
