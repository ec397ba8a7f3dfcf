// The checkboxes of a return: which of patient, diagnosis and type the customer has to correct (D143).
import { RETURNED_FIELD_NAMES, RETURNED_FIELDS, type ReturnedField } from '../../../../domain/review/returned-fields.ts'
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx'

type Props = { value: readonly ReturnedField[]; onChange: (fields: readonly ReturnedField[]) => void }

export function ReturnedFields({ value, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 font-semibold text-sm">¿Está mal un dato del siniestro?</legend>
      <p className="mb-1 text-muted text-sm">De estos tres datos, el asegurado solo podrá cambiar lo que marque.</p>
      <div className="flex flex-wrap gap-x-6">
        {RETURNED_FIELDS.map((field) => (
          <CheckboxField
            key={field}
            label={RETURNED_FIELD_NAMES[field]}
            value={value.includes(field)}
            onChange={(isOn) =>
              onChange(RETURNED_FIELDS.filter((each) => (each === field ? isOn : value.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
