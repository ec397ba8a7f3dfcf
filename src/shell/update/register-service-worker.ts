// Registers the service worker once the page has loaded, in production builds.

/** Without service workers the app works online only. */
export function installServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // A browser that refuses the service worker, as some private windows do, logs that in its console; the app keeps
  // working.
  const install = () => void navigator.serviceWorker.register('/sw.js')
  if (document.readyState === 'complete') install()
  else window.addEventListener('load', install, { once: true })
}
