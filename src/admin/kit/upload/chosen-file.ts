import { mayBeImage, SVG_TYPE, unopenedKind, type UnopenedKind, type UploadType } from '#kernel/image-type.ts'

/** The reason why a file is refused. docs/product/files.md */
export type Rejection = UnopenedKind | 'type' | 'size' | 'count'

export interface Accepted {
  types: readonly (UploadType | typeof SVG_TYPE)[]
  /** The maximum size in bytes. */
  maxBytes: number
}

/** Returns the chosen file, or why it is refused. It only checks name, type and size; the server checks the content. */
export function chosenFile(files: readonly File[], { types, maxBytes }: Accepted): File | Rejection | undefined {
  const [file] = files
  if (!file) return undefined
  if (files.length > 1) return 'count'
  const isDrawing = types.includes(SVG_TYPE) && /\.svg$/i.test(file.name)
  const why = isDrawing || types.some((type) => type === file.type) ? undefined : unopenedKind(file)
  if (why) return why
  if (!isDrawing && !mayBeImage(file, types)) return 'type'
  return file.size > maxBytes ? 'size' : file
}
