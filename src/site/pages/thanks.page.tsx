import { site } from '#routes.ts'
import { actions, thanks } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { Message } from '#site/sections/message.tsx'
import { NextSteps } from '#site/sections/next-steps.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** Where a visitor lands after sending the quote form. */
export const thanksPage = page<null>({
  name: 'thanks',
  path: site.thanks,
  prefetch: false,
  load: () => Promise.resolve(null),
  head: () => ({ title: thanks.title, description: thanks.description, noindex: true }),
  View: ({ company }) => (
    <Message
      company={company}
      title={thanks.heading}
      text={thanks.lead}
      call={thanks.call}
      actions={
        <>
          <ButtonLink href={site.home}>{actions.home}</ButtonLink>
          <ButtonLink href={site.faq} look="line">
            {thanks.faq}
          </ButtonLink>
        </>
      }
    >
      <NextSteps steps={thanks.steps} />
    </Message>
  ),
})
