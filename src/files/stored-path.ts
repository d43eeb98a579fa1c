declare const CHECKED: unique symbol

/** A path that `isStoredPath` accepted. Stores take no other, so that none can lead out of its bucket. */
export type StoredPath = string & { readonly [CHECKED]: true }

/** Characters that the path of a file may have. */
export const STORED_PATH_MAX = 200
/** Characters that the path of a variant has more than that of its file, at most: its bucket, size and format. */
const VARIANT_PATH_MORE = 40

const SEGMENT = /^[a-z0-9][a-z0-9._-]*$/i

/** Whether a file can have this path: names of letters, digits, dots and dashes, none of which begins with a dot. */
export const isStoredPath = (path: string, max = STORED_PATH_MAX): path is StoredPath =>
  path.length <= max && path.split('/').every((segment) => SEGMENT.test(segment))

/** Whether a variant, or a file, can have this path. */
export const isPathInStore = (path: string): path is StoredPath => isStoredPath(path, STORED_PATH_MAX + VARIANT_PATH_MORE)

/** The path of a file that we name. Throws `RangeError` for what is none, since that is a mistake of ours. */
export function storedPath(path: string): StoredPath {
  if (!isPathInStore(path)) throw new RangeError(`no path of a stored file: ${JSON.stringify(path)}`)
  return path
}
