/**
 * Connects every before/after frame to its range input, including frames that an island renders later. It sets the style object, since the
 * policy allows no style attribute.
 */
export function startWashing() {
  const wash = (input: HTMLInputElement, frame: HTMLElement) => {
    frame.style.setProperty('--pos', `${input.value}%`)
    frame.dataset['touched'] = ''
  }
  /** The input under a finger, with its value before, until it is clear that the finger does not scroll the page. */
  let touched: { input: HTMLInputElement; before: string; x: number; y: number } | undefined

  document.addEventListener('input', ({ target }) => {
    const frame = frameOf(target)
    if (frame && target !== touched?.input) wash(target as HTMLInputElement, frame)
  })
  // A browser moves the input as soon as a finger touches it, also when the finger then scrolls.
  document.addEventListener('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    if (pointerType === 'touch' && frameOf(target))
      touched = { input: target as HTMLInputElement, before: (target as HTMLInputElement).value, x, y }
  })
  const settle = () => {
    const frame = touched && frameOf(touched.input)
    if (touched && frame) wash(touched.input, frame)
    touched = undefined
  }
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!touched) return
    const [along, across] = [Math.abs(clientX - touched.x), Math.abs(clientY - touched.y)]
    if (along > SIDEWAYS && along > across) settle()
  })
  document.addEventListener('pointerup', settle)
  document.addEventListener('pointercancel', () => {
    if (touched) touched.input.value = touched.before
    touched = undefined
  })
}

/** The pixels after which a finger goes sideways. */
const SIDEWAYS = 4

const frameOf = (target: EventTarget | null | undefined): HTMLElement | null =>
  target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-wash]') : null
