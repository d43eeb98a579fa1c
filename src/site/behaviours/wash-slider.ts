/**
 * Ties every before/after frame to its range input, also one that an island draws later. Through the style object, since the policy
 * allows no style attribute.
 */
export function startWashing() {
  document.addEventListener('input', ({ target }) => {
    const frame = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-wash]')
    if (!frame) return
    frame.style.setProperty('--pos', `${target.value}%`)
    frame.dataset['touched'] = ''
  })
}
