import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { uploadWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import type { Rejection } from '#admin/kit/upload/chosen-file.ts'
import { isUploading, useUpload } from '#admin/kit/upload/use-upload.ts'
import type { ProjectImageKind } from '#features/projects/project.ts'
import type { Problem } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { projectUploadTexts } from '#texts/nl/admin/gallery.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'

const texts = projectUploadTexts

const stored = z.object({ path: z.string().min(1) })

/** Uploads one picture to the bucket `projects`; `onStored` gets its path there. */
export function usePictureUpload(kind: ProjectImageKind, onStored: (path: string) => void) {
  const toast = useToast()
  const { state, send, cancel, reset } = useUpload(api.uploadProject)
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()

  const problem = state.kind === 'failed' ? state.problem : undefined
  const tell = useEffectEvent(({ code }: Problem) => {
    const { title, detail } = texts.failed
    toast({ tone: 'failed', title, detail: code === 'unauthenticated' ? sessionTexts.expiredDetail : detail })
  })
  useEffect(() => {
    if (problem) tell(problem)
  }, [problem])
  /** Clears the messages of earlier uploads and shows `sentence`, if any. */
  const begin = (sentence?: string) => {
    reset()
    setRefusal(sentence)
  }

  return {
    state,
    isBusy: isUploading(state),
    /** The last file that was uploaded. */
    file,
    refusal: problem ? uploadProblem(problem) : refusal,
    cancel,
    upload: async (chosen: File, service_category: string) => {
      setFile(chosen)
      setRefusal(undefined)
      // `state` has the reason of a failure.
      const answer = await send(chosen, { kind, service_category }).catch(() => undefined)
      if (answer === undefined) return
      const { data } = stored.safeParse(answer)
      reset()
      if (!data) {
        setRefusal(texts.incomplete)
        return toast({ tone: 'failed', ...texts.failed })
      }
      onStored(data.path)
      toast({ tone: 'done', ...texts.done })
    },
    reject: (why: Rejection) => {
      const words = texts.rejected[why]
      begin(`${words.title}. ${words.detail}.`)
      toast({ tone: 'failed', ...words })
    },
    forget: () => {
      setFile(undefined)
      begin()
    },
  }
}

/** Returns why a picture was not stored in the bucket. docs/product/files.md */
export function uploadProblem(problem: Problem): string {
  const { code } = problem
  if (code === 'bucket-missing') return texts.noBucket
  if (code === 'bucket-refused') return texts.notAllowed
  if (code === 'internal') return texts.unknown
  return texts.because(uploadWords(problem))
}
