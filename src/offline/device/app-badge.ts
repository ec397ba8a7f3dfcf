// The number on the app's icon: what waits on this device to be received, where the system shows such numbers.

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Shows how many claims wait, none for zero; a system that refuses it shows none. From page and service worker. */
export async function showOnIcon(count: number, device: Badged): Promise<void> {
  await (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.())?.catch(() => undefined)
}
