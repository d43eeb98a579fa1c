import { serviceTexts } from '#texts/nl/admin/services.ts'
import { Notice } from './notice.tsx'
import { ReadAgain } from './read-again.tsx'

/** Shows that the services could not be read, with a button to read them again. It does not read them itself, because a component that reads when it appears would start the failed read again without end. */
export const ServicesNotRead = () => (
  <Notice title={serviceTexts.loadFailed} failed>
    <ReadAgain />
  </Notice>
)
