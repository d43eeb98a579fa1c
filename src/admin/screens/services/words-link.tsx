import { Link } from '@tanstack/react-router'
import { formSearch, useFormAddress } from '#admin/kit/form/form-address.ts'
import { admin } from '#routes.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import styles from './services.module.css'
import { useSortedServices } from './use-sorted-services.ts'

/** What the words of a service's page are called among those of all pages. */
export const wordsPageOf = ({ slug }: { slug: string }) => `diensten/${slug}`

/** Leads from a service that is stored to the words of its page. */
export function WordsLink() {
  const { editedId } = useFormAddress()
  const service = useSortedServices().services?.find(({ id }) => id === editedId)
  if (!service) return null
  return (
    <Link className={styles.words} to={admin.pages} search={formSearch(wordsPageOf(service))}>
      {texts.words}
    </Link>
  )
}
