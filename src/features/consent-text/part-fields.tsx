// The fields of one part of the authorisation's text: heading, the part in one line, and its paragraphs.
import { TrashIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { ConsentPart } from '../../domain/user/consent-text.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'

type Props = {
  /** The id of the card; that of each control is this one with the name of its field: `….titulo`. */
  id: string
  place: number
  part: ConsentPart
  errors: Partial<Record<string, string>>
  /** Under which the errors of the part stand. */
  path: string
  onChange: (part: ConsentPart) => void
  /** Absent for the only part. */
  onRemove: (() => void) | undefined
}

export const PART_LABELS = { titulo: 'Título', esencia: 'En una línea', detalle: 'Párrafos' } as const satisfies Record<
  keyof ConsentPart,
  string
>

export function PartFields({ id, place, part, errors, path, onChange, onRemove }: Props) {
  // As it is typed, with the empty lines that are no paragraphs.
  const [typed, setTyped] = useState(part.detalle.join('\n'))
  const ofDetail = Object.keys(errors).find((each) => each.startsWith(`${path}.detalle`))
  return (
    <Card
      id={id}
      title={`Parte ${place}`}
      aside={onRemove && <IconButton label={`Quitar la parte ${place}`} icon={TrashIcon} onClick={onRemove} />}
    >
      <div className="flex flex-col gap-5">
        <TextField
          id={`${id}.titulo`}
          label={PART_LABELS.titulo}
          required
          maxLength={200}
          value={part.titulo}
          error={errors[`${path}.titulo`]}
          onChange={(titulo) => onChange({ ...part, titulo })}
        />
        <TextArea
          id={`${id}.esencia`}
          label={PART_LABELS.esencia}
          hint="Se lee también en el resumen"
          required
          rows={2}
          value={part.esencia}
          error={errors[`${path}.esencia`]}
          onChange={(esencia) => onChange({ ...part, esencia })}
        />
        <TextArea
          // The link of an error leads to the control of its paragraph, which is this one for all.
          id={ofDetail ? `${id}${ofDetail.slice(path.length)}` : `${id}.detalle`}
          label={PART_LABELS.detalle}
          hint="Uno por línea"
          value={typed}
          error={ofDetail && errors[ofDetail]}
          onChange={(text) => {
            setTyped(text)
            onChange({ ...part, detalle: text.split('\n').flatMap((line) => line.trim() || []) })
          }}
        />
      </div>
    </Card>
  )
}
