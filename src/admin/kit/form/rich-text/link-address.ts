import { telLink } from '#kernel/dialled-number.ts'
import { isEmail, mailLink } from '#kernel/email.ts'
import { hasPhoneNumber } from '#kernel/phone.ts'
import { searchedDigits } from '#kernel/searched-digits.ts'
import { isSafeHref } from '#kernel/rich-text-node.ts'

const WEBSITE = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

/**
 * Converts a typed address to the `href` of a link: `www.gent.be` becomes a website, `info@helder.test` a mail address. Returns null for an
 * unsafe or unknown address.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const address = isEmail(text)
    ? mailLink(text)
    : isTelephone(text)
      ? (telLink(text) ?? text)
      : WEBSITE.test(text)
        ? `https://${text}`
        : text
  return isSafeHref(address) ? address : null
}

const isTelephone = (text: string): boolean =>
  hasPhoneNumber(text) && searchedDigits(text.replace(/^tel(?:efoon)?[.:]?(?=[\s\d])/i, '')) !== null
