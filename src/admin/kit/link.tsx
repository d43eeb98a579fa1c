import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface PlainLinkProps extends ComponentProps<'a'> {
  /** Set on the one link of a group that leads to what is shown: `page` in the menu, `true` elsewhere. */
  current?: 'page' | 'true' | undefined
}

/**
 * Renders a link to a screen. The router marks each link to an address above or at the current one as the current page, so that a screen
 * would have several; here only `current` does so.
 */
export const Link = createLink(({ current, 'aria-current': _byRouter, children, ...link }: PlainLinkProps) => (
  <a {...link} aria-current={current}>
    {children}
  </a>
))
