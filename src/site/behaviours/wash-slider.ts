/** The pixels after which a finger goes sideways. */
const SIDEWAYS = 4

/**
 * Connects every before/after frame to its range input, including frames that an island renders later. It sets the style object, since the
 * policy allows no style attribute.
 *
 * A browser moves the input as soon as a finger touches it, also when the finger then scrolls the page. So the frame follows a finger only
 * once it goes sideways or is lifted.
 */
export function startWashing() {
  let touched: { input: HTMLInputElement; value: string; x: number; y: number } | undefined
  const follow = (input: HTMLInputElement | undefined) => {
    touched = undefined
    const frame = input?.closest<HTMLElement>('[data-wash]')
    if (!input || !frame) return
    frame.style.setProperty('--pos', `${input.value}%`)
    frame.dataset['touched'] = ''
  }
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target !== touched?.input) follow(target)
  })
  document.addEventListener('pointerdown', ({ target: input, pointerType, clientX: x, clientY: y }) => {
    if (pointerType === 'touch' && input instanceof HTMLInputElement && input.type === 'range')
      touched = { input, value: input.value, x, y }
  })
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (touched && Math.abs(clientX - touched.x) > Math.max(SIDEWAYS, Math.abs(clientY - touched.y))) follow(touched.input)
  })
  document.addEventListener('pointerup', () => follow(touched?.input))
  document.addEventListener('pointercancel', () => {
    if (touched) touched.input.value = touched.value
    touched = undefined
  })
}
