import type { PublicMedia } from '#entities/media/media.ts'
import type { Company } from '#entities/settings/company.ts'
import { about } from '#texts/nl/about.ts'
import { navigation } from '#texts/nl/site.ts'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import { Photo } from '#site/sections/photo.tsx'
import { Picture } from '#site/sections/picture.tsx'
import { RatingProof } from '#site/sections/rating-proof.tsx'
import layout from '#site/styles/layout.module.css'
import css from './about-hero.module.css'

const SIZES = '(max-width: 859px) 100vw, 66vw'

/** The opening: what the company does in one sentence, and who comes to do it. */
export function AboutHero({ company, team }: { company: Company; team: PublicMedia | undefined }) {
  const words = about(company)
  return (
    <section className={`${css.hero} ${layout.grid}`}>
      <div className={css.title}>
        <Breadcrumb name={navigation.about} />
        <h1>{words.heading}</h1>
      </div>
      <TeamPhoto photo={team} words={words.team} />
      <div className={css.talk}>
        <p className={layout.lead}>{words.lead}</p>
        <RatingProof company={company} />
      </div>
    </section>
  )
}

/** The team as the company shows it; until it does, the van, with a word about that. */
function TeamPhoto({ photo, words }: { photo: PublicMedia | undefined; words: { alt: string; caption: string } }) {
  if (!photo)
    return (
      <figure className={css.team}>
        <Picture name="bestelwagen" alt={words.alt} sizes={SIZES} eager />
        <figcaption>{words.caption}</figcaption>
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
        fallback="bestelwagen"
        fallbackAlt={words.alt}
        sizes={SIZES}
        eager
      />
    </figure>
  )
}
