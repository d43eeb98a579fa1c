const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/** What every answer carries, whatever it holds. */
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

/** For answers that are no page: nothing may load, nothing may frame them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

interface PolicyParts {
  /** Sources of styles besides our own files: hashes or a nonce. */
  styles: string[]
  /** Where staff took images from by their address (`https://voorbeeld.test`); only of the page that shows them. */
  imageHosts?: string[]
  /** The page's scripts that may hand HTML to the browser's parser, by the name of their Trusted Types policy; without a list any may make one. */
  trustedTypes?: string[]
  /** Hosts that HubSpot's form needs; only where that form is shown. */
  hubspot?: boolean
}

const HUBSPOT_HOSTS =
  'https://*.hsforms.net https://*.hsforms.com https://*.hs-scripts.com https://*.hubspot.com https://*.hubspotusercontent.com'

/** The content security policy of a page: no inline script at all, so it can be cached whole without a nonce. */
export function pagePolicy({ styles, imageHosts = [], trustedTypes = [], hubspot = false }: PolicyParts): string {
  const guests = hubspot ? ` ${HUBSPOT_HOSTS}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${guests}`,
    // HubSpot's script writes style elements and inline styles of its own; only its page is opened for them.
    hubspot ? "style-src 'self' 'unsafe-inline'" : `style-src ${["'self'", ...styles].join(' ')}`,
    // data: is for the few pixels that stand in for an image until it is there; an image cannot run anything, wherever it comes from.
    `img-src ${["'self' data: blob:", ...imageHosts].join(' ')}${guests}`,
    "font-src 'self'",
    `connect-src 'self'${guests}`,
    "manifest-src 'self'",
    `form-action 'self'${guests}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(hubspot ? [`frame-src${guests}`] : ["require-trusted-types-for 'script'"]),
    ...(trustedTypes.length > 0 ? [`trusted-types ${trustedTypes.join(' ')}`] : []),
  ].join('; ')
}
