// The light or dark theme of the page: the system's, unless the user chose one.

export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'portal-theme'

/** The user's choice on this device; `system` when nothing was chosen or nothing can be stored. */
export function chosenTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Some private windows block storage: the system's theme is used there.
    return 'system'
  }
}

/** Applies the choice at once and stores it on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // The theme applies but is not stored; the user can do nothing about that.
    return
  }
}

/** Call it once, before the first render. */
export function restoreTheme(): void {
  const choice = chosenTheme()
  // CSS follows the system's theme by itself.
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
