import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { describeFields, type FormErrors, type FormHandle, type FormValues } from '#admin/kit/form/describe-form.ts'
import { useFollow } from '#admin/kit/form/field.tsx'
import { mistakesIn } from '#admin/kit/form/form-values.ts'
import { usePress } from '#admin/kit/press.ts'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import type { Rejection } from '#admin/kit/upload/chosen-file.ts'
import * as collections from '#collections.ts'
import { describedPhoto, type Photo } from '#features/photos/photo.ts'
import { fileField, usePhotoUpload } from '#features/photos/screen/use-photo-upload.ts'
import { ALT_TEXT_MAX } from '#kernel/fields.ts'
import { fileWords } from '#kernel/file-words.ts'
import { photoUploadDialogTexts as texts } from '#texts/nl/admin/photo-upload-dialog.ts'
import { dialogAt } from './photo-address.ts'

const { mistakes, rejected } = texts

/**
 * The form of the upload. The server's schema has the rules; docs/product/photos.md has the sentences, which are in English where it has
 * them.
 */
export const uploadForm = describeFields(z.strictObject({ file: fileField, ...describedPhoto.shape }), {
  texts: {
    fields: { ...texts.fields, file: texts.file },
    errors: {
      'alt_text required': mistakes.noAltText,
      'alt_text too-short': mistakes.shortAltText,
      'alt_text too-long': mistakes.longAltText,
      'file required': mistakes.noFile,
      'file not-an-image': rejected.type,
      'file heic': rejected.heic,
      'file avif': rejected.avif,
      'file pdf': rejected.pdf,
      'file tiff': rejected.tiff,
      'file bmp': rejected.bmp,
      'file jxl': rejected.jxl,
      'file film': rejected.film,
      'file jpeg-kind': mistakes.jpegKind,
      'file side-too-long': mistakes.sideTooLong,
      'file bad-image': mistakes.badImage,
      'file too-many-pixels': mistakes.tooManyPixels,
    },
    created: { title: texts.done, lang: 'en' },
    createFailed: { title: texts.failed, lang: 'en' },
  },
  parts: [],
})

/** Returns the mistakes that prevent a photo from being uploaded. */
export const uploadMistakes = (values: FormValues): FormErrors => mistakesIn(uploadForm.schema, values, uploadForm.texts.errors)

export type DescribedUpload = ReturnType<typeof useDescribedUpload>

/** Manages the upload of a photo with its words, by the surrounding `uploadForm`; mistakes show while somebody types. */
export function useDescribedUpload() {
  const queries = useQueryClient()
  const { whenUp } = usePress()
  /** The fields whose mistakes show: the alt text once it lost the focus, all fields once the form was submitted. */
  const [judged, setJudged] = useState<{ altText: boolean; all: boolean }>({ altText: false, all: false })
  const [stored, setStored] = useState<Photo>()
  const upload = usePhotoUpload({
    draft: 'photo-upload',
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
    /** The last stored photo, until the next one is chosen. */
    stored,
    isSendable,
    submit: (event: FormEvent) => {
      if (!isSendable) return event.preventDefault()
      setJudged({ altText: true, all: true })
      upload.submit(event)
    },
    /** Shows mistakes in the alt text from now on. */
    leaveAltText: () => whenUp(() => setJudged((before) => ({ ...before, altText: before.altText || altText !== '' }))),
    choose: (chosen: File) => {
      setStored(undefined)
      form.setFieldValue('file', chosen)
    },
    /** Shows why a file was refused. */
    reject: (why: Rejection) => {
      form.setFieldValue('file', '')
      form.setFieldError('file', rejected[why])
    },
  }
}

/** Suggests a title for a photo's file name: `IMG_gevel-na.JPG` becomes `Img gevel na`. */
export function titleFromName(name: string): string {
  const words = fileWords(name.replace(/\.[^.]*$/, '')).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
