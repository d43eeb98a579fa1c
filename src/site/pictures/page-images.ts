import { createContext } from 'react'
import { CENTRE } from '#entities/media/focus.ts'
import type { PictureName } from './catalog.ts'

/** What the images of a page tell whoever renders it. */
export interface PageImages {
  /** One of our own is on the page. */
  hasPicture(name: PictureName): void
  /** One that the company chose is; `placeholder` is the `data:` address of a few pixels. */
  hasPhoto(url: string, placeholder?: string | null): void
  /** One has this point that stays in view. */
  hasFocus(focus: Focus): void
}

/** A point of an image, in percent from the left and from the top. */
export interface Focus {
  x: number
  y: number
}

/** Set while the server renders. In a browser there is none: what the images need is in the page by then. */
export const PageImagesContext = createContext<PageImages | null>(null)

/** The class by which the page's styles show what stands in for an image until it is there. */
export const placeholderClass = (image: string) => `blur-${image.replace(/[^a-z\d]+/gi, '-')}`

export const CENTRED: Focus = { x: CENTRE, y: CENTRE }

/** The class by which the page's styles keep a point in view; none for the centre, where images are cut off anyway. */
export const focusClass = ({ x, y }: Focus) => (x === CENTRED.x && y === CENTRED.y ? '' : `at-${x}-${y}`)
