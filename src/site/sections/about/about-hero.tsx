import type { PublicMedia } from '#entities/media/media.ts'
import type { Company } from '#entities/settings/company.ts'
import type { WordsOf } from '#kernel/words.ts'
import { BUILT_IN_STREET, BUILT_IN_TEAM } from '#texts/nl/about.ts'
import type { aboutWords } from '#texts/nl/pages/about.ts'
import { isOnTheVan } from '#site/pictures/van.ts'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import { Photo } from '#site/sections/photo.tsx'
import { Picture } from '#site/sections/picture.tsx'
import { RatingProof } from '#site/sections/rating-proof.tsx'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import css from './about-hero.module.css'

const SIZES = `${below('narrow')} 100vw, 66vw`

interface AboutHeroProps {
  company: Company
  team: PublicMedia | undefined
  words: WordsOf<typeof aboutWords>['hero']
  /** What menus call the page. */
  name: string
}

/** The opening: what the company does in one sentence, and who comes to do it. */
export function AboutHero({ company, team, words, name }: AboutHeroProps) {
  return (
    <section className={`${css.hero} ${layout.grid}`}>
      <div className={css.title}>
        <Breadcrumb name={name} />
        <h1>{words.heading}</h1>
      </div>
      <TeamPhoto company={company} photo={team} caption={words.caption} />
      <div className={css.talk}>
        <p className={layout.lead}>{words.lead}</p>
        <RatingProof company={company} />
      </div>
    </section>
  )
}

/** The team as the company shows it; until it does, the van with a word about that, or a street where the van bears another's name. */
function TeamPhoto({ company, photo, caption }: { company: Company; photo: PublicMedia | undefined; caption: string }) {
  const hasVan = isOnTheVan(company)
  const [ours, shows] = hasVan ? (['bestelwagen', BUILT_IN_TEAM] as const) : (['hero-na', BUILT_IN_STREET] as const)
  if (!photo)
    return (
      <figure className={css.team}>
        <Picture name={ours} alt={shows} sizes={SIZES} eager />
        {hasVan && <figcaption>{caption}</figcaption>}
      </figure>
    )
  return (
    <figure className={css.team}>
      <Photo
        url={photo.file_url}
        alt={photo.alt_text ?? ''}
        width={photo.width}
        height={photo.height}
        placeholder={photo.placeholder}
        fallback={ours}
        fallbackAlt={shows}
        sizes={SIZES}
        eager
      />
    </figure>
  )
}
