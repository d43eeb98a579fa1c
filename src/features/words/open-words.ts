import type { Service } from '#features/services/service.ts'
import type { SitePart } from '#http/site-part.ts'
import { sitePageParts } from '#server/content-sources.ts'
import type { Site, SiteMail } from '#server/site.ts'
import { pageWordsRoutes } from './page-words.routes.ts'
import type { PageWordsParts } from './words-at-address.routes.ts'
import { DATA_POLICY } from '#http/security-headers.ts'
import type { SitePageParts } from '#http/site-pages.ts'
import { stylesheet } from '#http/stylesheet.ts'
import { markWord, withMarkedWords } from '#http/word-marks.ts'
import { ofService } from './named-words.routes.ts'
import { sharedWordPreview, wordPreview } from './word-preview.routes.ts'
import { previewQuoteMails } from '#features/requests/mails/preview-quote-mails.ts'
import { otherServiceName } from '#site/other-service.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'

/** Opens the words of the pages, with a preview of those that are not saved yet. */
export function openWords(site: Site) {
  const { settings, services, pageWords } = site.repositories
  const parts = sitePageParts(site)
  const preview = unsavedWordsPreview(parts, site.mail)
  const shared = sharedWordPreview(parts)
  return {
    staff: [
      pageWordsRoutes({ pageWords, services, company: settings.siteCompany, preview, writeOrPropose: site.proposing.writeOrPropose }),
    ],
    /** Renders a page with words that are not stored, for somebody who has a link to it. */
    shared,
    /** Renders the page of a service that is not stored, for somebody who has a link to it. */
    sharedService: (service: Service, notice: string) => shared(ofService(service), { service }, notice),
  } satisfies SitePart & Record<string, unknown>
}

/** Returns the preview of a page's unsaved words; the words of the mails get a preview of the mails. */
function unsavedWordsPreview(parts: SitePageParts, mail: Pick<SiteMail, 'settings'>): PageWordsParts['preview'] {
  const previewOf = wordPreview(parts)
  return async (shown, unsaved) => {
    if (shown.of.page !== mailWords.page) return previewOf(shown, unsaved)
    const settings = await mail.settings()
    const { services, words: stored } = parts.sources
    const service = otherServiceName(await services.read(), await stored.read(contactWords.page), settings.company)
    const { html, rules } = previewQuoteMails({ ...settings, written: unsaved, finish: markWord }, service)
    return { html: withMarkedWords(html), policy: `${DATA_POLICY}; img-src 'self'; style-src ${stylesheet(rules).with('').source}` }
  }
}
