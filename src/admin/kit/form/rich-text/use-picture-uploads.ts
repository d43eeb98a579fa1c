import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { uploadWords } from '#admin/kit/words.ts'
import type { PhotoSource } from '#admin/kit/pictures/photo-source.ts'
import { chosenFile } from '#admin/kit/upload/chosen-file.ts'
import { useUpload } from '#admin/kit/upload/use-upload.ts'
import type { Photo } from '#features/photos/photo.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { PICTURES_MAX } from '#kernel/rich-text-forms.ts'
import { pictureTexts as texts } from '#texts/nl/admin/pictures.ts'
import { addPlace, countPictures, fillPlace, placeFor, removePlace } from './waiting-places.ts'

export interface PictureUpload {
  id: string
  name: string
  file: File
  /** The element that shows in the text where the picture will stand. */
  element: HTMLElement
  /** The reason why the upload failed; absent while it is queued or running. */
  why?: string
}

/** Uploads photos for a text one by one; a failed one stays listed until it is retried or left out. */
export function usePictureUploads(editor: Editor, { address, accepted }: PhotoSource) {
  const { state, send, cancel: breakOff, reset } = useUpload<Photo>(address)
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const [notes, setNotes] = useState<string[]>([])
  const queue = useRef<PictureUpload[]>([])
  const current = useRef<PictureUpload>(null)
  useEffect(
    () => () => {
      queue.current = []
      current.current = null
    },
    [],
  )

  const forget = (upload: PictureUpload) => setUploads((before) => before.filter(({ id }) => id !== upload.id))
  const work = async () => {
    if (current.current) return
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      current.current = next
      await sendOne(next)
      if (current.current !== next) return
      current.current = null
    }
    reset()
  }
  const sendOne = async (upload: PictureUpload) => {
    try {
      const { file_url, alt_text } = await send(upload.file)
      if (current.current !== upload) return
      fillPlace(editor, upload.id, { src: file_url, alt: alt_text ?? '' })
      forget(upload)
    } catch (error) {
      // A cancelled upload is already off the list.
      if (current.current !== upload || (error instanceof Error && error.name === 'AbortError')) return
      const why = uploadWords(error instanceof Problem ? error : new Problem('internal'))
      upload.element.dataset['failed'] = ''
      setUploads((before) => before.map((each) => (each.id === upload.id ? { ...each, why } : each)))
    }
  }
  const begin = (upload: PictureUpload) => {
    queue.current.push(upload)
    void work()
  }

  return {
    uploads,
    /** The state of the running upload, which is the first one without a failure. */
    state,
    /** The sentences about files that were refused. */
    notes,
    tell: (note: string) => setNotes([note]),
    clearNotes: () => setNotes([]),

    /** Uploads files into the text at position `at`; refuses all of them when there would be too many pictures. */
    take: (files: File[], at: number) => {
      const there = countPictures(editor.state.doc) + uploads.length
      if (there + files.length > PICTURES_MAX) return setNotes([texts.tooMany(PICTURES_MAX, there)])
      const place = placeFor(editor.state, at)
      const refused: string[] = []
      for (const file of files) {
        const name = file.name || texts.unnamed
        const chosen = chosenFile([file], accepted)
        if (chosen instanceof File) {
          const upload = { id: newId(), name, file, element: waitingElement(file, name) }
          addPlace(editor, upload.id, place, upload.element)
          setUploads((before) => [...before, upload])
          begin(upload)
        } else if (chosen) refused.push(texts.refused(name, texts.rejected[chosen]))
      }
      setNotes(refused)
    },

    retry: ({ why: _why, ...upload }: PictureUpload) => {
      delete upload.element.dataset['failed']
      setUploads((before) => before.map((each) => (each.id === upload.id ? upload : each)))
      begin(upload)
    },

    /** Removes an upload that is queued, running or failed. */
    leaveOut: (upload: PictureUpload) => {
      queue.current = queue.current.filter(({ id }) => id !== upload.id)
      removePlace(editor, upload.id)
      forget(upload)
      if (current.current?.id === upload.id) breakOff()
    },
  }
}

function waitingElement(file: File, name: string): HTMLElement {
  const element = document.createElement('div')
  element.dataset['waiting'] = ''
  element.contentEditable = 'false'
  element.setAttribute('aria-hidden', 'true')
  const image = document.createElement('img')
  image.alt = ''
  image.src = URL.createObjectURL(file)
  for (const outcome of ['load', 'error']) image.addEventListener(outcome, () => URL.revokeObjectURL(image.src), { once: true })
  const words = document.createElement('span')
  words.textContent = name
  element.append(image, words)
  return element
}
