import { Node } from '@tiptap/react'
import { isLibraryPhoto } from '#kernel/rich-text-node.ts'
import { pictureTexts as texts } from '#texts/nl/admin/pictures.ts'

export const PICTURE = 'picture'

/** The attributes of a picture in the editor. */
export interface PictureAttributes {
  src: string
  alt: string
}

/** A photo of the library between the blocks of a text; an image at any other address is ignored. docs/decisions/057 */
export const pictureNode = Node.create({
  name: PICTURE,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (image) => {
        const src = image.getAttribute('src') ?? ''
        return isLibraryPhoto(src) ? { src, alt: image.getAttribute('alt') ?? '' } : false
      },
    },
  ],
  // The editor renders real elements to make HTML, so a browser would download every full-size photo at each key press. `loading` prevents
  // that, and must stand before `src`.
  renderHTML: ({ node: { attrs } }) => ['img', { loading: 'lazy', src: String(attrs['src']), alt: String(attrs['alt']) }],
  addNodeView:
    () =>
    ({ node }) => {
      const { dom, show, stop } = pictureElement()
      show(node.attrs as PictureAttributes)
      return {
        dom,
        ignoreMutation: () => true,
        update: (changed) => {
          if (changed.type.name !== PICTURE) return false
          show(changed.attrs as PictureAttributes)
          return true
        },
        destroy: stop,
      }
    },
})

/** Returns the editor's HTML as it is stored, without the `loading` attributes. */
export const withoutLazy = (html: string): string => html.replaceAll('<img loading="lazy" ', '<img ')

/** True when a click hit the description of a picture, which opens the same dialog as Enter. */
export const isDescription = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-describe]') !== null

function pictureElement() {
  const dom = document.createElement('figure')
  dom.dataset['picture'] = ''
  dom.contentEditable = 'false'
  const image = document.createElement('img')
  /** The address of the full-size photo. */
  let whole = ''
  const caption = document.createElement('button')
  caption.type = 'button'
  // Tab leaves the text, so the button takes no focus; Enter on the picture does the same for the keyboard.
  caption.tabIndex = -1
  caption.dataset['describe'] = ''
  caption.dataset['keys'] = texts.keys
  dom.append(image, caption)
  image.addEventListener('error', () => {
    // A server that is busy with other photos has no smaller copy yet, but it has the full-size photo.
    if (image.getAttribute('src') !== whole) {
      image.setAttribute('src', whole)
      return
    }
    image.remove()
    caption.textContent = texts.broken
    dom.dataset['broken'] = ''
  })
  return {
    dom,
    show: ({ src, alt }: PictureAttributes) => {
      if (whole !== src) image.setAttribute('src', `${src}?width=768&format=webp`)
      whole = src
      image.alt = alt
      dom.toggleAttribute('data-undescribed', alt === '')
      if (!('broken' in dom.dataset)) caption.textContent = alt === '' ? texts.undescribed : texts.described(alt)
    },
    /** Cancels the download. Without this, a removed picture that fails would still request the full-size photo. */
    stop: () => image.removeAttribute('src'),
  }
}
