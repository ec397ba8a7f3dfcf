// Lets the browser do something else first: it answers a finger between two tasks, never within one.

/** Resolves in a task of its own, without the wait that a timer has. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
