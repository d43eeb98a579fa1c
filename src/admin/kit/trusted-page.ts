interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string }
}

// TypeScript does not know them yet, nor does every browser.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('page-preview', { createHTML: (html) => html })

/** A page of the site as the content of a frame that runs no scripts. Such a frame is under this page's policy, which lets its style element in by this page's nonce. */
export function trustedPage(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  const styled = html.replace('<style>', `<style nonce="${nonce}">`)
  return policy ? policy.createHTML(styled) : styled
}
