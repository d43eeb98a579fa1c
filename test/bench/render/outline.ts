/**
 * Returns the text and the elements of a document, without what each renderer writes in another way: comments, white space, class names.
 */
export function outline(html: string): { elements: string[]; text: string } {
  const plain = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/(<(style|script)\b[^>]*>).*?(?=<\/\2>)/gs, '$1')
  return {
    elements: [...plain.matchAll(/<([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name),
    text: plain
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) => String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)))
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ''),
  }
}
