import type { Company } from '#entities/settings/company.ts'
import { SERVICE_CATEGORIES } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { actions, home, services, wash } from '#texts/nl/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import { PhoneLink } from './phone-link.tsx'
import { RatingProof } from './rating-proof.tsx'
import { Wash } from './wash.tsx'
import css from './hero.module.css'

// On a phone the frame is higher than it is wide enough for, and a sharper file would cost more than it shows.
const SIZES = '(max-width: 559px) 60vw, (max-width: 859px) 100vw, (max-width: 1079px) 55vw, 66vw'

/** The home page's opening: a title that turns through the four services, and a street to wash. */
export function Hero({ company }: { company: Company }) {
  return (
    <section className={`${css.hero} ${layout.grid}`}>
      <div className={css.title}>
        <h1>
          <span className={hiddenText.hidden}>{home.heroSpoken}</span>
          <span aria-hidden="true">
            {home.heroStart} <br className={css.break} />
            {home.heroEnd} <TurningWord />
          </span>
        </h1>
        <ServiceLine />
      </div>
      <div className={css.picture}>
        <Wash before="hero-voor" after="hero-na" subject={wash.street} sizes={SIZES} eager />
      </div>
      <div className={css.talk}>
        <p className={layout.lead}>{home.lead(company.work_area)}</p>
        <div className={css.ways}>
          <ButtonLink href={site.contact} forward>
            {actions.quote}
          </ButtonLink>
          <PhoneLink company={company} />
        </div>
        <RatingProof company={company} />
      </div>
    </section>
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
        <input type="checkbox" className={hiddenText.hidden} autoComplete="off" />
        <span className={hiddenText.hidden}>{home.pause}</span>
        <Icon name="pause" className={css.stop} />
        <Icon name="play" className={css.go} />
      </label>
    </div>
  )
}
