// Clears what parts of the app keep in memory for one person, such as unsaved words, before another person comes.

const forgetFunctions = new Set<() => void>()
let presentKey: string | null = null

/** Registers a part that keeps data in a module; `forget` clears all of it. */
export function keepForPerson(forget: () => void): void {
  forgetFunctions.add(forget)
}

/** Call it when a person logs out. */
export function clearPersonMemory(): void {
  presentKey = null
  for (const forget of forgetFunctions) forget()
}

/** Call it when a person has come in: the same person as before finds their unsaved words again, another one does not. */
export function enterPersonMemory(localKey: string): void {
  if (presentKey !== null && presentKey !== localKey) clearPersonMemory()
  presentKey = localKey
}
