import type { PublicService } from '#features/services/service.ts'
import { site } from '#routes.ts'
import { Icon } from '#ui/icon.tsx'
import { servicePictures } from '#site/pictures/service-pictures.ts'
import { hasBuiltInServices } from '#site/built-in-services.ts'
import { Picture } from '#site/sections/picture.tsx'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import css from './expertise.module.css'

interface ExpertiseProps {
  services: PublicService[]
  /** The sentence about the work of each service, by its id. */
  sentences: ReadonlyMap<string, string>
  words: { title: string; lead: string; other_lead: string }
}

/**
 * Renders the services as an index: a sample of each surface, half of it washed, with a sentence. The first lead counts four services, so
 * it is used only for the built-in ones.
 */
export function Expertise({ services, sentences, words }: ExpertiseProps) {
  if (services.length === 0) return null
  return (
    <section className={`${css.expertise} ${layout.section} ${layout.grid} ${layout.quiet}`}>
      <header>
        <h2>{words.title}</h2>
        <p className={layout.soft}>{hasBuiltInServices(services) ? words.lead : words.other_lead}</p>
      </header>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <a href={site.service(service.slug)}>
              <Sample of={service} />
              <h3>{service.name}</h3>
              {sentences.get(service.id) && <p>{sentences.get(service.id)}</p>}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders the same spot before and after, without a gap. The text next to it says what it is, so the pictures have no alt text. */
function Sample({ of: { template } }: { of: PublicService }) {
  const { before, after } = servicePictures(template)
  return (
    <span className={css.sample}>
      {[before, after].map((name) => (
        <Picture
          key={name}
          name={name}
          alt=""
          sizes={`${below('narrow')} 15rem, 20rem`}
          className={template ? css[template] : css.general}
        />
      ))}
    </span>
  )
}
