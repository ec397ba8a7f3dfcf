// Finds import cycles between files.

/** Returns all cycles in `imports` (from a file to its imports); a file that imports itself is a cycle. */
export function importCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachableFrom(file, imports)]))
  const inCircle = [...imports.keys()].filter((file) => reached.get(file)?.has(file)).sort()
  const circles = new Map<string, string[]>()
  for (const file of inCircle) {
    const members = inCircle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file))
    circles.set(members.join(' '), members)
  }
  return [...circles.values()]
}

function reachableFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const ahead = [...(imports.get(file) ?? [])]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    ahead.push(...(imports.get(next) ?? []))
  }
  return reached
}
