import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UploadedPhoto } from '#site/quote-form-state.ts'
import { listenForFiles } from './listen-for-files.ts'
import { createPhotoQueue } from './photo-queue.ts'

/** Manages the photos of a form in the browser: chosen, dropped or pasted. */
export function usePhotos(uploaded: UploadedPhoto[]) {
  const [queue] = useState(() => createPhotoQueue(uploaded))
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  useEffect(() => {
    queue.open()
    return listenForFiles(queue.add)
  }, [queue])
  return { queue, state }
}
