import { useMutation } from '@tanstack/react-query'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { problemWords } from '#admin/kit/problem-words.ts'
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
    onSuccess: (file) => save(file, messageTexts.fileName(isoTime(Date.now()).slice(0, 10))),
    onError: (error) => toast({ tone: 'failed', title: messageTexts.exportFailed, detail: problemWords(error) }),
  })
  return (
    <Button look="line" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      <Icon name="download" />
      {isPending ? messageTexts.exporting : messageTexts.export}
    </Button>
  )
}

/** The file has no address of its own that a link could lead to: reading it takes the session's header. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
