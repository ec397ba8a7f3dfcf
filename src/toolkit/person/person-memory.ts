// Clears the data that modules keep in memory for one person, such as unsaved text, before another person signs in.

const forgetFunctions = new Set<() => void>()
let presentKey: string | null = null

/** Registers a module that keeps data in memory; `forget` clears all of it. */
export function keepForPerson(forget: () => void): void {
  forgetFunctions.add(forget)
}

/** Call it when a person logs out. */
export function clearPersonMemory(): void {
  presentKey = null
  for (const forget of forgetFunctions) forget()
}

/** Call it when a person has signed in: the same person finds their unsaved text again, another person does not. */
export function enterPersonMemory(localKey: string): void {
  if (presentKey !== null && presentKey !== localKey) clearPersonMemory()
  presentKey = localKey
}
