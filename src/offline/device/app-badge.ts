// The badge on the app's icon: the number of waiting claims, where the system supports it.

type BadgeApi = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Sets the badge to the number of waiting claims, or clears it for 0. Never rejects. For page and service worker. */
export async function showOnIcon(count: number, device: BadgeApi): Promise<void> {
  await (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.())?.catch(() => undefined)
}
