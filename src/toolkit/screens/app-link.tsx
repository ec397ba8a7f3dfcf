// Links inside the app: they do not reload the page; with modifier keys the browser handles them.
import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Address } from '../../ui/address.ts'
import type { RenderLink } from '../../ui/layout/render-link.ts'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target'> & {
  to: Address
  replace?: boolean | undefined
}

export const AppLink = ({ to, ...rest }: AppLinkProps) => <Link<RegisteredRouter, string, string> href={to} {...rest} />

/** Draws the links of the design system's components as links of this app. */
export const renderLink: RenderLink = (link) => <AppLink {...link} />
