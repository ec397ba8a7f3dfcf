// Marks the page's root element while a part is on the screen. A style of `:root:has(…)` would need no mark, but with such
// a style the browser computes all styles of the page again whenever any element appears or disappears.

type RootMark = 'data-has-top-bar' | 'data-has-bottom-bar' | 'data-has-results' | 'data-has-documents'

/** The result is a ref, or an effect, that sets the mark and returns the function that removes it. */
export const rootMark = (mark: RootMark) => (): (() => void) => {
  const { documentElement } = document
  documentElement.setAttribute(mark, '')
  return () => documentElement.removeAttribute(mark)
}
