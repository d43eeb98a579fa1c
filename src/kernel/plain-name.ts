/** Makes the name of a file safe to show: no control characters, no direction marks, at most `NAME_MAX` characters. */
export const plainName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  // The cut must not split a character of two code units.
  return plain.length > NAME_MAX ? `…${plain.slice(1 - NAME_MAX).replace(/^[\udc00-\udfff]/, '')}` : plain
}
const NAME_MAX = 300
