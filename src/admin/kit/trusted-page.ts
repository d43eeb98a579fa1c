interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string }
}

// TypeScript and some browsers do not know Trusted Types yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('page-preview', { createHTML: (html) => html })

/**
 * The sandbox of a frame that shows a page of the site. It has the site's origin, so that fonts load, and no scripts, so that nothing can
 * misuse that origin.
 */
export const PAGE_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/**
 * Prepares a page of the site for a frame without scripts. The frame inherits the back office's content security policy, so the page's
 * style element gets the nonce of the back office.
 */
export function trustedPage(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  const styled = html.replace('<style>', `<style nonce="${nonce}">`)
  return trusted(styled)
}

/** Parses HTML into a document that runs no script and loads nothing. */
export const parsedHtml = (html: string): Document => new DOMParser().parseFromString(trusted(html), 'text/html')

const trusted = (html: string): string => (policy ? policy.createHTML(html) : html)
