import type { PagePhoto } from '#features/photos/photo.ts'
import { cardSection } from '#features/photos/page-section.ts'
import type { PublicService } from '#features/services/service.ts'
import { site } from '#routes.ts'
import type { WordsOf } from '#kernel/words.ts'
import type { homeWords } from '#texts/nl/pages/home.ts'
import { Icon } from '#ui/icon.tsx'
import { hasBuiltInServices } from '#site/built-in-services.ts'
import type { PictureName } from '#site/pictures/catalog.ts'
import { servicePictures } from '#site/pictures/service-pictures.ts'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { Photo } from './photo.tsx'
import { Picture } from './picture.tsx'
import { PlacedPhoto } from './placed-photo.tsx'
import css from './service-cards.module.css'

const SIZES = `${below('narrow')} 14rem, min(52vw, 780px)`

interface ServiceCardsProps {
  services: PublicService[]
  photos: PagePhoto[]
  words: WordsOf<typeof homeWords>['services']
}

/** Renders the services as cards. The first title names four services, so it is used only for the built-in ones. */
export function ServiceCards({ services, photos, words }: ServiceCardsProps) {
  if (services.length === 0) return null
  return (
    <section className={`${css.bond} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{hasBuiltInServices(services) ? words.title : words.other_title}</h2>
        {words.lead && <p className={layout.soft}>{words.lead}</p>}
      </header>
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} photo={photos.find(({ section }) => section === cardSection(service))} />
      ))}
    </section>
  )
}

function ServiceCard({ service, photo }: { service: PublicService; photo: PagePhoto | undefined }) {
  const href = site.service(service.slug)
  const ours = servicePictures(service.template)
  const words = (
    <>
      <h3>{service.name}</h3>
      <Icon name="arrow" />
      {service.description && <p>{service.description}</p>}
      {service.price_text && <p className={css.price}>{service.price_text}</p>}
    </>
  )
  // A link must not contain the range input of a pair.
  if (photo?.before)
    return (
      <div className={css.card}>
        <PlacedPhoto photo={photo} alt="" subject={service.name} before={ours.before} after={ours.after} sizes={SIZES} />
        <a className={css.words} href={href}>
          {words}
        </a>
      </div>
    )
  return (
    <a className={css.card} href={href}>
      {photo ? (
        <PlacedPhoto photo={photo} alt="" subject={service.name} before={ours.before} after={ours.after} sizes={SIZES} />
      ) : (
        <CardPicture fallback={ours.after} image={service.image_url} />
      )}
      <div className={css.words}>{words}</div>
    </a>
  )
}

/** Renders the service's picture, else the built-in one. It has no alt text because the text below it says the same. */
function CardPicture({ fallback, image }: { fallback: PictureName; image: string | null | undefined }) {
  return image ? <Photo url={image} fallback={fallback} sizes={SIZES} /> : <Picture name={fallback} sizes={SIZES} alt="" />
}
