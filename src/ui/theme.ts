// Shows the page in light or dark: as the system says, unless the person chose.

export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'portal-theme'

/** What the person chose on this device; `system` when nothing was chosen or nothing can be stored. */
export function chosenTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage is closed in some private windows: the system's choice is good enough there.
    return 'system'
  }
}

/** Applies the choice at once and keeps it on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Not kept, but shown: nothing the person could do about it.
    return
  }
}

/** To be called once before the first drawing. */
export function restoreTheme(): void {
  const choice = chosenTheme()
  // The page itself knows the system's colours.
  if (choice !== 'system') applyTheme(choice)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintBrowserBar)
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  paintBrowserBar()
}

function paintBrowserBar(): void {
  const canvas = getComputedStyle(document.documentElement).backgroundColor
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', canvas)
}
