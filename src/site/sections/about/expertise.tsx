import { cardSection } from '#features/photos/page-section.ts'
import type { PagePhoto } from '#features/photos/photo.ts'
import type { PublicService } from '#features/services/service.ts'
import { site } from '#routes.ts'
import { Icon } from '#ui/icon.tsx'
import { servicePictures } from '#site/pictures/service-pictures.ts'
import { hasBuiltInServices } from '#site/built-in-services.ts'
import { Picture } from '#site/sections/picture.tsx'
import { PlacedPhoto } from '#site/sections/placed-photo.tsx'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import css from './expertise.module.css'

const SIZES = `${below('narrow')} 15rem, 20rem`

interface ExpertiseProps {
  services: PublicService[]
  /** The active photos of the page, newest first. */
  photos: PagePhoto[]
  /** The sentence about the work of each service, by its id. */
  sentences: ReadonlyMap<string, string>
  words: { title: string; lead: string; other_lead: string }
}

/**
 * Renders the services as an index, each with its photo or pair, else with a sample of its surface, half of it washed, and with a sentence.
 * The first lead counts four services, so it is used only for the built-in ones.
 */
export function Expertise({ services, photos, sentences, words }: ExpertiseProps) {
  if (services.length === 0) return null
  return (
    <section className={`${css.expertise} ${layout.section} ${layout.grid} ${layout.quiet}`}>
      <header>
        <h2>{words.title}</h2>
        <p className={layout.soft}>{hasBuiltInServices(services) ? words.lead : words.other_lead}</p>
      </header>
      <ul>
        {services.map((service) => (
          <Entry
            key={service.id}
            of={service}
            photo={photos.find(({ section }) => section === cardSection(service))}
            sentence={sentences.get(service.id)}
          />
        ))}
      </ul>
    </section>
  )
}

function Entry({ of: service, photo, sentence }: { of: PublicService; photo: PagePhoto | undefined; sentence: string | undefined }) {
  const { before, after } = servicePictures(service.template)
  const sample = photo ? (
    <PlacedPhoto photo={photo} alt="" subject={service.name} before={before} after={after} sizes={SIZES} className={css.photo} />
  ) : (
    <Sample of={service} />
  )
  const words = (
    <>
      <h3>{service.name}</h3>
      {sentence && <p>{sentence}</p>}
      <Icon name="arrow" />
    </>
  )
  const href = site.service(service.slug)
  // A link must not contain the range input of a pair.
  if (photo?.before)
    return (
      <li className={css.pair}>
        {sample}
        <a href={href}>{words}</a>
      </li>
    )
  return (
    <li>
      <a href={href}>
        {sample}
        {words}
      </a>
    </li>
  )
}

/** Renders the same spot before and after, without a gap. The text next to it says what it is, so the pictures have no alt text. */
function Sample({ of: { template } }: { of: PublicService }) {
  const { before, after } = servicePictures(template)
  return (
    <span className={css.sample}>
      {[before, after].map((name) => (
        <Picture key={name} name={name} alt="" sizes={SIZES} className={template ? css[template] : css.general} />
      ))}
    </span>
  )
}
