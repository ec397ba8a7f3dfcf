// Puts values in the places of a path that are free: `$name`, and `/{-$name}`, which goes where it has none.

export type PathValues = Readonly<Record<string, string | number | null | undefined>>

export const fillPath = (path: string, values: PathValues): string =>
  path.replace(/\/\{-\$(\w+)\}|\$(\w+)/g, (_free, optional?: string, name = '') => {
    const value = values[optional ?? name] ?? ''
    return optional === undefined || value === '' ? encodeURIComponent(value) : `/${encodeURIComponent(value)}`
  })
