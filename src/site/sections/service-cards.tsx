import type { PublicMedia } from '#entities/media/media.ts'
import { cardSection } from '#entities/media/page-section.ts'
import type { PublicService } from '#entities/services/service.ts'
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
import css from './service-cards.module.css'

const SIZES = `${below('narrow')} 14rem, min(52vw, 780px)`

interface ServiceCardsProps {
  services: PublicService[]
  photos: PublicMedia[]
  words: WordsOf<typeof homeWords>['services']
}

/** The services as cards. The first title names four services, which is true of the built-in ones alone. */
export function ServiceCards({ services, photos, words }: ServiceCardsProps) {
  if (services.length === 0) return null
  return (
    <section className={`${css.bond} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{hasBuiltInServices(services) ? words.title : words.other_title}</h2>
        <p className={layout.soft}>{words.lead}</p>
      </header>
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} photo={photos.find(({ section }) => section === cardSection(service))} />
      ))}
    </section>
  )
}

function ServiceCard({ service, photo }: { service: PublicService; photo: PublicMedia | undefined }) {
  return (
    <a className={css.card} href={site.service(service.slug)}>
      <CardPicture own={servicePictures(service.template).after} photo={photo} image={service.image_url} />
      <div className={css.words}>
        <h3>{service.name}</h3>
        <Icon name="arrow" />
        <p>{service.description}</p>
        {service.price_text && <p className={css.price}>{service.price_text}</p>}
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
