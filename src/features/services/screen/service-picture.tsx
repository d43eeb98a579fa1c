import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#admin/kit/icon.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Photo } from '#features/photos/photo.ts'
import { cardSection, HOME_PAGE } from '#features/photos/page-section.ts'
import type { Service } from '#features/services/service.ts'
import { api as addresses } from '#routes.ts'
import { everyRow } from '#admin/kit/every-row.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import { smallImage } from '#admin/kit/pictures/small-image.ts'
import styles from './services.module.css'

/** Renders the picture of a service on the home page: the photo in its place, otherwise the service's image. */
export function ServicePicture({ service }: { service: Service }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [collections.media, 'cards'],
    queryFn: ({ signal }) =>
      everyRow((part) =>
        api.get<{ items: Photo[] }>(`${addresses.collection(collections.media)}?page_name=${HOME_PAGE}&is_active=true${part}`, signal),
      ),
  })
  const section = cardSection(service)
  const photo = data?.items.find((each) => each.section === section)
  const address = photo?.file_url ?? service.image_url
  const point = photo && `${photo.focus_x}% ${photo.focus_y}%`
  return (
    <span className={styles.picture}>
      {address ? <Thumb key={address} address={address} point={point} /> : <NoPicture says={texts.noPicture} />}
    </span>
  )
}

/** Renders a small picture, cropped around `point` where staff chose one. */
function Thumb({ address, point }: { address: string; point: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <NoPicture says={texts.brokenPicture} />
  return (
    <img
      src={smallImage(address)}
      alt=""
      width={480}
      height={320}
      loading="lazy"
      decoding="async"
      referrerPolicy={address.startsWith('/') ? undefined : 'no-referrer'}
      style={{ objectPosition: point }}
      onError={() => setBroken(true)}
    />
  )
}

const NoPicture = ({ says }: { says: string }) => (
  <span className={styles.noPicture}>
    <Icon name="camera" />
    <span className="sr">{says}</span>
  </span>
)
