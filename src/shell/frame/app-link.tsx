// How the design system's parts draw links of this app.
import { Link } from '@tanstack/react-router'
import type { RenderLink } from '../../ui/layout/render-link.ts'

/** A link inside the app, to a path with or without a search: no reload, the browser's own way with modifier keys. */
export const renderLink: RenderLink = ({ to, children, ...rest }) => {
  const [path, search] = to.split('?')
  return (
    <Link to={path} search={search ? (Object.fromEntries(new URLSearchParams(search)) as never) : undefined} {...rest}>
      {children}
    </Link>
  )
}
