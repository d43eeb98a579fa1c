import { useMemo } from 'react'
import { z } from 'zod'
import type { FormRow } from '#admin/kit/form/describe-form.ts'
import { type Drafts, useDraft } from '#admin/kit/form/draft.ts'
import { useEditing } from '#admin/kit/form/editing.ts'
import { isUploading, useUpload } from '#admin/kit/upload/use-upload.ts'
import { problemWords } from '#admin/kit/words.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import type { Photo } from '#features/photos/photo.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'

/** The schema of a form's field that holds a file. */
export const fileField = z.instanceof(File, { message: 'required' })

interface PhotoUploadOptions {
  /** The name under which the typed words are stored through a reload. */
  draft: string
  /** True when a failure that concerns no field, such as a silent server, is shown at the file. */
  saysBesideFile?: boolean
  /** Returns the fields to send with the file, if not all of them. */
  sends?: (fields: Record<string, string>) => Record<string, string>
  /** `isProposed`: its place, or its pair, waits for a colleague. */
  onStored: (stored: Photo, isProposed: boolean) => void
}

interface PhotoWithProposal {
  photo: Photo
  proposal: ShownChange
}

/** Manages a described form with a photo in its field `file`: saving uploads the photo and then empties the form for the next one. */
export function usePhotoUpload({ draft, saysBesideFile = false, sends = (fields) => fields, onStored }: PhotoUploadOptions) {
  const { state, send, cancel } = useUpload<Photo | PhotoWithProposal>(addresses.uploadPhoto)
  const write = async (file: File, fields: Record<string, string>) => {
    try {
      return { version: 1, stored: await send(file, fields) }
    } catch (error) {
      if (!saysBesideFile || !(error instanceof Problem) || error.details.errors) throw error
      const { code, details } = error
      // An ended session is no fault of the file, so it is not shown beside it.
      if (code === 'unauthenticated') throw error
      throw new Problem(code, { ...details, errors: [{ path: 'file', code, message: problemWords(error) }] })
    }
  }
  const editing = useEditing<FormRow & { stored: Photo | PhotoWithProposal }>({
    row: null,
    isAnew: true,
    drafts: useWordsDraft(draft),
    destination: { write: (_api, { file, ...fields }) => write(file as File, sends(fields as Record<string, string>)) },
    onSaved: ({ stored }) => ('proposal' in stored ? onStored(stored.photo, true) : onStored(stored, false)),
  })
  const { file } = editing.form.values
  return {
    ...editing,
    file: file instanceof File ? file : undefined,
    /** The progress of the upload. */
    state,
    isUploading: isUploading(state),
    /** Cancels the upload; the typed values stay. */
    cancel,
    discard: () => {
      cancel()
      editing.discard()
    },
  }
}

/** The fields that somebody writes; the others are chosen, or follow from the file. */
const WRITTEN = ['alt_text', 'description']

/** Returns the draft of the words of a photo. No browser keeps the file through a reload. */
function useWordsDraft(draft: string): Drafts {
  const drafts = useDraft(draft)
  return useMemo(
    () => ({
      ...drafts,
      keep: ({ base, values }) => {
        const words = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'file'))
        if (WRITTEN.some((name) => typeof words[name] === 'string' && words[name].trim() !== '')) drafts.keep({ base, values: words })
        else drafts.clear()
      },
    }),
    [drafts],
  )
}
