// The tabs of a policy's conditions (POL-15), such as coverages, deductibles, guarantees, exclusions and notes.
import {
  ChatBubbleBottomCenterTextIcon,
  NoSymbolIcon,
  ReceiptPercentIcon,
  ShieldCheckIcon,
  UserGroupIcon,
} from '@heroicons/react/24/outline'
import type { ComponentProps, ReactNode } from 'react'
import {
  activeText,
  BENEFICIARY,
  CLAUSE,
  COVERAGE,
  DEDUCTIBLE,
  EXCLUSION,
  GUARANTEE,
  PREMIUM_FORM,
} from '../../../contract/columns/policy-part-columns.ts'
import {
  type Coverage,
  type Deductible,
  type Exclusion,
  listBeneficiaries,
  listBranchExclusions,
  listCoverageExclusions,
  listCoverages,
} from '../../../contract/policy-detail.ts'
import type { Area } from '../../../domain/user/role.ts'
import { type AppQuery, askDetail } from '../../../entities/ask.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import * as query from '../../../entities/policy/detail-queries.ts'
import { shown, shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

type TabProps = { of: PartCodes }
type AreaTabProps = TabProps & { area: Area }
type AtLocation = { cdCompania: number; cdUbicacion: number }
type RowsProps<Row> = Omit<ComponentProps<typeof QueryRows<Row[], Row>>, 'query' | 'rowsOf'>

function Rows<Row>({ query, ...rows }: RowsProps<Row> & { query: AppQuery<Row[]> }) {
  return <QueryRows {...rows} query={useCachedQuery(query)} rowsOf={(found) => found} />
}

type LocationProps = TabProps & { title?: string; children: (at: AtLocation) => ReactNode }

/** The rows of a location; for a policy without a location, the title of an empty tab. */
const OfLocation = ({ of: { cdCompania, cdUbicacion }, title = EMPTY_WORDS.items, children }: LocationProps) =>
  cdUbicacion === null ? <EmptyState title={title} /> : children({ cdCompania, cdUbicacion })

/** POL-15a, POL-25: the coverages, each with its amount, rate and premium. */
export const CoverageTab = ({ of }: TabProps) => (
  <OfLocation of={of}>{(at) => <Coverages query={askDetail(listCoverages, { query: at })} />}</OfLocation>
)

/** «Plan Cobertura»: what a health or life plan covers (POL-13, POL-15a). */
export const PlanTab = ({ of, area }: AreaTabProps) => (
  <OfLocation of={of}>{(at) => <Coverages query={query.planCoveragesQuery(area, at)} />}</OfLocation>
)

const Coverages = ({ query }: { query: AppQuery<Coverage[]> }) => (
  <Rows
    label="Coberturas"
    what="las coberturas"
    query={query}
    columns={COVERAGES}
    rowKey={({ cdCobNegocio }) => String(cdCobNegocio)}
  />
)

const COVERAGES = shownColumns(Object.values(COVERAGE), {
  nmCobertura: { note: ({ obsCobNegocio }) => obsCobNegocio, card: 'title' },
  valLimite: { card: 'value' },
  adicionalRamo: { tones: { Adicional: 'info' }, card: 'status' },
  obsCobNegocio: null,
})

/** POL-15b: the clauses of a policy and of its locations. */
export const ClauseTab = ({ of }: TabProps) => (
  <Rows
    label="Cláusulas"
    what="las cláusulas"
    query={query.clausesQuery(of)}
    columns={CLAUSES}
    rowKey={({ cdClausulaNegocio }) => String(cdClausulaNegocio)}
  />
)

const CLAUSES = shownColumns(Object.values(CLAUSE), {
  nmClausula: { note: ({ obsClausulasNegocio }) => obsClausulasNegocio, card: 'title' },
  valLimite: { card: 'value' },
  obsClausulasNegocio: null,
})

const DEDUCTIBLES = {
  what: 'los deducibles',
  empty: EMPTY_WORDS.deductibles,
  emptyIcon: ReceiptPercentIcon,
  columns: shownColumns(Object.values(DEDUCTIBLE), {
    nmCobertura: { note: ({ obsDeducible }) => obsDeducible, card: 'title' },
    valFijo: { card: 'value' },
    obsDeducible: null,
  }),
  rowKey: ({ cdDeducible }: Deductible) => String(cdDeducible),
}

/** NAV-12c: the deductibles of a location, in one list. */
export const LocationDeductibleTab = ({ of, area }: AreaTabProps) => (
  <OfLocation of={of} title={EMPTY_WORDS.deductibles}>
    {(at) => <Rows label="Deducibles" query={query.deductiblesQuery(area, at)} {...DEDUCTIBLES} />}
  </OfLocation>
)

/** POL-15c: the deductibles of a policy, in two lists: by coverage, and the others. */
export function DeductibleTab({ of }: TabProps) {
  const deductibles = useCachedQuery(query.otherDeductiblesQuery(of))
  const isEmpty = deductibles.data && deductibles.data.deducibles.length + deductibles.data.otros.length === 0
  if (!deductibles.data || isEmpty)
    return <QueryRows label="Deducibles" query={deductibles} rowsOf={() => []} {...DEDUCTIBLES} />
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <QueryRows
        heading="Por cobertura"
        label="Deducibles por cobertura"
        query={deductibles}
        rowsOf={({ deducibles }) => deducibles}
        {...DEDUCTIBLES}
      />
      <QueryRows
        heading="Otros deducibles"
        label="Otros deducibles"
        query={deductibles}
        rowsOf={({ otros }) => otros}
        {...DEDUCTIBLES}
      />
    </div>
  )
}

