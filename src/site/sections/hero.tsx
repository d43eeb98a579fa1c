import type { Company } from '#entities/settings/company.ts'
import type { PublicMedia } from '#entities/media/media.ts'
import { SERVICE_CATEGORIES } from '#kernel/service-category.ts'
import type { WordsOf } from '#kernel/words.ts'
import { site } from '#routes.ts'
import type { homeWords } from '#texts/nl/pages/home.ts'
import { home, services, wash } from '#texts/nl/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import { useSharedWords } from '#site/shared-words.ts'
import { unbroken } from '#site/unbroken.ts'
import layout from '#site/styles/layout.module.css'
import { Photo } from './photo.tsx'
import { PhoneLink } from './phone-link.tsx'
import { RatingProof } from './rating-proof.tsx'
import { Wash } from './wash.tsx'
import css from './hero.module.css'

// On a phone both files together stay under 40 KB: 480 pixels wide on a plain screen, 640 on a sharp one.
const SIZES = [
  '(max-width: 559px) and (min-resolution: 2.5x) 48vw',
  '(max-width: 559px) and (min-resolution: 2x) 72vw',
  '(max-width: 559px) 60vw',
  '(max-width: 859px) 100vw',
  '(max-width: 1079px) 55vw',
  '66vw',
].join(', ')

interface HeroProps {
  company: Company
  photo: PublicMedia | undefined
  words: WordsOf<typeof homeWords>['hero']
}

/** The home page's opening: a title that turns through the four services, and a street to wash. */
export function Hero({ company, photo, words }: HeroProps) {
  const { buttons } = useSharedWords()
  return (
    <section className={`${css.hero} ${layout.grid}`}>
      <div className={css.title}>
        <h1>
          <span className={hiddenText.hidden}>{`${words.start} ${words.end} ${home.heroSpoken}`}</span>
          <span aria-hidden="true">
            {words.start} <br className={css.break} />
            {words.end} <TurningWord />
          </span>
        </h1>
        <ServiceLine />
      </div>
      <div className={css.picture}>
        <HeroPicture photo={photo} />
      </div>
      <div className={css.talk}>
        <p className={layout.lead}>{unbroken(words.lead)}</p>
        <div className={css.ways}>
          <ButtonLink href={site.contact} forward>
            {buttons.quote}
          </ButtonLink>
          <PhoneLink company={company} />
        </div>
        <RatingProof company={company} />
      </div>
    </section>
  )
}

/** The street to wash, unless the company put a photo of its own there. */
function HeroPicture({ photo }: { photo: PublicMedia | undefined }) {
  if (!photo) return <Wash before="hero-voor" after="hero-na" subject={wash.street} sizes={SIZES} eager />
  const { file_url, alt_text, width, height, placeholder } = photo
  return (
    <Photo
      url={file_url}
      alt={alt_text ?? ''}
      width={width}
      height={height}
      placeholder={placeholder}
      fallback="hero-na"
      sizes={SIZES}
      eager
      className={css.photo}
    />
  )
}

/** The four words lie on each other; the stylesheet shows one at a time. */
function TurningWord() {
  return (
    <span className={css.turning}>
      {SERVICE_CATEGORIES.map((category) => (
        <span key={category}>{`${services[category].word}.`}</span>
      ))}
    </span>
  )
}

/** The four services as links, and the switch that stops the title: a checkbox, so that it needs no script. */
function ServiceLine() {
  return (
    <div className={css.line}>
      <nav aria-label={home.heroServices}>
        {SERVICE_CATEGORIES.map((category) => (
          <a key={category} href={site.service(category)}>
            {services[category].menu}
          </a>
        ))}
      </nav>
      <label className={css.pause}>
        <input type="checkbox" className={hiddenText.hidden} />
        <span className={hiddenText.hidden}>{home.pause}</span>
        <Icon name="pause" className={css.stop} />
        <Icon name="play" className={css.go} />
      </label>
    </div>
  )
}
