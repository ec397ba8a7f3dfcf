// What is dear to make, made when it is first needed: a start pays for nothing that it does not show.

/** Answers what `make` answers, which is called once, and not before somebody asks. */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
