import type { PictureName } from '#site/pictures/catalog.ts'
import { drawnPicture } from '#site/pictures/drawn-picture.ts'

const NAME = /^\/pictures\/([a-z-]+)-\d+\.webp$/

/**
 * Replaces an image that failed to load with its fallback, or hides it. On a site that shows drawings the fallback is one. Both images of a
 * pair are replaced, because before and after must show the same wall, and the slider's label names what they show.
 */
export function replaceBrokenImage(image: HTMLImageElement) {
  if (image.dataset['hideWhenBroken'] !== undefined) image.hidden = true
  const pair = image.closest('[data-wash]')
  for (const each of pair?.querySelectorAll('img') ?? [image]) replace(each)
  const label = pair?.querySelector<HTMLElement>('[data-label-when-broken]')
  if (label) label.ariaLabel = label.dataset['labelWhenBroken'] ?? ''
}

function replace(image: HTMLImageElement) {
  const { whenBroken, altWhenBroken } = image.dataset
  if (!whenBroken) return
  delete image.dataset['whenBroken']
  const { address, alt } = fallbackOf(whenBroken, altWhenBroken)
  if (alt) image.alt = alt
  // A browser would prefer the other sources to the new `src`.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.removeAttribute('srcset')
  image.src = address
}

function fallbackOf(address: string, alt: string | undefined) {
  if (!document.querySelector('[data-drawn]')) return { address, alt }
  const drawn = drawnPicture(NAME.exec(address)?.[1] as PictureName)
  return { ...drawn, alt: alt && drawn.alt }
}
