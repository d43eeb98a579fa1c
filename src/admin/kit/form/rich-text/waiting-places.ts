import { type Editor, Extension } from '@tiptap/react'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { PICTURE, type PictureAttributes } from './picture-node.ts'

type Change = { add: { id: string; at: number; element: HTMLElement } } | { remove: string }

const key = new PluginKey<DecorationSet>('waitingPlaces')

/**
 * The places of pictures that are being uploaded. They are not part of the text, so they are neither saved nor undone, and they move along
 * with the text.
 */
export const waitingPlaces = Extension.create({
  name: 'waitingPlaces',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const places = before.map(transaction.mapping, transaction.doc)
          const change = transaction.getMeta(key) as Change | undefined
          if (!change) return places
          if ('remove' in change) return places.remove(findIn(places, change.remove))
          const { id, at, element } = change.add
          return places.add(transaction.doc, [Decoration.widget(at, element, { id, element, key: id })])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

const findIn = (places: DecorationSet, id: string) => places.find(undefined, undefined, ({ id: of }: { id?: string }) => of === id)

const change = ({ state, view }: Editor, to: Change) => view.dispatch(state.tr.setMeta(key, to).setMeta('addToHistory', false))

/** Shows `element` at the place of a pending picture. */
export const addPlace = (editor: Editor, id: string, at: number, element: HTMLElement): void => change(editor, { add: { id, at, element } })

export const removePlace = (editor: Editor, id: string): void => change(editor, { remove: id })

/** Inserts the uploaded picture at its place; does nothing when the text around the place was deleted. */
export function fillPlace(editor: Editor, id: string, attributes: PictureAttributes): void {
  const [place] = findIn(key.getState(editor.state) ?? DecorationSet.empty, id)
  removePlace(editor, id)
  if (place) insertPicture(editor, placeFor(editor.state, place.from), attributes)
}

/** Returns the places of the pending pictures with their elements. */
export const placesIn = (state: EditorState): { id: string; at: number; element: HTMLElement }[] =>
  (key.getState(state)?.find() ?? []).map(({ from, spec }) => ({ ...(spec as { id: string; element: HTMLElement }), at: from }))

/** Inserts a picture between blocks, with an empty paragraph under it when it is the last block. */
export function insertPicture({ state, view }: Editor, at: number, attributes: PictureAttributes): void {
  const picture = state.schema.node(PICTURE, { ...attributes })
  const isLast = at === state.doc.content.size
  view.dispatch(state.tr.insert(at, isLast ? [picture, state.schema.node('paragraph')] : [picture]).scrollIntoView())
}

/**
 * Returns the position between blocks for a picture at `at`: under the block that contains `at`, or above it when `at` is the block's
 * start.
 */
export function placeFor({ doc, schema }: EditorState, at: number): number {
  const place = doc.resolve(at)
  const picture = schema.node(PICTURE)
  const fits = (parent: DocumentNode, index: number) => parent.canReplaceWith(index, index, picture.type)
  if (fits(place.parent, place.index())) return at
  const isAtStart = place.parentOffset === 0
  for (let depth = place.depth; depth > 0; depth--) {
    const [around, index] = [place.node(depth - 1), place.index(depth - 1)]
    if (isAtStart && fits(around, index)) return place.before(depth)
    if (fits(around, index + 1)) return place.after(depth)
  }
  return doc.content.size
}

/** Returns the number of pictures in the text. */
export function countPictures(doc: DocumentNode): number {
  let count = 0
  doc.descendants((node) => {
    if (node.type.name === PICTURE) count++
  })
  return count
}
