import type { ImgHTMLAttributes } from 'react'
import { useShownPicture } from './use-shown-picture.ts'

interface ShownPictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError' | 'alt'> {
  address: string
  alt: string
}

/** Renders the picture at an address; staff see a small copy of one that nobody can open. */
export function ShownPicture({ address, alt, ...attributes }: ShownPictureProps) {
  return <img {...attributes} alt={alt} {...useShownPicture(address).image} />
}
