declare const CHECKED: unique symbol

/** A path that `isStoredPath` accepted. Stores accept no other type, so that no path can lead out of its bucket. */
export type StoredPath = string & { readonly [CHECKED]: true }

/** The most characters in the path of a file. */
export const STORED_PATH_MAX = 200
/** The most characters by which the path of a variant is longer than that of its file: its bucket, size and format. */
const VARIANT_PATH_MORE = 40

const SEGMENT = /^[a-z0-9][a-z0-9._-]*$/i

/** True when a file can have this path: names of letters, digits, dots and dashes, none of which begins with a dot. */
export const isStoredPath = (path: string, max = STORED_PATH_MAX): path is StoredPath =>
  path.length <= max && path.split('/').every((segment) => SEGMENT.test(segment))

/** True when a variant or a file can have this path. */
export const isPathInStore = (path: string): path is StoredPath => isStoredPath(path, STORED_PATH_MAX + VARIANT_PATH_MORE)

/** Checks the path of a file that our code names. Throws `RangeError` for an invalid path, since that is a bug. */
export function storedPath(path: string): StoredPath {
  if (!isPathInStore(path)) throw new RangeError(`no path of a stored file: ${JSON.stringify(path)}`)
  return path
}
