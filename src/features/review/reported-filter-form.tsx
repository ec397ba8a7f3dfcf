// The filters of the reported list (D83): three more for staff; «Buscar» applies them, «Nueva Consulta» starts again.
import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { type FormEvent, useState } from 'react'
import { PORTAL_STATE_NAMES, PORTAL_STATES } from '../../domain/claim-report/portal-state.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import type { SearchResult } from '../../ui/forms/search-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { type FilterNames, useExecutives } from './filter-names.ts'
import { PersonSearchField, useInsured, usePolicyholders } from './person-search-field.tsx'
import { type FilterErrors, filterErrors, type TypedFilters, typedFilters } from './reported-filters.ts'
import type { ReportedSearchParams } from './reported-search.ts'

export type ReportedFilterFormProps = {
  params: ReportedSearchParams
  today: string
  staff: boolean
  names: FilterNames
  /** One column in a sheet, as many as fit in a panel. */
  layout: 'sheet' | 'panel'
  onApply: (typed: TypedFilters) => void
  onReset: () => void
}

const FILTER_FORM = 'filtros'

/** To be given a new key when the address changes: it then starts from it again. */
export function ReportedFilterForm({ params, today, staff, names, layout, onApply, onReset }: ReportedFilterFormProps) {
  const [typed, setTyped] = useState(() => typedFilters(params, today))
  const [errors, setErrors] = useState<FilterErrors>({})
  const set = (key: keyof TypedFilters) => (value: string) => {
    setTyped((last) => ({ ...last, [key]: value }))
    setErrors((last) => ({ ...last, [key]: undefined }))
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const found = filterErrors(typed)
    setErrors(found)
    if (Object.keys(found).length === 0) onApply(typed)
  }

  const date = (key: keyof TypedFilters, label: string) => (
    <DateField label={label} value={typed[key]} onChange={set(key)} error={errors[key]} />
  )
  return (
    <form
      id={FILTER_FORM}
      noValidate
      aria-label="Filtros"
      onSubmit={apply}
      className={
        layout === 'panel'
          ? 'grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] items-start gap-4'
          : 'flex flex-col gap-4'
      }
    >
      <SelectField
        label="Estado"
        value={typed.estadoPortal}
        onChange={set('estadoPortal')}
        placeholder="Todos"
        options={PORTAL_STATE_NAMES.map((state) => ({ value: state, label: PORTAL_STATES[state].label }))}
      />
      <TextField
        label="N.º"
        value={typed.numSiniestro}
        onChange={set('numSiniestro')}
        error={errors.numSiniestro}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <TextField label="Póliza" value={typed.poliza} onChange={set('poliza')} maxLength={60} autoComplete="off" />
      {date('fcCreacionDesde', 'Fc.Creación Desde')}
      {date('fcCreacionHasta', 'Fc.Creación Hasta')}
      {date('fcIncurrenciaDesde', 'Fc.Incurrencia Desde')}
      {date('fcIncurrenciaHasta', 'Fc.Incurrencia Hasta')}
      {staff && <StaffFields typed={typed} names={names} set={set} />}
      {layout === 'panel' && (
        <div className="col-span-2 -col-end-1 flex justify-end gap-3 self-end">
          <FilterActions onReset={onReset} />
        </div>
      )}
    </form>
  )
}

/** «Buscar» and «Nueva Consulta»; a sheet has them in its foot, always in reach. */
export function FilterActions({ onReset }: { onReset: () => void }) {
  return (
    <>
      <Button tone="quiet" onClick={onReset}>
        Nueva Consulta
      </Button>
      <Button type="submit" form={FILTER_FORM} icon={MagnifyingGlassIcon}>
        Buscar
      </Button>
    </>
  )
}

type StaffFieldsProps = {
  typed: TypedFilters
  names: FilterNames
  set: (key: keyof TypedFilters) => (value: string) => void
}

function StaffFields({ typed, names, set }: StaffFieldsProps) {
  const executives = useExecutives(true) ?? []
  // What was chosen here is known by its name at once; what the address brought, once somebody tells it.
  const [policyholder, setPolicyholder] = useState<SearchResult | null>(null)
  const [insured, setInsured] = useState<SearchResult | null>(null)
  return (
    <>
      <PersonSearchField
        label="Contratante"
        selected={selectedOf(typed.cdCliente, policyholder, names.cdCliente)}
        onSelect={(result) => {
          setPolicyholder(result)
          set('cdCliente')(result?.id ?? '')
        }}
        useFound={usePolicyholders}
      />
      <PersonSearchField
        label="Asegurado"
        selected={selectedOf(typed.cedula, insured, names.cedula)}
        onSelect={(result) => {
          setInsured(result)
          set('cedula')(result?.id ?? '')
        }}
        useFound={useInsured}
      />
      <SelectField
        label="Ejecutivo"
        value={typed.cdEjecutivo}
        onChange={set('cdEjecutivo')}
        placeholder="Todos"
        options={executives.map((each) => ({ value: String(each.cdEjecutivo), label: each.nmEjecutivo }))}
      />
    </>
  )
}

function selectedOf(id: string, chosen: SearchResult | null, name: string | undefined): SearchResult | null {
  if (id === '') return null
  return chosen?.id === id ? chosen : { id, title: name ?? id }
}
