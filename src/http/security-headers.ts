const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/** Returns the headers of every response. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** The policy of responses that set no other. */
export const FRAMED_BY_NOBODY = "frame-ancestors 'none'"
/** The policy of responses that are not pages. */
export const DATA_POLICY = `default-src 'none'; ${FRAMED_BY_NOBODY}`

interface PolicyParts {
  /** Sources of styles in addition to our files: hashes or a nonce. */
  styles: string[]
  /** Other hosts of images on the page (`https://voorbeeld.test`). */
  imageHosts?: string[]
  /** The names of the Trusted Types policies that may pass HTML to the browser's parser; an empty list allows any. */
  trustedTypes?: string[]
  /** True to allow the hosts of HubSpot's form. */
  hubspot?: boolean
}

const HUBSPOT_HOSTS =
  'https://*.hsforms.net https://*.hsforms.com https://*.hs-scripts.com https://*.hubspot.com https://*.hubspotusercontent.com'

/** Returns the content security policy of a page: it allows no inline script at all, so a page can be cached whole without a nonce. */
export function pagePolicy({ styles, imageHosts = [], trustedTypes = [], hubspot = false }: PolicyParts): string {
  const hubspotHosts = hubspot ? ` ${HUBSPOT_HOSTS}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${hubspotHosts}`,
    // HubSpot's script writes inline styles, so only its page allows them.
    hubspot ? "style-src 'self' 'unsafe-inline'" : `style-src ${["'self'", ...styles].join(' ')}`,
    // data: is for the placeholders of images.
    `img-src ${["'self' data: blob:", ...imageHosts].join(' ')}${hubspotHosts}`,
    "font-src 'self'",
    `connect-src 'self'${hubspotHosts}`,
    "manifest-src 'self'",
    `form-action 'self'${hubspotHosts}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(hubspot ? [`frame-src${hubspotHosts}`] : ["require-trusted-types-for 'script'"]),
    ...(trustedTypes.length > 0 ? [`trusted-types ${trustedTypes.join(' ')}`] : []),
  ].join('; ')
}
