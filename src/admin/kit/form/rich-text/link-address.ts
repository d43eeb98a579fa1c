import { isSafeHref } from '#kernel/rich-text-node.ts'

const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const TELEPHONE = /^\+?[\d\s./()-]{8,}$/
const WEBSITE = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

/** What is typed as the address of a link, as the link has it: `www.gent.be` leads to a website, `info@helder.test` to a mailbox. Null when it leads nowhere. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const address = MAILBOX.test(text)
    ? `mailto:${text}`
    : TELEPHONE.test(text)
      ? `tel:${text.replace(/[^+\d]/g, '')}`
      : WEBSITE.test(text)
        ? `https://${text}`
        : text
  return isSafeHref(address) ? address : null
}
