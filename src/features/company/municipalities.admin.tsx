import { describeSettings } from '#admin/kit/form/describe-form.ts'
import { nameList } from '#admin/kit/form/name-list.tsx'
import { api } from '#routes.ts'
import { municipalityTexts } from '#texts/nl/admin/municipalities.ts'
import { municipalities, MUNICIPALITIES_MAX, municipalityKey } from './municipalities.ts'

export const screen = describeSettings(
  { address: api.settings('municipalities'), history: 'company/municipalities', schema: municipalities },
  { texts: municipalityTexts, parts: [nameList('items', { max: MUNICIPALITIES_MAX, keyOf: municipalityKey })] },
)
