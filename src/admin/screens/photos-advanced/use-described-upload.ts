import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onTop } from '#admin/kit/form/three-way.ts'
import { problemWords } from '#admin/kit/problem-words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import type { Rejection } from '#admin/kit/upload/chosen-file.ts'
import { isUploading, useUpload } from '#admin/kit/upload/use-upload.ts'
import type { Media } from '#entities/media/media.ts'
import { ALT_TEXT_MAX } from '#kernel/alt-text.ts'
import { api as addresses } from '#routes.ts'
import { photoUploadDialogTexts as texts } from '#texts/nl/admin/photo-upload-dialog.ts'
import { dialogAt } from './photo-address.ts'
import { titleFromName } from './title-from-name.ts'
import { EMPTY_DRAFT, mistakesOf, type UploadDraft, type UploadMistakes, uploadMistakes } from './upload-draft.ts'

const { mistakes: words } = texts
const REJECTIONS: Record<Rejection, string> = {
  heic: words.heic,
  avif: words.avif,
  type: words.wrongType,
  size: words.tooLarge,
  count: words.severalFiles,
}

export type DescribedUpload = ReturnType<typeof useDescribedUpload>

/** The photo that is about to be described and sent: what is filled in, what is wrong with it, and sending it. */
export function useDescribedUpload() {
  const [file, setFile] = useState<File>()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  /** Why a file was not taken. */
  const [rejected, setRejected] = useState<string>()
  const [judged, setJudged] = useState<{ altText: boolean; all: boolean }>({ altText: false, all: false })
  const [stored, setStored] = useState<Media>()
  const { state, send, cancel, reset } = useUpload<Media>(addresses.uploadPhoto)
  const toast = useToast()
  const queries = useQueryClient()

  const problem = state.kind === 'failed' ? state.problem : undefined
  useEffect(() => {
    if (problem) toast({ tone: 'failed', title: texts.failed, lang: 'en', detail: problemWords(problem) })
  }, [problem, toast])

  /** The form for the next photo, with what was typed since `sent`. */
  const startOver = (sent?: UploadDraft) => {
    cancel()
    setFile(undefined)
    setDraft((now) => (sent ? onTop(sent, now, EMPTY_DRAFT) : EMPTY_DRAFT))
    setRejected(undefined)
    setJudged({ altText: false, all: false })
  }
  const isTouched = file !== undefined || JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT)
  useUnsavedGuard({ discard: isTouched ? () => startOver() : null, formAt: dialogAt })

  const found = uploadMistakes(file, draft)
  const { file: missing, alt_text: altText, ...others } = found
  const mistakes: UploadMistakes = {
    ...(judged.all && missing && { file: missing }),
    ...((judged.all || judged.altText || draft.alt_text.length > ALT_TEXT_MAX) && altText && { alt_text: altText }),
    ...others,
    ...mistakesOf(problem?.details.errors ?? []),
    ...(rejected !== undefined && { file: rejected }),
  }

  return {
    file,
    draft,
    state,
    mistakes,
    /** What was stored last, until the next photo is chosen. */
    stored,
    isUploading: isUploading(state),
    isSendable: Object.keys(mistakes).length === 0 && !isUploading(state),
    change: (changes: Partial<UploadDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      if (problem) reset()
    },
    /** From now on the alt text is judged while it is typed. */
    leaveAltText: () => setJudged((before) => ({ ...before, altText: before.altText || draft.alt_text !== '' })),
    choose: (chosen: File) => {
      const isUntouched = ['', titleFromName(file?.name ?? '')].includes(draft.seo_title)
      setFile(chosen)
      setStored(undefined)
      setRejected(undefined)
      if (problem) reset()
      if (isUntouched) setDraft((before) => ({ ...before, seo_title: titleFromName(chosen.name) }))
    },
    reject: (why: Rejection) => {
      setFile(undefined)
      setRejected(REJECTIONS[why])
      if (problem) reset()
    },
    cancel,
    startOver: () => startOver(),
    isTouched,
    /** Answers the first field that keeps it from being sent, if one does. */
    submit: async (): Promise<keyof UploadMistakes | undefined> => {
      setJudged({ altText: true, all: true })
      const [first] = Object.keys(found) as (keyof UploadMistakes)[]
      if (first || !file) return first ?? 'file'
      const answer = await send(file, { ...draft })
      if (!answer) return undefined
      startOver(draft)
      setStored(answer)
      toast({ tone: 'done', title: texts.done, lang: 'en' })
      await queries.invalidateQueries({ queryKey: ['media'] })
      return undefined
    },
  }
}
