import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { describeFields, type FormErrors, type FormHandle, type FormValues } from '#admin/kit/form/describe-form.ts'
import { useFollow } from '#admin/kit/form/field.tsx'
import { mistakesIn } from '#admin/kit/form/form-values.ts'
import { usePress } from '#admin/kit/press.ts'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import type { Rejection } from '#admin/kit/upload/chosen-file.ts'
import { fileField, useUploadForm } from '#admin/kit/upload/upload-form.ts'
import * as collections from '#collections.ts'
import { describedPhoto, type Media } from '#entities/media/media.ts'
import { ALT_TEXT_MAX } from '#kernel/fields.ts'
import { fileWords } from '#kernel/file-words.ts'
import { api as addresses } from '#routes.ts'
import { photoUploadDialogTexts as texts } from '#texts/nl/admin/photo-upload-dialog.ts'
import { dialogAt } from './photo-address.ts'

const { mistakes } = texts
const REJECTIONS: Record<Rejection, string> = {
  heic: mistakes.heic,
  avif: mistakes.avif,
  type: mistakes.wrongType,
  size: mistakes.tooLarge,
  count: mistakes.severalFiles,
}

/** The rules are the server's own; the sentences are those of docs/product/photos.md, in English as far as it has them. */
export const uploadForm = describeFields(z.strictObject({ file: fileField, ...describedPhoto.shape }), {
  texts: {
    fields: { ...texts.fields, file: texts.file },
    errors: {
      'alt_text required': mistakes.noAltText,
      'alt_text too-short': mistakes.shortAltText,
      'alt_text too-long': mistakes.longAltText,
      'file required': mistakes.noFile,
      'file not-an-image': mistakes.wrongType,
      'file heic': mistakes.heic,
      'file avif': mistakes.avif,
      'file bad-image': mistakes.badImage,
      'file too-many-pixels': mistakes.tooManyPixels,
    },
    created: { title: texts.done, lang: 'en' },
    createFailed: { title: texts.failed, lang: 'en' },
  },
  parts: [],
})

/** Everything that keeps a photo from being sent. */
export const uploadMistakes = (values: FormValues): FormErrors => mistakesIn(uploadForm.schema, values, uploadForm.texts.errors)

export type DescribedUpload = ReturnType<typeof useDescribedUpload>

/** The photo that is about to be described and sent, as `uploadForm` around this describes it; what is wrong shows while it is typed. */
export function useDescribedUpload() {
  const queries = useQueryClient()
  const { whenUp } = usePress()
  /** What was left once is judged from then on; what was sent, all of it. */
  const [judged, setJudged] = useState<{ altText: boolean; all: boolean }>({ altText: false, all: false })
  const [stored, setStored] = useState<Media>()
  const upload = useUploadForm<Media>({
    address: addresses.uploadPhoto,
    onStored: (answer) => {
      setJudged({ altText: false, all: false })
      setStored(answer)
      void queries.invalidateQueries({ queryKey: [collections.media] })
    },
  })
  const { file, isDirty, isUploading } = upload
  useFollow(upload.form, 'seo_title', file ? titleFromName(file.name) : '')
  useUnsavedGuard({ discard: isDirty ? upload.discard : null, formAt: dialogAt })

  const altText = String(upload.form.values['alt_text'])
  const { file: missing, alt_text: wrongAltText, ...others } = uploadMistakes(upload.form.values)
  const isAltTextJudged = judged.all || judged.altText || altText.length > ALT_TEXT_MAX
  const errors = {
    ...(judged.all && missing && { file: missing }),
    ...(isAltTextJudged && wrongAltText && { alt_text: wrongAltText }),
    ...others,
    ...upload.form.errors,
  }
  const form: FormHandle = { ...upload.form, errors }

  const isSendable = Object.keys(errors).length === 0 && !isUploading

  return {
    ...upload,
    form,
    /** What was stored last, until the next photo is chosen. */
    stored,
    isSendable,
    submit: (event: FormEvent) => {
      if (!isSendable) return event.preventDefault()
      setJudged({ altText: true, all: true })
      upload.submit(event)
    },
    /** From now on the alt text is judged while it is typed. */
    leaveAltText: () => whenUp(() => setJudged((before) => ({ ...before, altText: before.altText || altText !== '' }))),
    choose: (chosen: File) => {
      setStored(undefined)
      form.setFieldValue('file', chosen)
    },
    /** Says why a file was not taken. */
    reject: (why: Rejection) => {
      form.setFieldValue('file', '')
      form.setFieldError('file', REJECTIONS[why])
    },
  }
}

/** `IMG_gevel-na.JPG` as `Img gevel na`: the title that a photo's file name suggests. */
export function titleFromName(name: string): string {
  const words = fileWords(name.replace(/\.[^.]*$/, '')).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
