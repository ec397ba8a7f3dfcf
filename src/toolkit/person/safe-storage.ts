// Stores small texts in sessionStorage or localStorage; where the browser refuses both, they are kept in memory.

type Place = 'sessionStorage' | 'localStorage'

const here = new Map<string, string>()

/** Returns null when nothing is remembered. */
export function recall(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return here.get(key) ?? null
  }
}

export function remember(place: Place, key: string, text: string): void {
  try {
    window[place].setItem(key, text)
  } catch {
    here.set(key, text)
  }
}

export function forget(place: Place, key: string): void {
  here.delete(key)
  try {
    window[place].removeItem(key)
  } catch {
    // A text in storage that cannot be accessed need not be removed.
  }
}
