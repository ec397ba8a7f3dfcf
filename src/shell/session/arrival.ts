// Somebody who came in on a screen outside of the gate, until the gate opens for them.
import type { Came } from './sign-in.ts'

let arrived: Came | null = null

/** They have signed in: the next screen behind the gate opens for them, as after a login. */
export function arrive(came: Came): void {
  arrived = came
}

/** Who is to be let in. */
export const arrival = (): Came | null => arrived

/** They are in: whoever comes to the gate later is asked. */
export function dropArrival(): void {
  arrived = null
}
