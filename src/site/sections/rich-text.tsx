import { createElement, type ReactNode } from 'react'
import type { RichNode } from '#kernel/rich-text-node.ts'

/** Rich text as elements of known kinds: whatever was written, its words are text for React and never markup. */
export function RichText({ nodes }: { nodes: RichNode[] }) {
  return <>{elements(nodes)}</>
}

const elements = (nodes: RichNode[]): ReactNode => nodes.map((node, index) => (typeof node === 'string' ? node : element(node, index)))

function element({ tag, href, children }: Exclude<RichNode, string>, key: number): ReactNode {
  const link = href === undefined ? {} : { href, ...(isElsewhere(href) && { rel: 'external noopener' }) }
  return createElement(tag, { key, ...link }, tag === 'br' ? undefined : elements(children))
}

const isElsewhere = (href: string): boolean => /^https?:/i.test(href)
