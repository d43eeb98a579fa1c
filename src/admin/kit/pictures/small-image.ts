import { storage } from '#routes.ts'

/** Matches the built-in pictures, whose names end in their width. */
const BUILT_IN = /^(\/pictures\/[a-z-]+)-\d+(\.(?:webp|avif))$/

/** Returns the address of the smallest copy of a project's image; an address on another site stays unchanged. */
export function smallImage(image: string): string {
  const address = storage.projectImage(image)
  return address.startsWith(`${storage.root}/`) ? `${address}?width=480&format=webp` : address.replace(BUILT_IN, '$1-480$2')
}
