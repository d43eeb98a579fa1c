/** Between a toast and the field above it. */
const CLEARANCE = 16

/** Lets stylesheets know how much room a toast takes, as `--toast`, and keeps the end of a form in sight for whoever sees it; answers how to take the room back. */
export function roomForToast(toast: HTMLElement): () => void {
  const { style } = document.documentElement
  const page = toast.closest('dialog') ?? document.documentElement
  const height = page.scrollHeight
  const below = height - page.clientHeight - page.scrollTop
  style.setProperty('--toast', `${toast.offsetHeight + CLEARANCE}px`)
  const added = page.scrollHeight - height
  if (below < added) page.scrollTop += added
  return () => style.removeProperty('--toast')
}
