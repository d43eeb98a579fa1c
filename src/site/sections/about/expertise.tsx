import { SERVICE_CATEGORIES, type ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { surfaces } from '#texts/nl/about.ts'
import { services } from '#texts/nl/site.ts'
import { Icon } from '#ui/icon.tsx'
import type { PictureName } from '#site/pictures/catalog.ts'
import { Picture } from '#site/sections/picture.tsx'
import layout from '#site/styles/layout.module.css'
import css from './expertise.module.css'

const SAMPLES: Record<ServiceCategory, [PictureName, PictureName]> = {
  gevelreiniging: ['gevel-voor', 'gevel-na'],
  'crepi-reiniging': ['crepi-voor', 'crepi-na'],
  'dakgoot-reiniging': ['goot-voor', 'goot-na'],
  'oprit-reiniging': ['oprit-voor', 'oprit-na'],
}

/** The four surfaces as an index: a sample of each, half of it washed, and what is done to it. */
export function Expertise({ words }: { words: { title: string; lead: string } }) {
  return (
    <section className={`${css.expertise} ${layout.section} ${layout.grid} ${layout.quiet}`}>
      <header>
        <h2>{words.title}</h2>
        <p className={layout.soft}>{words.lead}</p>
      </header>
      <ul>
        {SERVICE_CATEGORIES.map((category) => (
          <li key={category}>
            <a href={site.service(category)}>
              <Sample of={category} />
              <h3>{services[category].name}</h3>
              <p>{surfaces[category]}</p>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same spot before and after, without a joint; the words beside it say what it is. */
function Sample({ of }: { of: ServiceCategory }) {
  return (
    <span className={css.sample}>
      {SAMPLES[of].map((name) => (
        <Picture key={name} name={name} alt="" sizes="(max-width: 859px) 15rem, 20rem" className={css[of.replace('-', '_')]} />
      ))}
    </span>
  )
}
