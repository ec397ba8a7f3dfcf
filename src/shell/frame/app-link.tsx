// How the design system's parts draw links of this app.
import { Link } from '@tanstack/react-router'
import type { RenderLink } from '../../ui/layout/render-link.ts'

/** A link inside the app: no reload, the browser's own way with modifier keys. */
export const renderLink: RenderLink = ({ to, children, ...rest }) => (
  <Link to={to} {...rest}>
    {children}
  </Link>
)
