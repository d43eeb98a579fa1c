import label from '#admin/kit/pictures/picture-label.module.css'
import { smallImage } from '#admin/kit/pictures/small-image.ts'
import { useServices } from '#admin/kit/use-services.ts'
import { useSetting } from '#admin/kit/use-setting.ts'
import { api } from '#routes.ts'
import { drawnPicture } from '#site/pictures/drawn-picture.ts'
import { PICTURES } from '#site/pictures/catalog.ts'
import { HouseDrawing } from '#site/sections/about/house-drawing.tsx'
import { CrossSection } from '#site/sections/service/cross-section.tsx'
import { ServiceDrawing } from '#site/sections/service/drawings/service-drawing.tsx'
import spots from '#site/sections/service/section-photo.module.css'
import { gutterDrawing } from '#texts/nl/service-pages/gutter.ts'
import { builtInTexts as texts, pairTexts } from '#texts/nl/admin/photo-places.ts'
import { photoTexts } from '#texts/nl/admin/photos.ts'
import styles from './built-in-picture.module.css'
import { type BuiltIn, type BuiltInDrawing, builtInAt } from './built-in-place.ts'

interface BuiltInPictureProps {
  page: string
  section: string
  /** True when the place has photos, but visitors see none of them. */
  isInstead: boolean
}

/** Renders the built-in picture that visitors see in a place without an active photo, with a caption that says so. */
export function BuiltInPicture({ page, section, isInstead }: BuiltInPictureProps) {
  const { services } = useServices()
  const builtIn = builtInAt(page, section, services)
  const drawsAll = useSetting(api.settings('pictures')).data?.['built_in'] === false
  const says = isInstead
    ? texts.instead
    : builtIn && ('drawing' in builtIn || (drawsAll && 'pictures' in builtIn))
      ? texts.drawing
      : photoTexts.none
  if (!builtIn) return <p className={styles.none}>{says}</p>
  return (
    <figure className={styles.builtIn} aria-label={texts.label}>
      <div className={styles.pictures}>
        <Pictures of={builtIn} drawsAll={drawsAll} />
      </div>
      <figcaption>{says}</figcaption>
    </figure>
  )
}

function Pictures({ of, drawsAll }: { of: BuiltIn; drawsAll: boolean }) {
  if ('drawing' in of) return <Drawing name={of.drawing} />
  if ('image' in of) return <img src={smallImage(of.image)} alt="" width={480} height={320} loading="lazy" decoding="async" />
  return of.pictures.map((name, index) => (
    <span key={name} className={styles.picture}>
      <img
        className={drawsAll ? undefined : of.spot && `${spots.spot} ${spots[of.spot]}`}
        src={drawsAll ? drawnPicture(name).address : `/pictures/${name}-480.webp`}
        alt={drawsAll ? drawnPicture(name).alt : PICTURES[name].alt}
        width={480}
        height={320}
        loading="lazy"
        decoding="async"
      />
      {of.pictures.length > 1 && <b className={label.label}>{index === 0 ? pairTexts.before : pairTexts.after}</b>}
    </span>
  ))
}

function Drawing({ name }: { name: BuiltInDrawing }) {
  const company = useSetting(api.settings('company')).data
  if (name === 'house') return <HouseDrawing worksFromGround={company?.['no_scaffolding'] !== false} letters={{}} />
  return name === 'eaves' ? <CrossSection label={gutterDrawing} /> : <ServiceDrawing name={name} />
}
