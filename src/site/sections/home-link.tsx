import { site } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSharedWords } from '#site/shared-words.ts'

/** Renders the button to the home page. */
export function HomeLink() {
  return <ButtonLink href={site.home}>{useSharedWords().buttons.home}</ButtonLink>
}

/** Renders the button to the contact page. */
export function ContactLink() {
  return (
    <ButtonLink href={site.contact} look="line">
      {useSharedWords().buttons.contact}
    </ButtonLink>
  )
}
