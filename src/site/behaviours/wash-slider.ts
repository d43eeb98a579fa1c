/** Ties each before/after frame to its range input. Through the style object, since the policy allows no style attribute. */
export function startWashing() {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-wash]')) {
    const slider = frame.querySelector('input')
    slider?.addEventListener('input', () => {
      frame.style.setProperty('--pos', `${slider.value}%`)
      frame.dataset['touched'] = ''
    })
  }
}
