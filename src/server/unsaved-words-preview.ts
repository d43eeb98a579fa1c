import type { Settings } from '#features/company/settings.repository.ts'
import type { PageWordsParts } from '#features/words/page-words.routes.ts'
import { DATA_POLICY } from '#http/security-headers.ts'
import type { SitePageParts } from '#http/site-pages.ts'
import { stylesheet } from '#http/stylesheet.ts'
import { markWord, withMarkedWords } from '#http/word-marks.ts'
import { wordPreview } from '#features/words/word-preview.routes.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { previewQuoteMails } from '#features/requests/mails/preview-quote-mails.ts'
import { otherServiceName } from '#site/other-service.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'

/** Returns the preview of a page's unsaved words; the words of the mails get a preview of the mails. */
export function unsavedWordsPreview(parts: SitePageParts, settings: Pick<Settings, 'siteCompany'>): PageWordsParts['preview'] {
  const previewOf = wordPreview(parts)
  return async (shown, unsaved) => {
    if (shown.of.page !== mailWords.page) return previewOf(shown, unsaved)
    const company = await settings.siteCompany()
    const words = resolveWords(mailWords, unsaved, placeholderValues(company), markWord)
    const { services, words: stored } = parts.sources
    const service = otherServiceName(await services.read(), await stored.read(contactWords.page), company)
    const { html, rules } = previewQuoteMails({ company, words, mailTo: company.email, publicUrl: parts.publicUrl }, service)
    return { html: withMarkedWords(html), policy: `${DATA_POLICY}; img-src 'self'; style-src ${stylesheet(rules).with('').source}` }
  }
}
