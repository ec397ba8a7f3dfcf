// Finds the places of a PDF where an object may begin, whatever its table of objects says.

/** The places behind every such keyword, even inside strings and pictures: the table may name these places too. */
export function* placesBehind(file: Buffer, keyword: string): Generator<number> {
  for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at + keyword.length)) {
    const before = file[at - 1] ?? 0
    if (!isLetter(before)) yield at + keyword.length
  }
}

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
