import { type Extensions, getSchema, type JSONContent } from '@tiptap/react'
import { DOMParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { htmlTree, richTextTree } from '#kernel/rich-text.ts'
import { isSafeHref, type RichNode } from '#kernel/rich-text-node.ts'
import { richTextHtml } from '#kernel/rich-text-forms.ts'

/** The extensions of every editor: the elements of `RICH_TEXT_TAGS` except pictures. */
export const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: { width: 3, color: 'var(--accent)' },
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

/** Converts stored text to an editor document. It does not parse HTML in the page, because the content security policy forbids that. */
export function documentOf(content: string, known: Extensions): JSONContent {
  // A document without a page loads none of its images.
  const { body } = document.implementation.createHTMLDocument('')
  return DOMParser.fromSchema(getSchema(known))
    .parse(withNodes(body, richTextTree(content)))
    .toJSON() as JSONContent
}

function withNodes(parent: HTMLElement, nodes: RichNode[]): HTMLElement {
  for (const node of nodes) parent.append(typeof node === 'string' ? node : domElement(parent.ownerDocument, node))
  return parent
}

function domElement(owner: Document, { tag, href, src, alt = '', start, children }: Exclude<RichNode, string>): HTMLElement {
  const element = owner.createElement(tag)
  for (const [name, value] of Object.entries({ href, start, ...(src !== undefined && { src, alt }) }))
    if (value !== undefined) element.setAttribute(name, String(value))
  return withNodes(element, children)
}

/** Returns pasted HTML as it will be stored. HTML that an editor of this site copied stays unchanged: it has the editor's attributes. */
export const cleanPaste = (html: string): string => (isEditorCopy(html) ? html : richTextHtml(htmlTree(html)))

const FOREIGN = /<(?!\/|(?:meta|span data-placeholder|p|h2|h3|ul|ol|li|blockquote|img|strong|em|a|br)\b)[a-z]|\s(?:style|class)=/i

/** True for HTML that this editor cut or copied. Other sites have the same kind of editor, with other elements. */
export const isEditorCopy = (html: string): boolean => html.includes('data-pm-slice') && !FOREIGN.test(html)
