import { menuNameOf, type PublicService } from '#features/services/service.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { site } from '#routes.ts'
import { faqWords } from '#texts/nl/pages/faq.ts'
import { notFoundWords } from '#texts/nl/pages/not-found.ts'
import { projectsWords } from '#texts/nl/pages/projects.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { menuNames } from '#site/navigation.ts'
import { page } from '#site/page.ts'
import { LinkList } from '#site/sections/link-list.tsx'
import { Message } from '#site/sections/message.tsx'
import { ContactLink, HomeLink } from '#site/sections/home-link.tsx'

const POPULAR_SERVICES = 2
/** The templates of the most wanted services; they are linked when the company offers them. */
const SOUGHT: (string | null)[] = ['facade', 'gutter']

interface NotFoundData {
  services: PublicService[]
  /** The menu names that staff wrote, by page. */
  menu: ReadonlyMap<string, unknown>
}

function popular({ services, menu }: NotFoundData, company: SiteCompany) {
  const nameOf = menuNames([projectsWords, faqWords], services, menu, placeholderValues(company))
  return [
    ...services
      .toSorted((one, other) => Number(SOUGHT.includes(other.template)) - Number(SOUGHT.includes(one.template)))
      .slice(0, POPULAR_SERVICES)
      .map((service) => ({ href: site.service(service.slug), text: menuNameOf(service) })),
    { href: site.projects, text: nameOf(projectsWords) },
    { href: site.faq, text: nameOf(faqWords) },
  ]
}

/** The page for any path that no other page matches. docs/product/public-pages.md */
export const notFoundPage = page({
  name: 'not-found',
  path: '*',
  words: notFoundWords,
  status: 404,
  load: async (sources): Promise<NotFoundData> => {
    const [services, menu] = await Promise.all([sources.services().catch(() => []), sources.menuWords().catch(() => new Map())])
    return { services, menu }
  },
  head: (_, _company, { hero }) => ({ title: hero.heading, description: hero.lead, noindex: true }),
  View: ({ data, company, words: { hero } }) => (
    <Message
      company={company}
      title={hero.heading}
      text={hero.lead}
      call={hero.call}
      actions={
        <>
          <HomeLink />
          <ContactLink />
        </>
      }
    >
      <LinkList title={hero.popular} links={popular(data, company)} />
    </Message>
  ),
})
