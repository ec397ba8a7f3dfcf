// A person's two initials in a circle.
import { initialsOfWhole } from '../../../../domain/user/name.ts'

export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center self-center rounded-full bg-soft font-bold text-soft-ink"
    >
      {initialsOfWhole(name)}
    </span>
  )
}
