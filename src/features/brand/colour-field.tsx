// A field for a colour: typed as «#006b87» or picked, with the nearest readable colour where nobody could read it.
import { colourProblem } from '../../domain/brand/colours.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = {
  id: string
  name: 'colorPrincipal' | 'colorAcento'
  label: string
  value: string
  hint: string
  error: string | undefined
  onChange: (value: string) => void
}

export function ColourField({ name, value, error, onChange, ...field }: Props) {
  const problem = colourProblem(name, value)
  const isColour = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            {...field}
            name={name}
            value={value}
            onChange={(typed) => onChange(typed.trim())}
            // Told while it is chosen: everything that the preview shows depends on it.
            error={error ?? (isColour ? problem?.reason : undefined)}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
            required
          />
        </div>
        <input
          type="color"
          aria-label={`Elegir ${field.label.toLowerCase()}`}
          value={isColour ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="mt-7 size-12 shrink-0 cursor-pointer rounded-md border border-input-line bg-surface p-1"
        />
      </div>
      {problem && isColour && (
        <Button tone="secondary" onClick={() => onChange(problem.nearest)}>
          <Swatch colour={problem.nearest} />
          Usar {problem.nearest}
        </Button>
      )}
    </div>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span aria-hidden className="size-5 rounded-full ring-1 ring-line" style={{ backgroundColor: colour }} />
)
