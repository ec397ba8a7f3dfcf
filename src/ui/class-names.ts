// Joins class names, without those that are false, null, undefined or empty.

export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
