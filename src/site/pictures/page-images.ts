import { createContext } from 'react'
import { CENTRE } from '#features/photos/focus.ts'
import type { PictureName } from './catalog.ts'

/** The callbacks by which the images of a page report what they need. */
export interface PageImages {
  /**
   * Reports that a built-in picture is on the page. Returns the attributes of the drawing that replaces it, unless somebody chose the
   * picture. An empty `alt` stays empty.
   */
  hasPicture(name: PictureName, alt?: string, isChosen?: boolean): DrawnElements | null
  /** Reports that a photo of the company is on the page. `placeholder` is the `data:` address of a few pixels. */
  hasPhoto(url: string, placeholder?: string | null): void
  /** Reports the focus point of an image. */
  hasFocus(focus: Focus): void
}

/** The attributes of a drawing, over those of the photograph in the same elements. */
export interface DrawnElements {
  source: { type: string; srcSet: string }
  image: { src: string; srcSet: string; alt: string }
}

/** A point of an image, in percent from the left and from the top. */
export interface Focus {
  x: number
  y: number
}

/** The context that the server sets while it renders. A browser needs none: the page already contains what the images need. */
export const PageImagesContext = createContext<PageImages | null>(null)

/** Returns the class with which the page's styles show a placeholder until the image is loaded. */
export const placeholderClass = (image: string) => `blur-${image.replace(/[^a-z\d]+/gi, '-')}`

export const CENTRED: Focus = { x: CENTRE, y: CENTRE }

/** Returns the class with which the page's styles keep a point in view; empty for the centre, which is the default. */
export const focusClass = ({ x, y }: Focus) => (x === CENTRED.x && y === CENTRED.y ? '' : `at-${x}-${y}`)
