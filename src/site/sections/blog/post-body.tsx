import { createElement, type ReactNode } from 'react'
import { richTextTree } from '#kernel/rich-text.ts'
import type { RichNode } from '#kernel/rich-text-node.ts'
import css from './post-body.module.css'

/**
 * The text of an article. It was cleaned when it was stored; here it becomes elements of known kinds once more,
 * so whatever stands in the database, its words are text for React and never markup.
 */
export function PostBody({ content }: { content: string }) {
  return <div className={css.body}>{elements(richTextTree(content))}</div>
}

const elements = (nodes: RichNode[]): ReactNode => nodes.map((node, index) => (typeof node === 'string' ? node : element(node, index)))

function element({ tag, href, children }: Exclude<RichNode, string>, key: number): ReactNode {
  const link = href === undefined ? {} : { href, ...(isElsewhere(href) && { rel: 'external noopener' }) }
  return createElement(tag, { key, ...link }, tag === 'br' ? undefined : elements(children))
}

const isElsewhere = (href: string): boolean => /^https?:/i.test(href)
