import { UPLOAD_TYPES } from '#kernel/image-type.ts'

const TYPES = new Map<string, string>([...Object.entries(UPLOAD_TYPES), ['avif', 'image/avif']])

/** Returns the content type of a stored file, by its extension; undefined when it is no image. */
export const imageTypeOf = (path: string): string | undefined => TYPES.get(/\.([a-z]+)$/.exec(path)?.[1] ?? '')
