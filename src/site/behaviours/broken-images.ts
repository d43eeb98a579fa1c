/** A picture that fails to load is replaced by its stand-in, or hidden when it is only decoration. */
export function replaceBrokenImages() {
  // The event of an image does not bubble, but it can be caught on its way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth && image.currentSrc) replace(image)
}

function replace(image: HTMLImageElement) {
  const { whenBroken, altWhenBroken, hideWhenBroken } = image.dataset
  if (hideWhenBroken !== undefined) image.hidden = true
  if (!whenBroken) return
  delete image.dataset['whenBroken']
  if (altWhenBroken) image.alt = altWhenBroken
  // The other sources would go before it.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.removeAttribute('srcset')
  image.src = whenBroken
}
