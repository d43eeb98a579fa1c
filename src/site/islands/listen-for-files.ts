/**
 * Calls `take` with files that are chosen in the form, dropped anywhere on the page, or pasted; by default a browser would leave the page
 * for a dropped file. Files that were chosen before the script loaded are taken at once.
 */
export function listenForFiles(take: (files: File[]) => void): () => void {
  const ending = new AbortController()
  const on = <Type extends 'change' | 'dragover' | 'dragleave' | 'drop' | 'paste'>(
    type: Type,
    hear: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, hear, { signal: ending.signal })
  const mark = (isOver: boolean) => document.body.toggleAttribute('data-dropping', isOver)

  const empty = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])]
    field.value = ''
    take(files)
  }

  document.querySelectorAll<HTMLInputElement>(FIELDS).forEach(empty)
  on('change', ({ target }) => target instanceof HTMLInputElement && target.matches(FIELDS) && empty(target))
  on('dragover', (event) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    mark(true)
  })
  on('dragleave', ({ relatedTarget }) => relatedTarget === null && mark(false))
  on('drop', (event) => {
    mark(false)
    if (!holdsFiles(event)) return
    event.preventDefault()
    take([...(event.dataTransfer?.files ?? [])])
  })
  on('paste', ({ clipboardData }) => {
    // Text that was copied together with an image counts as text.
    if (!clipboardData || clipboardData.types.includes('text/plain')) return
    take([...clipboardData.files].filter(({ type }) => type.startsWith('image/')))
  })
  return () => ending.abort()
}

const FIELDS = 'input[type=file]'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
