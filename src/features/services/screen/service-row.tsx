import { Awaited } from '#admin/kit/awaited.tsx'
import { formSearch, rowLinkId, useFormAddress } from '#admin/kit/form/form-address.ts'
import { Link } from '#admin/kit/link.tsx'
import { toggle } from '#admin/kit/list/columns.tsx'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { Service } from '#features/services/service.ts'
import { site } from '#routes.ts'
import { pageTexts } from '#texts/nl/admin/pages.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import { usePages } from '#admin/kit/use-pages.ts'
import { ServicePicture } from './service-picture.tsx'
import styles from './services.module.css'
import { wordsPageOf } from './words-link.tsx'

type ServiceRowProps = { service: Service & AnyRow }

const { Cell: Activity } = toggle('active', texts.activity)

/** Renders the switch that shows a service to visitors or hides it. */
export const ServiceActivity = ({ service }: ServiceRowProps) => (
  <span id={`status-${service.id}`} className={styles.activity}>
    <Activity row={service} />
  </span>
)

/** Renders a service with its picture and facts. */
export function ServiceRow({ service }: ServiceRowProps) {
  const { editedId } = useFormAddress()
  const { id, name, slug, prices, price_text: priceText } = service
  return (
    <div className={styles.service}>
      <ServicePicture service={service} />
      <div className={styles.about}>
        <Link id={rowLinkId(id)} to="." search={formSearch(id)} resetScroll={false} current={id === editedId ? 'true' : undefined}>
          {name}
        </Link>
        <p>{site.service(slug)}</p>
        <p className={styles.facts}>
          <WordsFact service={service} />
          <span>{prices.length > 0 ? texts.priceColumns(prices.length) : priceText || texts.prices.onQuote}</span>
        </p>
      </div>
    </div>
  )
}

/** Renders how many words of the service's page staff changed; a page that has only its name asks for words. */
function WordsFact({ service }: ServiceRowProps) {
  const { data, errorUpdateCount } = usePages()
  // The row keeps the place of the fact until the first answer, so that no row moves under a finger.
  if (!data && errorUpdateCount === 0) return <Awaited>{service.template ? pageTexts.asBuilt : texts.noWords}</Awaited>
  const page = data?.items.find(({ page: name }) => name === wordsPageOf(service))
  if (!page) return null
  if (page.changes > 0) return <span>{pageTexts.changes(page.changes)}</span>
  return service.template ? <span>{pageTexts.asBuilt}</span> : <span className={styles.todo}>{texts.noWords}</span>
}
