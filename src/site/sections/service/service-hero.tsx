import type { ReactNode } from 'react'
import type { PagePhoto } from '#features/photos/photo.ts'
import type { SiteCompany } from '#features/company/company.ts'
import type { PublicService } from '#features/services/service.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { formAbout } from '#site/form-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PictureName } from '#site/pictures/catalog.ts'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import { PhoneLink } from '#site/sections/phone-link.tsx'
import { Wash } from '#site/sections/wash.tsx'
import { wideSizes } from '#site/sections/wide-sizes.ts'
import { useSharedWords } from '#site/shared-words.ts'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { photoOf, SectionPhoto } from './section-photo.tsx'
import { TickList } from './tick-list.tsx'
import css from './service-hero.module.css'
import { mailLink } from '#kernel/email.ts'

/** The pictures and layout of the opening of a service page. */
export interface ServiceOpening {
  /** The built-in pair of pictures. */
  before: PictureName
  after: PictureName
  /** The place of the picture: right of the text, left of it, or across the page below the title. */
  picture: 'right' | 'left' | 'across'
  ground: 'quiet' | 'plain' | 'raised'
}

interface ServiceHeroProps extends ServiceOpening {
  company: SiteCompany
  service: Pick<PublicService, 'slug' | 'name'>
  words: PartOf<'hero'>
  photos: PagePhoto[]
  /** The element over the picture. */
  tag: ReactNode
}

const COVERING = 'max(100vw, clamp(410px, 61vh, 615px))'
// Next to the text the frame is higher than wide, so the picture in it is wider than the frame.
const sizesOf = (wide: string) => wideSizes(COVERING, `${below('handheld')} ${COVERING}`, wide)
const SIZES = { right: sizesOf('80vw'), left: sizesOf('84vw'), across: sizesOf('100vw') }

/** Renders the opening of a service page: what, for whom, how to ask, and a before and after to wash. */
export function ServiceHero({ company, service, words, before, after, photos, picture, ground, tag }: ServiceHeroProps) {
  const { trail } = useSharedWords()
  const sizes = SIZES[picture]
  return (
    <section className={`${css.hero} ${css[picture]} ${layout[ground]} ${layout.grid}`}>
      <div className={css.title}>
        {/* The group of services has no page to link to. */}
        <Breadcrumb above={[{ name: trail.services }]} name={service.name} />
        <h1>{words.heading}</h1>
      </div>
      <div className={css.picture}>
        {tag}
        {photoOf(photos, 'hero') ? (
          <SectionPhoto section="hero" photos={photos} subject={words.subject} fallback={before} after={after} sizes={sizes} eager />
        ) : (
          <Wash before={before} after={after} subject={words.subject} sizes={sizes} eager />
        )}
      </div>
      <div className={css.talk}>
        {words.lead && <p className={layout.lead}>{words.lead}</p>}
        {words.features.length > 0 && <TickList items={words.features} />}
        <Ways company={company} slug={service.slug} />
      </div>
    </section>
  )
}

/** Renders the ways to reach the company. */
function Ways({ company, slug }: { company: SiteCompany; slug: string }) {
  const { buttons } = useSharedWords()
  return (
    <div className={css.ways}>
      <ButtonLink href={formAbout(slug)} forward>
        {buttons.quote}
      </ButtonLink>
      <PhoneLink company={company} />
      {company.email && (
        <a className={css.mail} href={mailLink(company.email)}>
          <Icon name="mail" />
          {buttons.mail}
        </a>
      )}
    </div>
  )
}
