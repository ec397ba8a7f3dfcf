// The filters of the reported list (D83): three more for staff; «Buscar» applies them, «Nueva Consulta» starts again.
import { useState } from 'react'
import { PORTAL_STATE_NAMES, PORTAL_STATES } from '../../domain/claim-report/portal-state.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { useFilterFields } from '../../ui/forms/filter-fields.ts'
import type { SearchResult } from '../../ui/forms/search-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FilterForm, type FilterPlace } from '../../ui/layout/filter-bar.tsx'
import { type FilterNames, useExecutives } from './filter-names.ts'
import { PersonSearchField, useInsured, usePolicyholders } from './person-search-field.tsx'
import { FILTER_KEYS, type FilterErrors, filterErrors, type TypedFilters, typedFilters } from './reported-filters.ts'
import type { ReportedSearchParams } from './reported-search.ts'

export type ReportedFilterFormProps = {
  params: ReportedSearchParams
  today: string
  staff: boolean
  names: FilterNames
  place: FilterPlace
  onApply: (typed: TypedFilters) => void
}

export function ReportedFilterForm(props: ReportedFilterFormProps) {
  const { params, today, staff, names, place, onApply } = props
  const { typed, setTyped, errors, setErrors } = useFilterFields<TypedFilters, FilterErrors>(
    typedFilters(params, today),
    `${place.round} ${FILTER_KEYS.map((key) => params[key])}`,
  )
  const set = (key: keyof TypedFilters) => (value: string) => {
    setTyped((last) => ({ ...last, [key]: value }))
    setErrors((last) => ({ ...last, [key]: undefined }))
  }

  function apply(): boolean {
    const found = filterErrors(typed)
    setErrors(found)
    const holds = Object.keys(found).length === 0
    if (holds) onApply(typed)
    return holds
  }

  const date = (key: keyof TypedFilters, label: string) => (
    <DateField label={label} value={typed[key]} onChange={set(key)} error={errors[key]} />
  )
  return (
    <FilterForm place={place} onApply={apply}>
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
      {date('fcIncurrenciaDesde', 'Incurrencia Desde')}
      {date('fcIncurrenciaHasta', 'Incurrencia Hasta')}
      {staff && <StaffFields typed={typed} names={names} set={set} />}
    </FilterForm>
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
