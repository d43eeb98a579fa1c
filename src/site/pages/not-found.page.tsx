import { menuNameOf, type PublicService } from '#entities/services/service.ts'
import { site } from '#routes.ts'
import { notFoundWords } from '#texts/nl/pages/not-found.ts'
import { navigation } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { LinkLedger } from '#site/sections/link-ledger.tsx'
import { Message } from '#site/sections/message.tsx'
import { ContactLink, HomeLink } from '#site/sections/home-link.tsx'

const POPULAR_SERVICES = 2
/** Those that most visitors come for, where the company still offers them. */
const SOUGHT: (string | null)[] = ['facade', 'gutter']

const popular = (services: PublicService[]) => [
  ...services
    .toSorted((one, other) => Number(SOUGHT.includes(other.template)) - Number(SOUGHT.includes(one.template)))
    .slice(0, POPULAR_SERVICES)
    .map((service) => ({ href: site.service(service.slug), text: menuNameOf(service) })),
  { href: site.projects, text: navigation.projects },
  { href: site.faq, text: navigation.faq },
]

/** Any path that nothing else answers. docs/product/public-pages.md */
export const notFoundPage = page({
  name: 'not-found',
  path: '*',
  words: notFoundWords,
  status: 404,
  load: (sources): Promise<PublicService[]> => sources.services().catch(() => []),
  head: (_, _company, { hero }) => ({ title: hero.heading, description: hero.lead, noindex: true }),
  View: ({ data: services, company, words: { hero } }) => (
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
      <LinkLedger title={hero.popular} links={popular(services)} />
    </Message>
  ),
})
