// One filter of a list as a form field; the two days of a range are one field, with chips for common ranges.

import type { ComponentProps } from 'react'
import type { RangePreset } from '../../contract/list/filter.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { showDate } from '../../ui/forms/typed-date.ts'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { type Errors, type Filter, type FilterSet, type TypedValues, textKey } from './filters.ts'
import type { SearchFilterField } from './search-filter-field.tsx'

type Props<Given extends Filter> = {
  filter: Given
  /** All filters of the list, to find the end of a range. */
  set: Pick<FilterSet<never>, 'filters'>
  typed: TypedValues
  errors: Errors
  /** The filters whose invalid text stayed in its field when another filter was applied. */
  left: readonly string[]
  /** `chosen`: a choice, which applies at once; `typed`: text still being typed. */
  onChange: (values: TypedValues, how: 'typed' | 'chosen') => void
}

const NOT_APPLIED = 'sin aplicar'

export function FilterField(props: Props<Filter>) {
  const { filter, typed, errors, left, onChange } = props
  const { key, label } = filter
  const value = typed[key] ?? ''
  switch (filter.field) {
    case 'text':
      return (
        <TextField
          label={label}
          value={value}
          onChange={(text) => onChange({ [key]: text }, 'typed')}
          error={errors[key]}
          mark={left.includes(key) ? NOT_APPLIED : undefined}
          maxLength={filter.maxLength}
          autoComplete="off"
          {...(filter.isDigits && { inputMode: 'numeric' as const })}
        />
      )
    case 'date':
      return filter.endKey ? <RangeFields {...props} filter={filter} /> : <DayField {...props} filter={filter} />
    case 'select':
      return (
        <SelectField
          label={label}
          value={value}
          onChange={(chosen) => onChange({ [key]: chosen }, 'chosen')}
          {...(filter.any !== undefined && { placeholder: filter.any })}
          options={filter.options.map(({ note, ...option }) => ({
            ...option,
            label: note ? `${option.label} · ${note}` : option.label,
          }))}
        />
      )
    case 'search':
      return (
        <LazySearchField
          label={label}
          value={value}
          name={filter.name}
          onChange={(id) => onChange({ [key]: id }, 'chosen')}
          by={filter.by}
        />
      )
  }
}

type DateFilter = Extract<Filter, { field: 'date' }>

const DayField = ({ filter: { key, label }, typed, errors, left, onChange }: Omit<Props<Filter>, 'set'>) => (
  <DateField
    label={label}
    value={typed[key] ?? ''}
    typed={typed[textKey(key)] ?? ''}
    onChange={(day, text) => onChange({ [key]: day, [textKey(key)]: text }, 'typed')}
    error={errors[key]}
    mark={left.includes(key) ? NOT_APPLIED : undefined}
  />
)

function RangeFields({ filter, set, ...wiring }: Props<DateFilter>) {
  const filters: readonly Filter[] = set.filters
  const end = filters.find(({ key }) => key === filter.endKey)
  const daysOf = ({ from, to }: RangePreset): TypedValues => ({
    [filter.key]: from,
    [textKey(filter.key)]: showDate(from),
    ...(end && { [end.key]: to, [textKey(end.key)]: showDate(to) }),
  })
  const isPressed = (preset: RangePreset) =>
    Object.entries(daysOf(preset)).every(([key, value]) => wiring.typed[key] === value)
  return (
    <div className="col-span-full flex min-w-0 flex-wrap items-start gap-2">
      <div className="min-w-44 grow basis-0 sm:max-w-60">
        <DayField {...wiring} filter={filter} />
      </div>
      <div className="min-w-44 grow basis-0 sm:max-w-60">{end && <DayField {...wiring} filter={end} />}</div>
      <div className="flex flex-wrap items-center gap-2 self-center py-1">
        {filter.presets?.map((preset) => (
          <Chip
            key={preset.label}
            label={preset.label}
            pressed={isPressed(preset)}
            onPress={() => wiring.onChange(daysOf(preset), 'chosen')}
          />
        ))}
      </div>
    </div>
  )
}

const loadField = () => import('./search-filter-field.tsx')

/** A disabled field of the same size until the code has loaded. */
function LazySearchField(props: ComponentProps<typeof SearchFilterField>) {
  const part = useDeferred(true, loadField)
  if (part && part !== 'missing') return <part.SearchFilterField {...props} />
  return <TextField label={props.label} value={props.name ?? ''} onChange={() => undefined} disabled />
}