/** POL-15d: the guarantees: what the insurer requires, and by when. */
export const GuaranteeTab = ({ of }: TabProps) => (
  <Rows
    label="Garantías"
    what="las garantías"
    query={query.guaranteesQuery(of)}
    columns={GUARANTEES}
    rowKey={({ cdGarantiaNegocio }) => String(cdGarantiaNegocio)}
    emptyIcon={ShieldCheckIcon}
  />
)

const GUARANTEES = shownColumns(Object.values(GUARANTEE), {
  nmGarantia: { note: ({ obsGarantiaNegocio }) => obsGarantiaNegocio, card: 'title' },
  activo: { tones: { Activa: 'success', Inactiva: 'neutral' }, card: 'status' },
  obsGarantiaNegocio: null,
})

/** POL-15d: the beneficiaries, who are paid before the policyholder. */
export const BeneficiaryTab = ({ of: { cdCompania, cdRamoCotizacion } }: TabProps) => (
  <Rows
    label="Beneficiarios"
    what="los beneficiarios"
    query={askDetail(listBeneficiaries, { query: { cdCompania, cdRamoCotizacion } })}
    columns={BENEFICIARIES}
    rowKey={({ cdBeneficiario }) => String(cdBeneficiario)}
    emptyIcon={UserGroupIcon}
  />
)

const BENEFICIARIES = shownColumns(Object.values(BENEFICIARY), {
  nmBeneficiario: { card: 'title' },
  beneficio: { card: 'value' },
})

/** «Forma Prima»: what a plan costs, how often it is paid, and the price with a card (POL-15f, POL-18). */
export const PremiumFormTab = ({ of, area }: AreaTabProps) => (
  <OfLocation of={of}>
    {(at) => (
      <Rows
        label="Forma Prima"
        what="las formas de prima"
        query={query.premiumFormsQuery(area, at)}
        columns={PREMIUM_FORMS}
        rowKey={({ cdFormaPrima }) => String(cdFormaPrima)}
      />
    )}
  </OfLocation>
)

const PREMIUM_FORMS = shownColumns(Object.values(PREMIUM_FORM), {
  dscRubro: { card: 'title' },
  valFormaPrima: { card: 'value' },
})

const EXCLUSIONS = {
  what: 'las exclusiones',
  emptyIcon: NoSymbolIcon,
  rowKey: ({ cdExcNegocio }: Exclusion) => String(cdExcNegocio),
}
const EXCLUSION_NAME = shown(EXCLUSION.dscExclusion, { note: ({ obsExcNegocio }) => obsExcNegocio, card: 'title' })

/** POL-15e: the exclusions of the whole ramo, and of single coverages. */
export function ExclusionTab({ of: { cdCompania, cdRamoCotizacion } }: TabProps) {
  const codes = { cdCompania, cdRamoCotizacion }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Rows
        heading="Del ramo"
        label="Exclusiones del ramo"
        query={askDetail(listBranchExclusions, { query: codes })}
        columns={[EXCLUSION_NAME]}
        {...EXCLUSIONS}
      />
      <QueryRows
        heading="Por cobertura"
        label="Exclusiones por cobertura"
        query={useCachedQuery(askDetail(listCoverageExclusions, { query: codes }))}
        columns={[EXCLUSION_NAME, shown(EXCLUSION.nmCobertura)]}
        rowsOf={({ exclusiones }) => exclusiones}
        {...EXCLUSIONS}
      />
    </div>
  )
}

/** POL-15f: the clarifying notes of a policy, in their order. */
export function NoteTab({ of }: TabProps) {
  return (
    <QueryView
      what="las notas"
      query={useCachedQuery(query.notesQuery(of))}
      pending={<Skeleton shape="lines" count={6} />}
      empty={<EmptyState icon={ChatBubbleBottomCenterTextIcon} title={EMPTY_WORDS.items} />}
    >
      {(notes) => (
        <ol className="flex flex-col gap-4">
          {notes.map(({ cdAclaratorio, numAclaratorio, txtAclaratorio, activo }) => (
            <li key={cdAclaratorio} className="flex gap-4 rounded-lg bg-surface p-4 shadow-soft">
              <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-soft font-bold text-soft-ink text-sm tabular-nums">
                {numAclaratorio}
              </span>
              <div className="min-w-0 grow">
                <p className="max-w-prose whitespace-pre-line break-words">{txtAclaratorio}</p>
                {activo !== 1 && (
                  <p className="mt-2">
                    <StatusBadge tone="neutral" label={activeText(activo)} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  )
}
