// Declares the messages between the portal and its database thread; any message to the thread asks it to close.

export type WorkerTask = {
  readonly folder: string
  readonly socket: string
  /** One Int32: how often a file has been synced. */
  readonly syncs: SharedArrayBuffer
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'panic'; readonly message: string }
