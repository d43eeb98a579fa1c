import type { PictureName } from './catalog.ts'
import { drawnPicture } from './drawn-picture.ts'
import { type DrawnElements, type Focus, focusClass, placeholderClass, type PageImages } from './page-images.ts'
import { PLACEHOLDERS } from './placeholders.ts'

// The value comes from the database and goes into a stylesheet, so it must not contain anything that could end the CSS rule.
const PLACEHOLDER = /^data:image\/(?:webp|png|jpeg|avif);base64,[\w+/]+=*$/
// A host name may contain characters with a meaning in a policy (`a;sandbox`, `*`), so only a plain name passes.
const PLAIN_HOST = /^https:\/\/[a-z\d.-]+(?::\d+)?$/

/** The data of images that is needed outside their markup. */
interface GatheredImages {
  /** The placeholder to show where an image will be, by CSS class. */
  placeholders: ReadonlyMap<string, string>
  /** The origins of images from other sites, as a policy names them. */
  hosts: ReadonlySet<string>
  /** The focus point of an image, by CSS class. */
  focuses: ReadonlyMap<string, Focus>
}

/**
 * Gathers what the images of one page need outside their markup: rules for its stylesheet, and hosts for its policy. Without
 * `showsPhotographs` drawings replace the built-in photographs.
 */
export function gatherImages({ showsPhotographs = true } = {}) {
  const placeholders = new Map<string, string>()
  const hosts = new Set<string>()
  const focuses = new Map<string, Focus>()
  const gather: PageImages = {
    hasPicture: (name, alt, isChosen = false) => {
      if (!showsPhotographs && !isChosen) return drawnElements(name, alt)
      placeholders.set(placeholderClass(name), PLACEHOLDERS[name])
      return null
    },
    hasPhoto: (url, placeholder) => {
      if (placeholder && PLACEHOLDER.test(placeholder)) placeholders.set(placeholderClass(url), placeholder)
      const origin = URL.parse(url)?.origin
      if (origin && PLAIN_HOST.test(origin)) hosts.add(origin)
    },
    hasFocus: (focus) => {
      const name = focusClass(focus)
      if (name !== '') focuses.set(name, focus)
    },
  }
  return { gather, placeholders, hosts, focuses }
}

/** Returns the CSS that shows each placeholder and keeps each focus point in view, also that of the placeholder. */
export const imageRules = ({ placeholders, focuses }: GatheredImages) =>
  [
    ...[...placeholders].map(([name, data]) => `.${name}{background:url(${data})var(--at,50%)/cover}`),
    ...[...focuses].map(([name, { x, y }]) => `.${name}{--at:${x}% ${y}%;object-position:var(--at)}`),
  ].join('')

function drawnElements(name: PictureName, chosenAlt: string | undefined): DrawnElements {
  const { type, address, alt } = drawnPicture(name)
  return { source: { type, srcSet: address }, image: { src: address, srcSet: address, alt: chosenAlt === '' ? '' : alt } }
}
