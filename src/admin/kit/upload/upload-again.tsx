import { Button } from '#admin/kit/button.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import type { UploadState } from './use-upload.ts'

interface UploadAgainProps {
  state: UploadState
  onAgain: (file: File) => void
}

/** Offers to send the same file again after a failed upload. Shows nothing when the file itself was refused. */
export function UploadAgain({ state, onAgain }: UploadAgainProps) {
  if (state.kind !== 'failed' || state.problem.details.errors) return null
  const { file } = state
  return (
    <p>
      <Button look="line" aria-label={`${kitTexts.retry}: ${file.name}`} onClick={() => onAgain(file)}>
        {kitTexts.retry}
      </Button>
    </p>
  )
}
