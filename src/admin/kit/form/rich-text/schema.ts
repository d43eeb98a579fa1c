import { getSchema, type JSONContent } from '@tiptap/react'
import { DOMParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { htmlTree, richTextTree } from '#kernel/rich-text.ts'
import { isSafeHref, type RichNode } from '#kernel/rich-text-node.ts'
import { richTextHtml } from '#kernel/rich-text-forms.ts'

/** What the editor knows: the elements of `RICH_TEXT_TAGS` and no other. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isSafeHref,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

const schema = getSchema(extensions)

/** Stored text as the editor's own document. It is made without reading HTML, which the page's policy forbids. */
export const documentOf = (content: string): JSONContent =>
  DOMParser.fromSchema(schema)
    .parse(withNodes(document.createElement('div'), richTextTree(content)))
    .toJSON() as JSONContent

function withNodes(parent: HTMLElement, nodes: RichNode[]): HTMLElement {
  for (const node of nodes) parent.append(typeof node === 'string' ? node : domElement(node))
  return parent
}

function domElement({ tag, href, children }: Exclude<RichNode, string>): HTMLElement {
  const element = document.createElement(tag)
  if (href !== undefined) element.setAttribute('href', href)
  return withNodes(element, children)
}

/** What is pasted from elsewhere, without the styles and attributes that it came with; the editor's own copies know how they were cut. */
export const cleanPaste = (html: string): string => (html.includes('data-pm-slice') ? html : richTextHtml(htmlTree(html)))
