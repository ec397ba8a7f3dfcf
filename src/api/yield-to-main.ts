// Yields to the browser: it handles input between two tasks, never within one.

/** Resolves in a new task, without the delay of a timer. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
