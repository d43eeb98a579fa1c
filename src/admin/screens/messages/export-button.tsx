import { useMutation } from '@tanstack/react-query'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { problemWords } from '#admin/kit/problem-words.ts'
import { saveFile } from '#admin/kit/save-file.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { isoTime } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'

/** Saves all that the list shows, on every page of it, as a file for a spreadsheet. */
export function ExportButton({ narrowing }: { narrowing: Record<string, string> }) {
  const api = useApi()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.getFile(`${addresses.messagesFile}?${new URLSearchParams(narrowing).toString()}`),
    onSuccess: (file) => saveFile(file, messageTexts.fileName(isoTime(Date.now()).slice(0, 10))),
    onError: (error) => toast({ tone: 'failed', title: messageTexts.exportFailed, detail: problemWords(error) }),
  })
  return (
    <Button look="line" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      <Icon name="download" />
      {isPending ? messageTexts.exporting : messageTexts.export}
    </Button>
  )
}
