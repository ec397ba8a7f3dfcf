// Fills a route's parameters: `$name`, and optional `/{-$name}`, dropped when empty.

export type PathValues = Readonly<Record<string, string | number | null | undefined>>

export const fillPath = (path: string, values: PathValues): string =>
  path.replace(/\/\{-\$(\w+)\}|\$(\w+)/g, (_free, optional?: string, name = '') => {
    const value = values[optional ?? name] ?? ''
    return optional === undefined || value === '' ? encodeURIComponent(value) : `/${encodeURIComponent(value)}`
  })
