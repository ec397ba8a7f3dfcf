// Marks the steps of a start in the browser's timeline, where `npm run bench -- boot` and the developer tools show them.

/** In the usual order; some steps run side by side. */
type StartStep =
  /** The first script runs. */
  | 'script'
  /** The app is loaded. */
  | 'app'
  /** The last person of this device is known. */
  | 'person'
  /** The databases of that person are open, and the data of the first screen are read. */
  | 'store'
  /** The session has let the person in. */
  | 'session'
  /** The frame is drawn, with the screen in it if its code is loaded. */
  | 'frame'

export const markStart = (step: StartStep): void => void performance.mark(`start-${step}`)
