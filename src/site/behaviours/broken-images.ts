/** Replaces an image that fails to load with its fallback, or hides it when it is only decoration. */
export function replaceBrokenImages() {
  // The error event of an image does not bubble, but a listener in the capture phase gets it.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth && image.currentSrc) replace(image)
}

function replace(image: HTMLImageElement) {
  const { whenBroken, altWhenBroken, hideWhenBroken } = image.dataset
  if (hideWhenBroken !== undefined) image.hidden = true
  // A site that shows drawings has no photograph as a fallback: the alt text stays.
  if (!whenBroken || document.querySelector('[data-drawn]')) return
  delete image.dataset['whenBroken']
  if (altWhenBroken) image.alt = altWhenBroken
  // A browser would prefer the other sources to the new `src`.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.removeAttribute('srcset')
  image.src = whenBroken
}
