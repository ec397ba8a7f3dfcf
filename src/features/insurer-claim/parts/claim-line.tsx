// A claim in one line, for a page or pane that is scrolled.

/** `name` where the line begins with it. */
export const ClaimLineText = ({ name, words }: { name: string | undefined; words: string }) => (
  <>
    {name && <span className="shrink-0 font-semibold">{name}</span>}
    <span title={words} className="min-w-0 truncate text-ink-2 tabular-nums">
      {words}
    </span>
  </>
)
