import { useMutation } from '@tanstack/react-query'
import { problemWords } from '#admin/kit/problem-words.ts'
import { saveFile } from '#admin/kit/save-file.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { isoTime } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'

const texts = galleryTexts

export type ExportFormat = 'csv' | 'json'

interface Export {
  format: ExportFormat
  /** As the API asks for them: `{ ids: 'a,b' }`, or what the list shows. */
  wanted: Record<string, string>
}

/** Saves projects as a file. */
export function useExport(onDone: () => void) {
  const api = useApi()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ format, wanted }: Export) => api.getFile(`${addresses.projectsFile(format)}?${new URLSearchParams(wanted).toString()}`),
    onSuccess: (file, { format }) => {
      saveFile(file, texts.fileName(isoTime(Date.now()).slice(0, 10), format))
      onDone()
    },
    onError: (error) => toast({ tone: 'failed', title: texts.bulkFailed, detail: problemWords(error) }),
  })
  return { exportFile: mutate, isExporting: isPending }
}
