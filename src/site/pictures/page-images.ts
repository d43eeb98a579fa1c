import { createContext } from 'react'
import type { PictureName } from './catalog.ts'

/** What the images of a page tell whoever renders it. */
export interface PageImages {
  /** One of our own is on the page. */
  hasPicture(name: PictureName): void
  /** One that the company chose is; `placeholder` is the `data:` address of a few pixels. */
  hasPhoto(url: string, placeholder?: string | null): void
}

/** Set while the server renders. In a browser there is none: what the images need is in the page by then. */
export const PageImagesContext = createContext<PageImages | null>(null)

/** The class by which the page's styles show what stands in for an image until it is there. */
export const placeholderClass = (image: string) => `blur-${image.replace(/[^a-z\d]+/gi, '-')}`
