// Clears what parts of the app keep in memory for one person, such as unsaved words, before another person comes.

const forgetting = new Set<() => void>()
let present: string | null = null

/** Registers a part that keeps data in a module; `forget` clears all of it. */
export function keepForPerson(forget: () => void): void {
  forgetting.add(forget)
}

/** Call it when a person logs out. */
export function clearPersonMemory(): void {
  present = null
  for (const forget of forgetting) forget()
}

/** Call it when a person has come in: the same person as before finds their unsaved words again, another one does not. */
export function enterPersonMemory(localKey: string): void {
  if (present !== null && present !== localKey) clearPersonMemory()
  present = localKey
}
