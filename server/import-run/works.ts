// Notes the works on runs in this process, so that it ends after them.

const works = new Set<Promise<unknown>>()

/** Lets a work go on without its caller; it must not reject. */
export function letGoOn(work: Promise<unknown>): void {
  works.add(work)
  void work.finally(() => works.delete(work))
}

/** Resolves when no work goes on. */
export async function worksEnded(): Promise<void> {
  while (works.size > 0) await Promise.all(works)
}
