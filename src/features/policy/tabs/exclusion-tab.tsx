// POL-15e: the tab with the exclusions of the whole ramo, and of single coverages.
import { NoSymbolIcon } from '@heroicons/react/24/outline'
import { EXCLUSION } from '../../../contract/columns/policy-part-columns.ts'
import { type Exclusion, listBranchExclusions, listCoverageExclusions } from '../../../contract/policy-detail.ts'
import { askDetail } from '../../../entities/ask.ts'
import { shown } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { PartCodes } from '../parts/policy-parts.ts'

const common = {
  what: 'las exclusiones',
  emptyIcon: NoSymbolIcon,
  rowKey: ({ cdExcNegocio }: Exclusion) => String(cdExcNegocio),
}

export function ExclusionTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const codes = { cdCompania, cdRamoCotizacion }
  const ofBranch = useCachedQuery(askDetail(listBranchExclusions, { query: codes }))
  const ofCoverage = useCachedQuery(askDetail(listCoverageExclusions, { query: codes }))
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <QueryRows
        heading="Del ramo"
        label="Exclusiones del ramo"
        query={ofBranch}
        columns={[NAME]}
        rowsOf={(rows) => rows}
        {...common}
      />
      <QueryRows
        heading="Por cobertura"
        label="Exclusiones por cobertura"
        query={ofCoverage}
        columns={[NAME, COVERAGE]}
        rowsOf={({ exclusiones }) => exclusiones}
        {...common}
      />
    </div>
  )
}

const NAME = shown(EXCLUSION.dscExclusion, { note: ({ obsExcNegocio }) => obsExcNegocio, card: 'title' })
const COVERAGE = shown(EXCLUSION.nmCobertura)
