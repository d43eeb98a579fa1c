/**
 * Connects every before/after frame to its range input, including frames that an island renders later. It sets the style object, since the
 * policy allows no style attribute.
 */
export function startWashing() {
  document.addEventListener('input', ({ target }) => {
    const frame = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-wash]')
    if (!frame) return
    frame.style.setProperty('--pos', `${target.value}%`)
    frame.dataset['touched'] = ''
  })
}
