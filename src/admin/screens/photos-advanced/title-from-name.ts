import { fileWords } from '#kernel/file-words.ts'

/** `IMG_gevel-na.JPG` as `Img gevel na`: the title that a photo's file name suggests. */
export function titleFromName(name: string): string {
  const words = fileWords(name.replace(/\.[^.]*$/, '')).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
