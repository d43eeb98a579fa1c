import type { Editor, JSONContent } from '@tiptap/react'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { EditorState, Selection } from '@tiptap/pm/state'
import { addPlace, placeFor, placesIn } from './waiting-places.ts'

/** Another text in place of the one that stands there, as nothing to undo. The cursor, and pictures that are on their way, stay beside the words that they were at. */
export function replaceText(editor: Editor, text: JSONContent): void {
  const before = editor.state
  const doc = before.schema.nodeFromJSON(text)
  const selection = Selection.near(doc.resolve(movedBy(before.doc, doc, before.selection.head)))
  editor.view.updateState(EditorState.create({ doc, selection, plugins: before.plugins }))
  for (const { id, at, element } of placesIn(before)) {
    const place = beside(before.doc, doc, at) ?? placeFor(editor.state, movedBy(before.doc, doc, at))
    addPlace(editor, id, place, element)
  }
  // Tells the toolbar.
  editor.view.dispatch(editor.state.tr)
}

/** Where the block ends that a place is under, or the one begins that it is above; undefined where neither is as it was. */
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

/** Where a place of one text is in the other, when all that differs between them is taken for one change. */
function movedBy({ content: before }: DocumentNode, { content: after }: DocumentNode, at: number): number {
  const start = before.findDiffStart(after)
  const end = before.findDiffEnd(after)
  if (start === null || !end || at <= start) return at
  // Words that stand there twice may be counted from both ends.
  const twice = Math.max(0, start - Math.min(end.a, end.b))
  const [oldEnd, newEnd] = [end.a + twice, end.b + twice]
  return at >= oldEnd ? at + newEnd - oldEnd : Math.min(at, newEnd)
}
