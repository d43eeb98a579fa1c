import { z } from 'zod'
import type { FormRow } from '#admin/kit/form/describe-form.ts'
import { useEditing } from '#admin/kit/form/editing.ts'
import { problemWords } from '#admin/kit/words.ts'
import { Problem } from '#kernel/problem.ts'
import { isUploading, useUpload } from './use-upload.ts'

/** The field of a form that holds the file to be sent. */
export const fileField = z.instanceof(File, { message: 'required' })

interface UploadFormOptions<Stored> {
  /** Where the file goes, with the other fields beside it. */
  address: string
  /** Whether a reason that is about no field, such as a server that does not answer, stands beside the file. */
  saysBesideFile?: boolean
  /** What goes with the file, where that is not every other field. */
  sends?: (fields: Record<string, string>) => Record<string, string>
  onStored: (stored: Stored) => void
}

/** The described form with a file in its field `file`: saving it is sending it, and then it is there for the next. */
export function useUploadForm<Stored>({
  address,
  saysBesideFile = false,
  sends = (fields) => fields,
  onStored,
}: UploadFormOptions<Stored>) {
  const { state, send, cancel } = useUpload<Stored>(address)
  const write = async (file: File, fields: Record<string, string>) => {
    try {
      return { version: 1, stored: await send(file, fields) }
    } catch (error) {
      if (!saysBesideFile || !(error instanceof Problem) || error.details.errors) throw error
      const { code, details } = error
      throw new Problem(code, { ...details, errors: [{ path: 'file', code, message: problemWords(error) }] })
    }
  }
  const editing = useEditing<FormRow & { stored: Stored }>({
    row: null,
    isAnew: true,
    destination: { write: (_api, { file, ...fields }) => write(file as File, sends(fields as Record<string, string>)) },
    onSaved: ({ stored }) => onStored(stored),
  })
  const { file } = editing.form.values
  return {
    ...editing,
    file: file instanceof File ? file : undefined,
    /** How far the file is. */
    state,
    isUploading: isUploading(state),
    /** Calls the sending off; nothing of what is typed is lost. */
    cancel,
    discard: () => {
      cancel()
      editing.discard()
    },
  }
}
