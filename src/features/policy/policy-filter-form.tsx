// The filters of a line's policies (POL-01, POL-11): «Buscar» applies them; nothing is found wrong before (NAV-09).
import type { BranchWithGroup, Insurer } from '../../contract/lookup.ts'
import type { Area } from '../../domain/user/role.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { useFilterFields } from '../../ui/forms/filter-fields.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FilterForm, type FilterPlace } from '../../ui/layout/filter-bar.tsx'
import { FILTERS, type PolicyParams } from './policy-address.ts'
import { type FilterErrors, filterErrors, type TypedFilters, typedFilters } from './policy-filters.ts'
import { branchesOf } from './use-lookups.ts'

const ALL = '--TODOS--'

type Props = {
  area: Area
  params: PolicyParams
  lookups: { branches: readonly BranchWithGroup[]; insurers: readonly Insurer[] }
  place: FilterPlace
  onApply: (typed: TypedFilters) => void
}

export function PolicyFilterForm({ area, params, lookups, place, onApply }: Props) {
  const { typed, setTyped, errors, setErrors } = useFilterFields<TypedFilters, FilterErrors>(
    typedFilters(params),
    `${place.round} ${FILTERS.map((key) => params[key])}`,
  )
  const set = (key: keyof TypedFilters) => (value: string) => setTyped((last) => ({ ...last, [key]: value }))
  const setDate = (key: 'desde' | 'hasta') => (value: string, text: string) => {
    setTyped((last) => ({ ...last, [key]: value, [`${key}Text`]: text }))
    setErrors((last) => ({ ...last, [key]: undefined }))
  }

  function apply(): boolean {
    const found = filterErrors(typed)
    setErrors(found)
    const holds = !found.desde && !found.hasta
    if (holds) onApply(typed)
    return holds
  }

  return (
    <FilterForm place={place} onApply={apply}>
      <TextField label="Póliza" value={typed.poliza} onChange={set('poliza')} maxLength={60} autoComplete="off" />
      <SelectField
        label="Ramo"
        value={typed.ramo}
        onChange={set('ramo')}
        placeholder={ALL}
        options={branchesOf(area, lookups.branches).map(({ cdRamo, nmRamo }) => ({
          value: String(cdRamo),
          label: nmRamo,
        }))}
      />
      <DateField
        label="Desde"
        value={typed.desde}
        typed={typed.desdeText}
        onChange={setDate('desde')}
        error={errors.desde}
      />
      <DateField
        label="Hasta"
        value={typed.hasta}
        typed={typed.hastaText}
        onChange={setDate('hasta')}
        error={errors.hasta}
      />
      {area === 'gen' && (
        <TextField label="Placa" value={typed.placa} onChange={set('placa')} maxLength={20} autoComplete="off" />
      )}
      <SelectField
        label="Aseguradora"
        value={typed.aseg}
        onChange={set('aseg')}
        placeholder={ALL}
        options={lookups.insurers.map(({ cdAseguradora, nmAlias }) => ({
          value: String(cdAseguradora),
          label: nmAlias,
        }))}
      />
    </FilterForm>
  )
}
