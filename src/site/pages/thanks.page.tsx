import { site } from '#routes.ts'
import { thanksWords } from '#texts/nl/pages/thanks.ts'
import { page } from '#site/page.ts'
import { Message } from '#site/sections/message.tsx'
import { NextSteps } from '#site/sections/next-steps.tsx'
import { HomeLink } from '#site/sections/home-link.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The page that a visitor sees after sending the quote form. */
export const thanksPage = page({
  name: 'thanks',
  path: site.thanks,
  words: thanksWords,
  prefetch: false,
  load: () => Promise.resolve(null),
  head: (_, _company, { search }) => ({ ...search, noindex: true }),
  View: ({ company, words: { hero, steps } }) => (
    <Message
      company={company}
      title={hero.heading}
      text={hero.lead}
      call={hero.call}
      actions={
        <>
          <HomeLink />
          <ButtonLink href={site.faq} look="line">
            {hero.faq}
          </ButtonLink>
        </>
      }
    >
      <NextSteps steps={steps} />
    </Message>
  ),
})
