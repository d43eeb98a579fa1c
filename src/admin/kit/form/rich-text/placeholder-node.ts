import { Node } from '@tiptap/react'
import { Fragment, type Node as DocumentNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { PLACEHOLDER, type Placeholder } from '#kernel/words.ts'
import { pageTexts } from '#texts/nl/admin/pages.ts'

const NAME = 'placeholder'
/** The length above which a piece shows the label and not its value. */
const VALUE_MAX = 60

/**
 * Creates the node of a known placeholder, written as `{name}`: the cursor, the delete key and screen readers treat it as one piece, and
 * it shows the value or else the label. Typed, pasted and inserted placeholders all become such nodes.
 */
export const placeholderNode = (known: readonly Placeholder[]) =>
  Node.create({
    name: NAME,
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '' } }),
    renderHTML: ({ node }) => ['span', { 'data-placeholder': '' }, wordsOf(node)],
    renderText: ({ node }) => wordsOf(node),
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span')
        const { label, value } = known.find(({ name }) => name === node.attrs['name']) ?? { label: wordsOf(node), value: null }
        dom.textContent = value && value.length <= VALUE_MAX ? value : label
        dom.title = `${label}: ${value ?? pageTexts.notSet}`
        dom.dataset['placeholder'] = ''
        dom.setAttribute('role', 'img')
        dom.setAttribute('aria-label', dom.title)
        return { dom }
      },
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? withPieces(state, known) : null,
      }),
    ],
    onCreate() {
      // The initial text was not typed, so converting it adds no undo step and triggers no update.
      const { state, view } = this.editor
      const made = withPieces(state, known)
      if (made) view.dispatch(made.setMeta('addToHistory', false).setMeta('preventUpdate', true))
    },
  })

/** Returns the editor's HTML with the placeholders as plain text. */
export const writtenOut = (html: string): string => html.replace(/<span data-placeholder="">([^<]*)<\/span>/g, '$1')

const wordsOf = ({ attrs }: DocumentNode): string => `{${String(attrs['name'])}}`

/** Returns a transaction that replaces written placeholders with nodes, or null when there are none. */
function withPieces({ doc, tr, schema }: EditorState, known: readonly Placeholder[]): Transaction | null {
  const type = schema.nodes[NAME]
  if (!type) return null
  const found: { from: number; to: number; piece: DocumentNode }[] = []
  doc.descendants((node, from) => {
    for (const match of (node.text ?? '').matchAll(PLACEHOLDER)) {
      const [words, name = ''] = match
      if (words !== `{${name}}` || !known.some((each) => each.name === name)) continue
      const start = from + match.index
      found.push({ from: start, to: start + words.length, piece: type.create({ name }, null, node.marks) })
    }
  })
  // From the end, so that earlier positions stay valid.
  for (const { from, to, piece } of found.toReversed()) tr.replaceWith(from, to, Fragment.from(piece))
  return found.length > 0 ? tr : null
}
