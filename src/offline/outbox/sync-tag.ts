// The Background Sync tag by which the browser wakes the service worker when the network is back.
export const SYNC_TAG = 'portal-send'
