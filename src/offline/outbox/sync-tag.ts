// The name under which a page asks the browser to wake the service worker when there is a network again.
export const SYNC_TAG = 'portal-send'
