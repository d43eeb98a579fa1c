import { type Focus, focusClass, placeholderClass, type PageImages } from './page-images.ts'
import { PLACEHOLDERS } from './placeholders.ts'

// It goes into a stylesheet and comes from the database: nothing that could end the rule it stands in.
const PLACEHOLDER = /^data:image\/(?:webp|png|jpeg|avif);base64,[\w+/]+=*$/
// A name may hold signs that mean something in a policy (`a;sandbox`, `*`), and only a plain one passes.
const PLAIN_HOST = /^https:\/\/[a-z\d.-]+(?::\d+)?$/

/** What images need outside their own markup. */
interface GatheredImages {
  /** By its class: what to show at the spot where the image itself will stand. */
  placeholders: ReadonlyMap<string, string>
  /** Where images come from that are not our own, as a policy names it. */
  hosts: ReadonlySet<string>
  /** By its class: where an image is cut off. */
  focuses: ReadonlyMap<string, Focus>
}

/** Gathers what the images of one page need outside their own markup: rules in its stylesheet, and hosts in its policy. */
export function gatherImages() {
  const placeholders = new Map<string, string>()
  const hosts = new Set<string>()
  const focuses = new Map<string, Focus>()
  const gather: PageImages = {
    hasPicture: (name) => void placeholders.set(placeholderClass(name), PLACEHOLDERS[name]),
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

/** Shows each placeholder, and keeps each point in view; of the placeholder too. */
export const imageRules = ({ placeholders, focuses }: GatheredImages) =>
  [
    ...[...placeholders].map(([name, data]) => `.${name}{background:url(${data})var(--at,50%)/cover}`),
    ...[...focuses].map(([name, { x, y }]) => `.${name}{--at:${x}% ${y}%;object-position:var(--at)}`),
  ].join('')
