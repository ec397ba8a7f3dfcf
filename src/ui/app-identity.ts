// The app's own name and picture, as the page that it runs in says them.

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The name of the app: «Portal Quipus». */
export const appName = (): string => contentOf('application-name')

/** The name under the icon of the installed app: «Quipus». */
export const shortAppName = (): string => contentOf('apple-mobile-web-app-title')

/** The address of the app's icon, a square with rounded corners. */
export const appIcon = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="icon"][sizes="192x192"]')?.href ?? ''

/** The title of the browser's tab on a screen: «Pólizas · Portal Quipus». */
export const tabTitle = (screen: string): string => `${screen} · ${appName()}`
