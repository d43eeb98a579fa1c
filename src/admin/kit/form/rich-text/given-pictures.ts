import { htmlTree } from '#kernel/rich-text.ts'
import { picturesIn, richTextHtml, richTextWords } from '#kernel/rich-text-forms.ts'

/**
 * Returns the files of a paste or a drop that are meant as pictures. A word processor adds a picture of the pasted text, which is not meant
 * as one.
 */
export function givenPictures(given: DataTransfer | null): File[] {
  const html = given?.getData('text/html') ?? ''
  if (isOwn(html) || richTextWords(richTextHtml(htmlTree(html))) !== '') return []
  return [...(given?.files ?? [])]
}

/**
 * Counts the pictures of other sites in HTML. A paste drops them, because a visitor's browser would have to request them from that site.
 */
export const remotePictures = (html: string): number =>
  isOwn(html) ? 0 : (html.match(/<img\b/gi)?.length ?? 0) - picturesIn(htmlTree(html)).length

/** True for HTML that this editor cut or copied. */
const isOwn = (html: string) => html.includes('data-pm-slice')
