import { htmlTree } from '#kernel/rich-text.ts'
import { picturesIn, richTextHtml, richTextWords } from '#kernel/rich-text-forms.ts'

/** The files of a paste or a drop that are meant as pictures. Word processors add a picture of the words, which is not. */
export function givenPictures(given: DataTransfer | null): File[] {
  const html = given?.getData('text/html') ?? ''
  if (isOwn(html) || richTextWords(richTextHtml(htmlTree(html))) !== '') return []
  return [...(given?.files ?? [])]
}

/** How many pictures of other sites stand in HTML; none of them comes along, since a visitor's browser would have to ask that site. */
export const remotePictures = (html: string): number =>
  isOwn(html) ? 0 : (html.match(/<img\b/gi)?.length ?? 0) - picturesIn(htmlTree(html)).length

/** What the editor itself cut or copied. */
const isOwn = (html: string) => html.includes('data-pm-slice')
