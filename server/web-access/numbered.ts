// Numbers the rows of a page by their place in the whole result, from 1 on.

/** The rows with `rnum`, which is also the number under which a row is chosen. */
export const numbered = <Row extends object>(
  rows: readonly Row[],
  { page, pageSize }: { page: number; pageSize: number },
): (Row & { rnum: number })[] => rows.map((row, place) => ({ ...row, rnum: page * pageSize + place + 1 }))
