// A person as two letters in a circle.

export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 2 ? words[2] : words[1]].map((word) => word?.[0] ?? '').join('')
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center self-center rounded-full bg-soft font-bold text-soft-ink"
    >
      {letters.toUpperCase()}
    </span>
  )
}
