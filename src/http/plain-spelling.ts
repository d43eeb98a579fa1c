import type { MiddlewareHandler } from 'hono'

/** Encoded letters, digits and the four signs that mean the same with or without encoding. Source: RFC 3986, section 2.3. */
const ENCODED_PLAIN = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi
const ENCODED = /%[\da-f]{2}/gi

/**
 * Redirects every other spelling of an address (`/over%2Dons`) to the one in our links, so that no page has two.
 * docs/product/public-pages.md
 */
export const plainSpelling: MiddlewareHandler = async (context, next) => {
  const { method, url } = context.req
  if (!url.includes('%') || (method !== 'GET' && method !== 'HEAD')) return next()
  const { pathname, search } = new URL(url)
  const plain = pathname
    .replace(ENCODED_PLAIN, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(ENCODED, (code) => code.toUpperCase())
  // A browser would read the part after two slashes as a host.
  if (plain === pathname || plain.startsWith('//')) return next()
  return context.redirect(plain + search, 308)
}
