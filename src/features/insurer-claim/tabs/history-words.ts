// The days between the entries of a claim's history, in words.

/** The time since the previous entry. */
export const daysAfterText = (days: number): string =>
  days === 0 ? 'el mismo día' : days === 1 ? '1 día después' : `${days} días después`

/** The time from the first entry to the last. */
export const wholeText = (days: number): string =>
  days === 0 ? 'Todo el mismo día' : `Del primer paso al último: ${days === 1 ? '1 día' : `${days} días`}`
