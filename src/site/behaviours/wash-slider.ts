/** The pixels that a finger moves sideways before the frame follows it. */
const SIDEWAYS = 9

/**
 * Connects every before/after frame to its range input, including frames that an island renders later. It sets the style object, since the
 * policy allows no style attribute.
 *
 * A browser moves the input as soon as a finger touches it, also when the finger then scrolls the page. So the frame follows a finger only
 * once it goes sideways or is lifted.
 */
export function startWashing() {
  let touched: { input: HTMLInputElement; value: string; x: number } | undefined
  const follow = (input: HTMLInputElement | undefined) => {
    touched = undefined
    const frame = input?.closest<HTMLElement>('[data-wash]')
    if (!frame) return
    frame.style.setProperty('--pos', `${input?.value}%`)
    frame.dataset['touched'] = ''
  }
  document.addEventListener('input', ({ target }) => {
    if (target !== touched?.input) follow(target as HTMLInputElement)
  })
  document.addEventListener('pointerdown', ({ target, pointerType, clientX: x }) => {
    const input = target as HTMLInputElement
    if (pointerType === 'touch' && input.type === 'range') touched = { input, value: input.value, x }
  })
  document.addEventListener('pointermove', ({ clientX }) => {
    if (touched && Math.abs(clientX - touched.x) > SIDEWAYS) follow(touched.input)
  })
  document.addEventListener('pointerup', () => follow(touched?.input))
  document.addEventListener('pointercancel', () => {
    if (touched) touched.input.value = touched.value
    touched = undefined
  })
}
