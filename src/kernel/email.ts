import { z } from 'zod'

/** True for an e-mail address; its domain may be in any script, as in `jan@café.be`. */
export const isEmail = (text: string): boolean => z.email().safeParse(asciiEmail(text).replace(ENCODED_TOP_LEVEL, '.test')).success

// Zod refuses digits in the last part of a domain, and `.рф` is `.xn--p1ai`.
const ENCODED_TOP_LEVEL = /\.xn--[a-z\d-]+$/i

/**
 * Returns an e-mail address with its domain as mail servers know it, in ASCII: `jan@xn--caf-dma.be`. Anything else is returned as it is. Both
 * spellings are one mailbox, and browsers send the one in ASCII.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) return text
  const address = `http://${domain}`
  return URL.canParse(address) ? text.slice(0, at) + new URL(address).hostname : text
}

/** Returns an address as it is compared: without capitals, and with its domain in ASCII. */
export const sameAddress = (address: string): string => asciiEmail(address.trim()).toLowerCase()

/** Returns an e-mail address as a `mailto:` link. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(asciiEmail(email)).replaceAll('%40', '@')}`
