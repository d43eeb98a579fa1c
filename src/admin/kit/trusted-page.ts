interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string }
}

// TypeScript does not know them yet, nor does every browser.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('page-preview', { createHTML: (html) => html })

/** What a frame with a page of the site may do. The same origin, so that its fonts load; no script, so that nothing in it can use that. */
export const PAGE_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** A page of the site as the content of a frame that runs no scripts. Such a frame is under this page's policy, which lets its style element in by this page's nonce. */
export function trustedPage(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  const styled = html.replace('<style>', `<style nonce="${nonce}">`)
  return policy ? policy.createHTML(styled) : styled
}
