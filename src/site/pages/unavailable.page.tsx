import { actions, unavailable } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { Message } from '#site/sections/message.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** Stands in for any page that cannot be made right now; it reads nothing itself. */
export const unavailablePage = page<null>({
  name: 'unavailable',
  path: '*',
  status: 503,
  cached: false,
  load: () => Promise.resolve(null),
  head: () => ({ title: unavailable.title, description: unavailable.text, noindex: true }),
  View: ({ company }) => (
    <Message
      company={company}
      title={unavailable.title}
      text={unavailable.text}
      call={actions.call}
      actions={
        <ButtonLink href="" look="line">
          {unavailable.retry}
        </ButtonLink>
      }
    />
  ),
})
