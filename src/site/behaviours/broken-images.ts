/** Replaces an image that fails to load with its fallback, or hides it when it is only decoration. */
export function replaceBrokenImages() {
  // The error event of an image does not bubble, but a listener in the capture phase gets it.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth && image.currentSrc) replace(image)
}

const replace = (image: HTMLImageElement) =>
  void import('./replace-broken-image.ts').then(({ replaceBrokenImage }) => replaceBrokenImage(image))
