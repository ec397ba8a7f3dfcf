// A claim in one line, shown when its page or pane is scrolled.

/** `name`: shown at the beginning of the line. */
export const ClaimLineText = ({ name, words }: { name: string | undefined; words: string }) => (
  <>
    {name && <span className="shrink-0 font-semibold">{name}</span>}
    <span title={words} className="min-w-0 truncate text-ink-2 tabular-nums">
      {words}
    </span>
  </>
)
