import { describeSettings } from '#admin/kit/form/describe-form.ts'
import { text } from '#admin/kit/form/fields.tsx'
import { beside, group } from '#admin/kit/form/form-parts.tsx'
import { number } from '#admin/kit/form/number.tsx'
import { api } from '#routes.ts'
import { companyTexts } from '#texts/nl/admin/company.ts'
import { company } from './company.ts'

const { groups } = companyTexts

export const screen = describeSettings(
  { address: api.settings('company'), schema: company },
  {
    texts: companyTexts,
    parts: [
      group(
        groups.contact,
        beside(text('name'), text('short_name')),
        beside(text('phone', 'tel'), text('email', 'email')),
        text('vat_number'),
      ),
      group(groups.address, text('street'), beside(text('postal_code'), text('city')), text('work_area'), text('court')),
      group(groups.hours, text('opening_hours')),
      group(groups.profiles, text('youtube_url', 'url'), text('instagram_url', 'url'), text('google_reviews_url', 'url')),
      group(
        groups.claims,
        beside(number('google_rating'), number('customer_count')),
        beside(number('years_experience'), number('facade_guarantee_years')),
        beside(number('driveway_guarantee_months'), number('water_repellent_years')),
        beside(number('answer_hours'), number('insured_amount')),
      ),
      group(groups.vat, number('vat_rate')),
    ],
  },
)
