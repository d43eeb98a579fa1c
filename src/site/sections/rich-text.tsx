import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '#kernel/rich-text-node.ts'

type Picture = (src: string, alt: string) => ReactNode

/**
 * Renders rich text as elements of known kinds: React escapes all text, so it never becomes markup. `picture` renders a picture where the
 * text may contain any.
 */
export function RichText({ nodes, picture = () => null }: { nodes: RichNode[]; picture?: Picture }) {
  return <>{elements(nodes, picture)}</>
}

const elements = (nodes: RichNode[], picture: Picture): ReactNode =>
  nodes.map((node, index) => (typeof node === 'string' ? node : element(node, picture, index)))

function element({ tag, href, src, alt = '', start, children }: Exclude<RichNode, string>, picture: Picture, key: number): ReactNode {
  if (src !== undefined) return <Fragment key={key}>{picture(src, alt)}</Fragment>
  const link = href === undefined ? {} : { href, ...(isElsewhere(href) && { rel: 'external noopener' }) }
  return createElement(tag, { key, ...link, ...(start !== undefined && { start }) }, tag === 'br' ? undefined : elements(children, picture))
}

const isElsewhere = (href: string): boolean => /^https?:/i.test(href)
