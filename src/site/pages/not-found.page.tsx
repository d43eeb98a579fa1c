import { site } from '#routes.ts'
import { actions, navigation, notFound, services } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { LinkLedger } from '#site/sections/link-ledger.tsx'
import { Message } from '#site/sections/message.tsx'
import { ButtonLink } from '#ui/button.tsx'

const POPULAR = [
  { href: site.service('gevelreiniging'), text: services.gevelreiniging.menu },
  { href: site.service('dakgoot-reiniging'), text: services['dakgoot-reiniging'].menu },
  { href: site.projects, text: navigation.projects },
  { href: site.faq, text: navigation.faq },
]

/** Any path that nothing else answers. docs/product/public-pages.md */
export const notFoundPage = page<null>({
  name: 'not-found',
  path: '*',
  status: 404,
  load: () => Promise.resolve(null),
  head: () => ({ title: notFound.title, description: notFound.text, noindex: true }),
  View: ({ company }) => (
    <Message
      company={company}
      title={notFound.title}
      text={notFound.text}
      call={notFound.call}
      actions={
        <>
          <ButtonLink href={site.home}>{actions.home}</ButtonLink>
          <ButtonLink href={site.contact} look="line">
            {actions.contact}
          </ButtonLink>
        </>
      }
    >
      <LinkLedger title={notFound.popular} links={POPULAR} />
    </Message>
  ),
})
