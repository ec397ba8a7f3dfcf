// Stores small texts in sessionStorage or localStorage; texts that the browser refuses stay in the page's memory.

type Place = 'sessionStorage' | 'localStorage'

/** The refused texts: each is newer than the text that the browser may still store under its key. */
const refused = new Map<string, string>()

/** Returns null when nothing is remembered. */
export function recall(place: Place, key: string): string | null {
  try {
    return refused.get(key) ?? window[place].getItem(key)
  } catch {
    return null
  }
}

export function remember(place: Place, key: string, text: string): void {
  refused.delete(key)
  try {
    window[place].setItem(key, text)
  } catch {
    refused.set(key, text)
  }
}

export function forget(place: Place, key: string): void {
  refused.delete(key)
  try {
    window[place].removeItem(key)
  } catch {
    // A text that could not be stored need not be removed.
  }
}
