import type { PublicService } from '#entities/services/service.ts'
import { SERVICE_CATEGORIES, type ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { home, services as builtIn } from '#texts/nl/site.ts'
import { Icon } from '#ui/icon.tsx'
import type { PictureName } from '#site/pictures/catalog.ts'
import layout from '#site/styles/layout.module.css'
import { address, Picture } from './picture.tsx'
import css from './service-cards.module.css'

const PICTURE: Record<ServiceCategory, PictureName> = {
  gevelreiniging: 'gevel-na',
  'crepi-reiniging': 'crepi-na',
  'dakgoot-reiniging': 'goot-na',
  'oprit-reiniging': 'oprit-na',
}
const SIZES = '(max-width: 859px) 7rem, 55vw'

/** The four services in running bond. What the company wrote about a service goes before the built-in words. */
export function ServiceCards({ services }: { services: PublicService[] }) {
  return (
    <section className={`${css.bond} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{home.servicesTitle}</h2>
        <p className={layout.soft}>{home.servicesLead}</p>
      </header>
      {SERVICE_CATEGORIES.map((category) => (
        <ServiceCard key={category} category={category} service={services.find(({ slug }) => slug === category)} />
      ))}
    </section>
  )
}

function ServiceCard({ category, service }: { category: ServiceCategory; service: PublicService | undefined }) {
  return (
    <a className={css.card} href={site.service(category)}>
      <CardPicture category={category} imageUrl={service?.image_url} />
      <div className={css.words}>
        <h3>{service?.name ?? builtIn[category].name}</h3>
        <Icon name="arrow" />
        <p>{service?.description ?? builtIn[category].description}</p>
        {service?.price_text && <p className={css.price}>{service.price_text}</p>}
      </div>
    </a>
  )
}

/** The company's own picture, or ours; ours also stands in when the company's fails to load. */
function CardPicture({ category, imageUrl }: { category: ServiceCategory; imageUrl: string | null | undefined }) {
  if (!imageUrl) return <Picture name={PICTURE[category]} sizes={SIZES} alt="" />
  return (
    <img
      src={imageUrl}
      width="1200"
      height="800"
      alt=""
      loading="lazy"
      decoding="async"
      data-when-broken={address(PICTURE[category], 768, 'webp')}
    />
  )
}
