import { formSearch, useFormAddress } from '#admin/kit/form/form-address.ts'
import { Link } from '#admin/kit/link.tsx'
import { admin } from '#routes.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import styles from './services.module.css'
import { useSortedServices } from './use-sorted-services.ts'

/** Returns the name of a service's page in the list of pages with words. */
export const wordsPageOf = ({ slug }: { slug: string }) => `diensten/${slug}`

/** Renders the link from a stored service to the words of its page. */
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
