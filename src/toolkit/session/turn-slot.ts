// Gives a value of one turn of the session to code that asked for it before it was there.

/** `of` waits until the turn's value is given; for an earlier turn it never resolves. */
export function createTurnSlot<T>() {
  const slotFor = (turn: number) => {
    let resolve: (value: T) => void = () => undefined
    const promise = new Promise<T>((give) => {
      resolve = give
    })
    return { turn, promise, resolve }
  }
  let latest = slotFor(0)
  const of = (turn: number) => {
    if (turn > latest.turn) latest = slotFor(turn)
    return turn === latest.turn ? latest : slotFor(turn)
  }
  return {
    of: (turn: number): Promise<T> => of(turn).promise,
    give: (turn: number, value: T): void => of(turn).resolve(value),
  }
}
