import type { Editor, JSONContent } from '@tiptap/react'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { EditorState, Selection } from '@tiptap/pm/state'
import { addPlace, placeFor, placesIn } from './waiting-places.ts'

/** Replaces the text of the editor without an undo step. The cursor and the places of pending pictures stay next to the same words. */
export function replaceText(editor: Editor, text: JSONContent): void {
  const before = editor.state
  const doc = before.schema.nodeFromJSON(text)
  const selection = Selection.near(doc.resolve(movedBy(before.doc, doc, before.selection.head)))
  editor.view.updateState(EditorState.create({ doc, selection, plugins: before.plugins }))
  for (const { id, at, element } of placesIn(before)) {
    const place = beside(before.doc, doc, at) ?? placeFor(editor.state, movedBy(before.doc, doc, at))
    addPlace(editor, id, place, element)
  }
  // The empty transaction updates the toolbar.
  editor.view.dispatch(editor.state.tr)
}

/**
 * Finds a place in the new text by its neighbours: the end of the block above it or the start of the block under it; undefined when neither
 * is unchanged.
 */
function beside(before: DocumentNode, after: DocumentNode, at: number): number | undefined {
  const { nodeBefore, nodeAfter } = before.resolve(at)
  const above = nodeBefore && placeOf(after, nodeBefore)
  if (nodeBefore && typeof above === 'number') return above + nodeBefore.nodeSize
  return nodeAfter ? placeOf(after, nodeAfter) : undefined
}

function placeOf(doc: DocumentNode, block: DocumentNode): number | undefined {
  let found: number | undefined
  doc.descendants((node, place) => {
    if (node.isBlock && node.eq(block)) found ??= place
    return found === undefined
  })
  return found
}

/** Converts a position in the old text to the new text, on the assumption that all differences are one change. */
function movedBy({ content: before }: DocumentNode, { content: after }: DocumentNode, at: number): number {
  const start = before.findDiffStart(after)
  const end = before.findDiffEnd(after)
  if (start === null || !end || at <= start) return at
  // Repeated words may count for both the common start and the common end, so the ends move by the overlap.
  const twice = Math.max(0, start - Math.min(end.a, end.b))
  const [oldEnd, newEnd] = [end.a + twice, end.b + twice]
  return at >= oldEnd ? at + newEnd - oldEnd : Math.min(at, newEnd)
}
