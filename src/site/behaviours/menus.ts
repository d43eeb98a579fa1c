const OPEN = 'details[data-closes][open]'

/** Closes an open menu on Escape, on a press outside, when a link is followed, and when the focus leaves it. */
export function closeMenus() {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return
    const menu = document.querySelector<HTMLDetailsElement>(OPEN)
    if (menu?.contains(target as Node)) menu.querySelector('summary')?.focus()
    closeOutside(null)
  })
  document.addEventListener('click', ({ target }) => closeOutside(target instanceof Element && !target.closest('a') ? target : null))
  document.addEventListener('focusin', ({ target }) => closeOutside(target as Node))
}

/** Closes every open menu that does not contain the node. */
function closeOutside(node: Node | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) if (!menu.contains(node) || !node) menu.open = false
}
