import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FormErrors } from '#admin/kit/form/describe-form.ts'
import { errorSentences, mistakesIn } from '#admin/kit/form/form-values.ts'
import { onTop } from '#admin/kit/form/three-way.ts'
import { problemWords } from '#admin/kit/problem-words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import { isUploading, useUpload } from '#admin/kit/upload/use-upload.ts'
import { type Media, placedPhoto } from '#entities/media/media.ts'
import { isPhotoPage, PHOTO_PAGES, type PhotoPage, sectionsOf } from '#entities/media/page-section.ts'
import { api as addresses } from '#routes.ts'
import { photoUploadTexts as texts } from '#texts/nl/admin/photos.ts'
import { sectionId } from './section-places.ts'

/** What is typed beside the photo; the server checks it with the same. */
const schema = placedPhoto.pick({ page_name: true, section: true, alt_text: true })
const OWN_WORDS = { 'page_name required': texts.noPage, 'section required': texts.noSection }

type Typed = {
  /** That of the open tab until another is chosen. */
  page_name: string | undefined
  section: string
  alt_text: string
}
const NOTHING: Typed = { page_name: undefined, section: '', alt_text: '' }

export const UPLOAD_FIELDS = { page_name: 'photo-page', section: 'photo-section', alt_text: 'photo-alt', file: 'photo-file' } as const
type Field = keyof typeof UPLOAD_FIELDS

const hasFocus = (id: string) => document.activeElement?.id === id
const focus = (field: Field) => document.getElementById(UPLOAD_FIELDS[field])?.focus()
const formAt = ({ pathname }: { pathname: string }) => pathname

export type PhotoUpload = ReturnType<typeof usePhotoUpload>

/** The photo that is about to get a place on a page: what is filled in, what is wrong with it, and sending it. */
export function usePhotoUpload(tab: PhotoPage) {
  const [typed, setTyped] = useState(NOTHING)
  const [file, setFile] = useState<File>()
  const [mistakes, setMistakes] = useState<FormErrors>({})
  const { state, send, cancel, reset } = useUpload<Media>(addresses.uploadPhoto)
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const problem = state.kind === 'failed' ? state.problem : undefined
  useEffect(() => {
    if (problem) toast({ tone: 'failed', ...texts.failed })
  }, [problem, toast])

  const startOver = () => {
    setTyped(NOTHING)
    setFile(undefined)
    setMistakes({})
    cancel()
  }
  useUnsavedGuard({ discard: file || typed.alt_text.trim() ? startOver : null, formAt })

  const page_name = typed.page_name ?? tab
  const sections = isPhotoPage(page_name) ? sectionsOf(page_name) : []
  const section = sections.find((each) => each === typed.section) ?? ''
  const values = { page_name, section, alt_text: typed.alt_text }
  const refusal = problem && (problem.details.errors ? errorSentences(problem.details.errors, OWN_WORDS) : { file: problemWords(problem) })

  const forget = (field: Field) => {
    setMistakes(({ [field]: _mended, ...others }) => others)
    if (problem) reset()
  }

  const submit = async () => {
    if (isUploading(state)) return
    const wrong = { ...mistakesIn(schema, values, OWN_WORDS), ...(file ? {} : { file: texts.noFile }) }
    setMistakes(wrong)
    const first = (Object.keys(UPLOAD_FIELDS) as Field[]).find((field) => field in wrong)
    if (!file || first) {
      if ('page_name' in wrong || 'section' in wrong) toast({ tone: 'failed', ...texts.required })
      if (first) focus(first)
      return
    }
    const stored = await send(file, values)
    if (!stored) return
    // What was typed since it was sent is for the next.
    setTyped((now) => onTop(typed, now, NOTHING))
    setFile(undefined)
    toast({ tone: 'done', ...texts.done })
    // To where it is, out of a search that may not match it.
    const shown = page_name === PHOTO_PAGES[0] ? undefined : page_name
    await navigate({ to: '.', search: (before: object) => ({ ...before, page_name: shown, zoek: undefined }), resetScroll: false })
    await queries.invalidateQueries({ queryKey: ['media'] })
    if (!Object.values(UPLOAD_FIELDS).some(hasFocus)) document.getElementById(sectionId(section))?.focus()
  }

  return {
    values,
    sections,
    file,
    state,
    errors: { ...refusal, ...mistakes },
    change: (field: keyof Typed, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }))
      forget(field)
    },
    choose: (chosen: File) => {
      setFile(chosen)
      forget('file')
    },
    /** Says why a file was not taken. */
    refuse: (why: string) => {
      setMistakes((before) => ({ ...before, file: why }))
      toast({ tone: 'failed', title: texts.failed.title, detail: why })
    },
    cancel,
    submit,
    /** Puts the person in front of the form, with a section of the open tab filled in. */
    begin: (wanted?: string) => {
      if (wanted !== undefined) setTyped((before) => ({ ...before, page_name: undefined, section: wanted }))
      focus(wanted === undefined ? 'page_name' : 'file')
    },
  }
}
