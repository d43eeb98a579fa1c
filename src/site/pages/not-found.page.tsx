import { site } from '#routes.ts'
import { notFoundWords } from '#texts/nl/pages/not-found.ts'
import { navigation, services } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { LinkLedger } from '#site/sections/link-ledger.tsx'
import { Message } from '#site/sections/message.tsx'
import { ContactLink, HomeLink } from '#site/sections/home-link.tsx'

const POPULAR = [
  { href: site.service('gevelreiniging'), text: services.gevelreiniging.menu },
  { href: site.service('dakgoot-reiniging'), text: services['dakgoot-reiniging'].menu },
  { href: site.projects, text: navigation.projects },
  { href: site.faq, text: navigation.faq },
]

/** Any path that nothing else answers. docs/product/public-pages.md */
export const notFoundPage = page({
  name: 'not-found',
  path: '*',
  words: notFoundWords,
  status: 404,
  load: () => Promise.resolve(null),
  head: (_, _company, { hero }) => ({ title: hero.heading, description: hero.lead, noindex: true }),
  View: ({ company, words: { hero } }) => (
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
      <LinkLedger title={hero.popular} links={POPULAR} />
    </Message>
  ),
})
