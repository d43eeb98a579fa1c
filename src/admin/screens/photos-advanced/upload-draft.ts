import { describedPhoto, type MEDIA_CATEGORIES } from '#entities/media/media.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import { photoUploadDialogTexts } from '#texts/nl/admin/photo-upload-dialog.ts'

const words = photoUploadDialogTexts.mistakes

/** What is filled in beside the photo itself. */
export type UploadDraft = {
  alt_text: string
  seo_title: string
  description: string
  category: (typeof MEDIA_CATEGORIES)[number]
}

export const EMPTY_DRAFT: UploadDraft = { alt_text: '', seo_title: '', description: '', category: 'general' }

export type UploadMistakes = Partial<Record<keyof UploadDraft | 'file', string>>

/** Everything that keeps a photo from being sent, by the server's own rules. docs/product/photos.md */
export function uploadMistakes(file: File | undefined, draft: UploadDraft): UploadMistakes {
  const { error } = describedPhoto.safeParse(draft)
  return {
    ...(file ? {} : { file: words.noFile }),
    ...(error && mistakesOf(fieldErrors(error, draft, fieldMessage))),
  }
}

/** What the rules found, in English where this screen has the words. */
export function mistakesOf(errors: { path: string; code: string; message: string }[]): UploadMistakes {
  const first = errors.filter(({ path }, place) => errors.findIndex((other) => other.path === path) === place)
  return Object.fromEntries(first.map(({ path, code, message }) => [path, OWN_WORDS[`${path} ${code}`] ?? message]))
}

const OWN_WORDS: Readonly<Record<string, string>> = {
  'alt_text required': words.noAltText,
  'alt_text too-short': words.shortAltText,
  'alt_text too-long': words.longAltText,
  'file required': words.noFile,
  'file not-an-image': words.wrongType,
  'file heic': words.heic,
  'file avif': words.avif,
  'file bad-image': words.badImage,
  'file too-many-pixels': words.tooManyPixels,
}
