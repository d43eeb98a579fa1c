import { SVG_TYPE, unopenedKind, type UnopenedKind, UPLOAD_TYPES, uploadExtension, type UploadType } from '#kernel/image-type.ts'

/** Why a file is not taken. docs/product/files.md */
export type Rejection = UnopenedKind | 'type' | 'size' | 'count'

export interface Accepted {
  types: readonly (UploadType | typeof SVG_TYPE)[]
  /** Bytes. */
  maxBytes: number
}

/** The one file that was given, or why it is not taken; the server looks at its bytes. */
export function chosenFile(files: readonly File[], { types, maxBytes }: Accepted): File | Rejection | undefined {
  const [file] = files
  if (!file) return undefined
  if (files.length > 1) return 'count'
  const isDrawing = types.includes(SVG_TYPE) && /\.svg$/i.test(file.name)
  const extension = uploadExtension(file.name)
  if (!isDrawing && (!extension || !types.includes(UPLOAD_TYPES[extension]))) return unopenedKind(file) ?? 'type'
  return file.size > maxBytes ? 'size' : file
}
