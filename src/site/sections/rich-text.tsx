import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '#kernel/rich-text-node.ts'

type Picture = (src: string, alt: string) => ReactNode

/** Rich text as elements of known kinds: whatever was written, its words are text for React and never markup. `picture` shows one where there may be some. */
export function RichText({ nodes, picture = () => null }: { nodes: RichNode[]; picture?: Picture }) {
  return <>{elements(nodes, picture)}</>
}

const elements = (nodes: RichNode[], picture: Picture): ReactNode =>
  nodes.map((node, index) => (typeof node === 'string' ? node : element(node, picture, index)))

function element({ tag, href, src, alt = '', children }: Exclude<RichNode, string>, picture: Picture, key: number): ReactNode {
  if (src !== undefined) return <Fragment key={key}>{picture(src, alt)}</Fragment>
  const link = href === undefined ? {} : { href, ...(isElsewhere(href) && { rel: 'external noopener' }) }
  return createElement(tag, { key, ...link }, tag === 'br' ? undefined : elements(children, picture))
}

const isElsewhere = (href: string): boolean => /^https?:/i.test(href)
