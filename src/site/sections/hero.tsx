import type { SiteCompany } from '#features/company/company.ts'
import type { PagePhoto } from '#features/photos/photo.ts'
import { menuNameOf, type PublicService } from '#features/services/service.ts'
import type { WordsOf } from '#kernel/words.ts'
import { site } from '#routes.ts'
import type { homeWords } from '#texts/nl/pages/home.ts'
import { enumerated } from '#texts/nl/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { below } from '#ui/widths.ts'
import hiddenText from '#ui/hidden-text.module.css'
import { useSharedWords } from '#site/shared-words.ts'
import { unbroken } from '#site/unbroken.ts'
import layout from '#site/styles/layout.module.css'
import { PhoneLink } from './phone-link.tsx'
import { PlacedPhoto } from './placed-photo.tsx'
import { RatingProof } from './rating-proof.tsx'
import { Wash } from './wash.tsx'
import { wideSizes } from './wide-sizes.ts'
import css from './hero.module.css'

const COVERING = 'max(100vw, clamp(410px, 61vh, 691px))'
const SIZES = wideSizes(
  COVERING,
  `${below('narrow')} ${COVERING}`,
  `${below('handheld')} min(93vh, 1075px)`,
  'max(66vw, min(93vh, 1075px))',
)

interface HeroProps {
  company: SiteCompany
  services: PublicService[]
  photo: PagePhoto | undefined
  words: WordsOf<typeof homeWords>['hero']
}

/** Renders the opening of the home page: a title that rotates through the services, and a street to wash. */
export function Hero({ company, services, photo, words }: HeroProps) {
  const { buttons } = useSharedWords()
  const turning = heroWords(services, words.anything)
  return (
    <section className={`${css.hero} ${layout.grid}`}>
      <div className={css.title}>
        <h1 className={SIZE_OF.find(([least]) => turning.some((word) => word.length >= least))?.[1]}>
          <span className={hiddenText.hidden}>{`${words.start} ${words.end} ${enumerated(turning)}.`}</span>
          <span aria-hidden="true">
            {words.start} <br className={css.break} />
            {words.end} <TurningWord words={turning} />
          </span>
        </h1>
        <ServiceLine services={services} turns={turning.length > 1} words={words} />
      </div>
      <div className={css.picture}>
        <HeroPicture photo={photo} street={words.street} />
      </div>
      <div className={css.talk}>
        {words.lead && <p className={layout.lead}>{unbroken(words.lead)}</p>}
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

/** Renders the street to wash, unless the company chose a photo for this place. */
function HeroPicture({ photo, street }: { photo: PagePhoto | undefined; street: string }) {
  if (!photo) return <Wash before="hero-voor" after="hero-na" subject={street} sizes={SIZES} eager />
  return <PlacedPhoto photo={photo} subject={street} before="hero-voor" after="hero-na" sizes={SIZES} eager className={css.photo} />
}

/** The number of words that the title rotates through. More would take longer than anybody watches, and the stylesheet supports no more. */
const WORDS_MAX = 8

/** Returns the words that the title rotates through; `anything` when no service has a word. */
function heroWords(services: PublicService[], anything: string): string[] {
  const words = [...new Set(services.flatMap(({ hero_word }) => hero_word ?? []))].slice(0, WORDS_MAX)
  return words.length > 0 ? words : [anything]
}

/** The class for the font size, by the least number of letters in the longest word. */
const SIZE_OF: [least: number, className: string | undefined][] = [
  [15, css.longest],
  [9, css.long],
]
/** The class for the animation, by the number of words; a single word does not move. */
const TURNS = [undefined, css.two, css.three, css.four, css.five, css.six, css.seven, css.eight]

/** Renders the words on top of each other; the stylesheet shows one at a time. */
function TurningWord({ words }: { words: string[] }) {
  return (
    <span className={`${css.turning} ${TURNS[words.length - 1] ?? ''}`}>
      {words.map((word) => (
        <span key={word}>{`${word}.`}</span>
      ))}
    </span>
  )
}

/** Renders the services as links, and the switch that stops the title: a checkbox, so that it needs no script. */
function ServiceLine({ services, turns, words }: { services: PublicService[]; turns: boolean; words: HeroProps['words'] }) {
  return (
    <div className={css.line}>
      {services.length > 0 && (
        <nav aria-label={words.services}>
          {services.map((service) => (
            <a key={service.id} href={site.service(service.slug)}>
              {menuNameOf(service)}
            </a>
          ))}
        </nav>
      )}
      {turns && (
        <label className={css.pause}>
          <input type="checkbox" className={hiddenText.hidden} />
          <span className={hiddenText.hidden}>{words.pause}</span>
          <Icon name="pause" className={css.stop} />
          <Icon name="play" className={css.go} />
        </label>
      )}
    </div>
  )
}
