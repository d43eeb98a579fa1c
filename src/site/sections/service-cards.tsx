import type { PublicMedia } from '#entities/media/media.ts'
import { cardSection } from '#entities/media/page-section.ts'
import type { PublicService } from '#entities/services/service.ts'
import { SERVICE_CATEGORIES, type ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { home, services as builtIn } from '#texts/nl/site.ts'
import { Icon } from '#ui/icon.tsx'
import type { PictureName } from '#site/pictures/catalog.ts'
import layout from '#site/styles/layout.module.css'
import { Photo } from './photo.tsx'
import { Picture } from './picture.tsx'
import css from './service-cards.module.css'

const PICTURE: Record<ServiceCategory, PictureName> = {
  gevelreiniging: 'gevel-na',
  'crepi-reiniging': 'crepi-na',
  'dakgoot-reiniging': 'goot-na',
  'oprit-reiniging': 'oprit-na',
}
const SIZES = '(max-width: 859px) 14rem, min(52vw, 780px)'

interface ServiceCardsProps {
  services: PublicService[]
  /** The slugs of services that the company does not show for now. */
  hidden: string[]
  photos: PublicMedia[]
}

/** The four services in running bond. What the company wrote about a service goes before the built-in words. */
export function ServiceCards({ services, hidden, photos }: ServiceCardsProps) {
  const shown = SERVICE_CATEGORIES.filter((category) => !hidden.includes(category))
  if (shown.length === 0) return null
  return (
    <section className={`${css.bond} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{shown.length === SERVICE_CATEGORIES.length ? home.servicesTitle : home.someServicesTitle}</h2>
        <p className={layout.soft}>{home.servicesLead}</p>
      </header>
      {shown.map((category) => (
        <ServiceCard
          key={category}
          category={category}
          service={services.find(({ slug }) => slug === category)}
          photo={photos.find(({ section }) => section === cardSection(category))}
        />
      ))}
    </section>
  )
}

interface CardProps {
  category: ServiceCategory
  service: PublicService | undefined
  photo: PublicMedia | undefined
}

function ServiceCard({ category, service, photo }: CardProps) {
  return (
    <a className={css.card} href={site.service(category)}>
      <CardPicture own={PICTURE[category]} photo={photo} image={service?.image_url} />
      <div className={css.words}>
        <h3>{service?.name ?? builtIn[category].name}</h3>
        <Icon name="arrow" />
        <p>{service?.description ?? builtIn[category].description}</p>
        {service?.price_text && <p className={css.price}>{service.price_text}</p>}
      </div>
    </a>
  )
}

/** The company's photo of this place on the page, else the service's own, else ours. It says no more than the words under it. */
function CardPicture({ own, photo, image }: { own: PictureName; photo: PublicMedia | undefined; image: string | null | undefined }) {
  if (photo) {
    const { file_url, width, height, placeholder } = photo
    return <Photo url={file_url} width={width} height={height} placeholder={placeholder} fallback={own} sizes={SIZES} />
  }
  return image ? <Photo url={image} fallback={own} sizes={SIZES} /> : <Picture name={own} sizes={SIZES} alt="" />
}
