import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { describeFields } from '#admin/kit/form/describe-form.ts'
import { fieldId, useFollow } from '#admin/kit/form/field.tsx'
import { hasStayedIn } from '#admin/kit/has-stayed-in.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import * as collections from '#collections.ts'
import { type Photo, placedPhoto } from '#features/photos/photo.ts'
import { HOME_PAGE, hasSection } from '#features/photos/page-section.ts'
import { fileField, usePhotoUpload } from '#features/photos/screen/use-photo-upload.ts'
import { photoUploadTexts as texts } from '#texts/nl/admin/photos.ts'
import { sectionId } from './section-places.ts'

/** The schema of the form, with the rules that the server checks too. */
const schema = placedPhoto
  .pick({ page_name: true, section: true })
  .extend({ file: fileField, alt_text: placedPhoto.shape.alt_text })
  .refine(({ page_name, section }) => hasSection(page_name, section), {
    message: 'required',
    path: ['section'],
    // Without `when`, Zod would only run this check once the other fields are valid.
    when: () => true,
  })

/** Returns the form for a photo with a place on a page; the page is the open tab until another is chosen. */
export const placedUploadForm = (tab: string) => ({ ...described, start: { page_name: tab } })

const described = describeFields(schema, {
  texts: {
    fields: { page_name: texts.page, section: texts.section, file: texts.file, alt_text: texts.altText },
    errors: { 'page_name required': texts.noPage, 'section required': texts.noSection, 'file required': texts.noFile },
    mistaken: (mistakes) => ('page_name' in mistakes || 'section' in mistakes ? texts.required : undefined),
    // What was stored depends on the answer.
    created: null,
    createFailed: texts.failed,
  },
  parts: [],
})

const FIELDS = Object.keys(schema.shape).map(fieldId)
/** The id of the button that uploads the photo. */
export const SEND_PHOTO_ID = 'photo-send'
const formAt = ({ pathname }: { pathname: string }) => pathname

export type PlacedUpload = ReturnType<typeof usePlacedUpload>

/** Manages the upload of a photo for a place on a page, by the surrounding `placedUploadForm`. */
export function usePlacedUpload(tab: string) {
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const sentAt = useRef('')
  /** True when the person waited for the upload, instead of moving to another tab, a search or another photo. */
  const hasStayed = () =>
    router.state.location.href === sentAt.current && hasStayedIn(document.getElementById(SEND_PHOTO_ID)?.closest('form'))
  /** Opens the place of the stored photo, and clears a search that may not match it. */
  const showPlaceOf = async ({ page_name, section }: Photo) => {
    if (!hasStayed()) return queries.invalidateQueries({ queryKey: [collections.media] })
    const shown = page_name === HOME_PAGE ? undefined : page_name
    await navigate({ to: '.', search: (before: object) => ({ ...before, page_name: shown, zoek: undefined }), resetScroll: false })
    await queries.invalidateQueries({ queryKey: [collections.media] })
    if (!FIELDS.includes(document.activeElement?.id ?? '')) document.getElementById(sectionId(section ?? ''))?.focus()
  }
  /** The photo that gets a before photo. */
  const [pairOf, setPairOf] = useState<Photo | null>(null)
  const upload = usePhotoUpload({
    draft: 'photo-for-a-page',
    saysBesideFile: true,
    sends: ({ alt_text = '', ...place }) => ({ alt_text, ...(pairOf ? { before_of: pairOf.id } : place) }),
    onStored: (photo, isProposed) => {
      toast({ tone: 'done', ...(isProposed ? texts.proposed : texts.done) })
      setPairOf(null)
      // A photo whose place waits is not on this screen yet.
      void (isProposed ? queries.invalidateQueries() : showPlaceOf(pairOf ?? photo))
    },
  })
  const { form, file, discard } = upload
  useFollow(form, 'page_name', tab)
  useUnsavedGuard({ discard: file || String(form.values['alt_text']).trim() ? discard : null, formAt })

  const beginIn = (page: string, section: string) => {
    form.setFieldValue('page_name', page)
    form.setFieldValue('section', section)
    document.getElementById(fieldId('file'))?.focus()
  }

  return {
    ...upload,
    pairOf,
    submit: (event: FormEvent) => {
      sentAt.current = router.state.location.href
      upload.submit(event)
    },
    /** Shows why a file was refused. */
    refuse: (why: string) => {
      form.setFieldError('file', why)
      toast({ tone: 'failed', title: texts.failed.title, detail: why })
    },
    /** Focuses the form, with a section of the open tab filled in. */
    begin: (wanted?: string) => {
      flushSync(() => setPairOf(null))
      if (wanted === undefined) document.getElementById(fieldId('page_name'))?.focus()
      else beginIn(tab, wanted)
    },
    /** Focuses the form for the before photo of a photo on the open tab. */
    beginBefore: (photo: Photo) => {
      setPairOf(photo)
      beginIn(tab, photo.section ?? '')
    },
  }
}
