import { type Editor, useEditorState } from '@tiptap/react'
import { NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { useHold } from '#admin/kit/form/hold.ts'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import type { PhotoSource } from '#admin/kit/pictures/photo-source.ts'
import { pictureTexts as texts } from '#texts/nl/admin/pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { isDescription, PICTURE } from './picture-node.ts'
import { PictureUploads } from './picture-uploads.tsx'
import { isEditorCopy } from './schema.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { insertPicture, placeFor } from './waiting-places.ts'
import { htmlTree } from '#kernel/rich-text.ts'
import { acceptedFiles } from '#kernel/image-type.ts'
import { picturesIn, richTextHtml, richTextWords } from '#kernel/rich-text-forms.ts'

const PhotoPicker = lazyPart(() => import('#admin/kit/pictures/photo-picker.tsx').then((file) => file.PhotoPicker))

export interface PicturesProps {
  editor: Editor
  form: FormHandle
  source: PhotoSource
  /** True while the dialog for choosing a photo is open. */
  isPicking: boolean
  onPicked: () => void
}

/** Manages the pictures of a text: choosing, dropping, pasting, uploading and describing. */
export function Pictures({ editor, form, source, isPicking, onPicked }: PicturesProps) {
  const photos = usePictureUploads(editor, source)
  const { uploads, take, tell } = photos
  const [isDescribing, setDescribing] = useState(false)
  const isSelected = useEditorState({ editor, selector: ({ editor: now }) => now.isActive(PICTURE) })
  const hasFailed = uploads.some(({ why }) => why !== undefined)
  useHold(form, hasFailed ? texts.stillFailed : uploads.length > 0 ? texts.stillUploading : undefined)

  const onGiven = useEffectEvent((given: DataTransfer | null, at: number): boolean => {
    const files = givenPictures(given)
    if (files.length > 0) take(files, at)
    const remote = files.length > 0 ? 0 : remotePictures(given?.getData('text/html') ?? '')
    if (remote > 0) tell(texts.remote(remote))
    return files.length > 0
  })
  const onDescribe = useEffectEvent(() => setDescribing(true))
  useEffect(() => {
    const key = new PluginKey('givenPictures')
    const given = new Plugin({
      key,
      props: {
        handlePaste: (view, { clipboardData }) => onGiven(clipboardData, view.state.selection.to),
        handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) =>
          !isMoved && onGiven(dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.to),
        handleClickOn: (view, _at, node, place, { target }) => {
          if (node.type.name !== PICTURE || !isDescription(target)) return false
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)))
          onDescribe()
          return true
        },
        handleKeyDown: ({ state: { selection } }, { key: pressed }) => {
          const isMeant = pressed === 'Enter' && selection instanceof NodeSelection && selection.node.type.name === PICTURE
          if (isMeant) onDescribe()
          return isMeant
        },
      },
    })
    // This plugin comes first, because the others would insert a new line for Enter.
    editor.registerPlugin(given, (added, others) => [added, ...others])
    return () => void (editor.isDestroyed || editor.unregisterPlugin(key))
  }, [editor])

  return (
    <>
      <PictureUploads photos={photos} onClosed={() => editor.commands.focus()} />
      <output className="sr">{isSelected ? texts.selected : ''}</output>
      {isDescribing && <PictureDialog editor={editor} onClose={() => setDescribing(false)} />}
      {isPicking && (
        <Suspense>
          <PhotoPicker
            accept={acceptedFiles(source.accepted.types)}
            onFiles={(files) => {
              flushSync(onPicked)
              take(files, editor.state.selection.to)
            }}
            onChoose={({ file_url, alt_text }) => {
              // The dialog closes first, because the text cannot have the focus while it is open.
              flushSync(onPicked)
              insertPicture(editor, placeFor(editor.state, editor.state.selection.to), { src: file_url, alt: alt_text ?? '' })
              editor.commands.focus()
            }}
            onClose={onPicked}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Returns the files of a paste or a drop that are meant as pictures. A word processor adds a picture of the pasted text, which is not meant
 * as one.
 */
function givenPictures(given: DataTransfer | null): File[] {
  const html = given?.getData('text/html') ?? ''
  if (isEditorCopy(html) || richTextWords(richTextHtml(htmlTree(html))) !== '') return []
  return [...(given?.files ?? [])]
}

/**
 * Counts the pictures of other sites in HTML. A paste drops them, because a visitor's browser would have to request them from that site.
 */
const remotePictures = (html: string): number =>
  isEditorCopy(html) ? 0 : (html.match(/<img\b/gi)?.length ?? 0) - picturesIn(htmlTree(html)).length
