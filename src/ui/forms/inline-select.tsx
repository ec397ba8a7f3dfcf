// A short choice with its label beside it, for the bars around a list.

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function InlineSelect({ label, value, options, onChange }: Props) {
  return (
    <label className="flex items-center gap-2 text-ink-2 text-sm">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="target min-w-0 rounded-md border border-input-line bg-surface px-2 text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
