import type { PagePhoto } from '#features/photos/photo.ts'
import type { PublicService } from '#features/services/service.ts'
import type { Company } from '#features/company/company.ts'
import type { WordsOf } from '#kernel/words.ts'
import { site } from '#routes.ts'
import { BUILT_IN_STREET, LETTERED } from '#texts/nl/about.ts'
import type { aboutWords } from '#texts/nl/pages/about.ts'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import { PlacedPhoto } from '#site/sections/placed-photo.tsx'
import { RatingProof } from '#site/sections/rating-proof.tsx'
import { wideSizes } from '#site/sections/wide-sizes.ts'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { HouseDrawing } from './house-drawing.tsx'
import css from './about-hero.module.css'

const COVERING = 'max(100vw, clamp(360px, 63vh, 720px))'
const SIZES = wideSizes(COVERING, `${below('handheld')} ${COVERING}`, 'max(66vw, min(84vh, 960px))')
const LETTERS = ['A', 'B', 'C', 'D']

interface AboutHeroProps {
  company: Company
  services: PublicService[]
  team: PagePhoto | undefined
  words: WordsOf<typeof aboutWords>['hero']
  /** The name of the page in menus. */
  name: string
}

/**
 * Renders the opening of the page about the company: one sentence about its work, and a photo of its team. Without a photo, a drawing shows
 * the work.
 */
export function AboutHero({ company, services, team, words, name }: AboutHeroProps) {
  const drawn = team ? [] : services.flatMap(({ template, slug, name: service }) => (template ? { template, slug, service } : []))
  const lettered = drawn.map((each, place) => ({ ...each, letter: LETTERS[place] ?? '' }))
  return (
    <section className={`${css.hero} ${layout.grid}`}>
      <div className={css.title}>
        <Breadcrumb name={name} />
        <h1>{words.heading}</h1>
      </div>
      <figure className={css.team}>
        {team ? (
          <PlacedPhoto photo={team} subject={name} before="hero-voor" after="hero-na" fallbackAlt={BUILT_IN_STREET} sizes={SIZES} eager />
        ) : (
          <HouseDrawing
            worksFromGround={company.no_scaffolding !== false}
            letters={Object.fromEntries(lettered.map(({ template, letter }) => [template, letter]))}
          />
        )}
      </figure>
      <div className={css.talk}>
        {words.lead && <p className={layout.lead}>{words.lead}</p>}
        {lettered.length > 0 && (
          <ol className={css.key} aria-label={LETTERED}>
            {lettered.map(({ slug, service, letter }) => (
              <li key={slug}>
                <span aria-hidden>{letter}</span>
                <a href={site.service(slug)}>{service}</a>
              </li>
            ))}
          </ol>
        )}
        <RatingProof company={company} />
      </div>
    </section>
  )
}
