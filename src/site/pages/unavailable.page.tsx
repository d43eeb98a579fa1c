import { sharedWords } from '#texts/nl/pages/shared.ts'
import { page } from '#site/page.ts'
import { Message } from '#site/sections/message.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** Replaces any page that cannot be rendered right now. It reads only the words that every page reads, as they were last loaded. */
export const unavailablePage = page<null, typeof sharedWords>({
  name: 'unavailable',
  path: '*',
  status: 503,
  cached: false,
  wordsFor: () => sharedWords,
  load: () => Promise.resolve(null),
  head: (_, _company, { unavailable }) => ({ title: unavailable.title, description: unavailable.text, noindex: true }),
  View: ({ company, words: { buttons, unavailable } }) => (
    <Message
      company={company}
      title={unavailable.title}
      text={unavailable.text}
      call={buttons.call}
      actions={
        <ButtonLink href="" look="line">
          {unavailable.retry}
        </ButtonLink>
      }
    />
  ),
})
