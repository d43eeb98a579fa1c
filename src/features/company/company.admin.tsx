import { ButtonLink } from '#admin/kit/button.tsx'
import { describeSettings, type FormPart } from '#admin/kit/form/describe-form.ts'
import { text } from '#admin/kit/form/fields.tsx'
import { beside, group } from '#admin/kit/form/form-parts.tsx'
import { number, optionalNumber } from '#admin/kit/form/number.tsx'
import { useMayOpen } from '#admin/kit/may-open.ts'
import { admin, api } from '#routes.ts'
import { municipalityTexts } from '#texts/nl/admin/municipalities.ts'
import { claimsTexts } from '#texts/nl/admin/claims.ts'
import { contentFileTexts } from '#texts/nl/admin/content-file.ts'
import { companyTexts } from '#texts/nl/admin/company.ts'
import { company } from './company.ts'
import { openingHours } from './opening-hours.ts'

const { groups } = companyTexts

const toMunicipalities: FormPart<object> = {
  fields: [],
  Part: () => (
    <p>
      <ButtonLink look="line" to={admin.municipalities}>
        {municipalityTexts.open}
      </ButtonLink>
    </p>
  ),
}

const toClaims: FormPart<object> = {
  fields: [],
  Part: () => (
    <p>
      <ButtonLink look="line" to={admin.claims}>
        {claimsTexts.open}
      </ButtonLink>
    </p>
  ),
}

const toContentFile: FormPart<object> = {
  fields: [],
  Part: () =>
    useMayOpen()(admin.contentFile) && (
      <p>
        <ButtonLink look="line" to={admin.contentFile}>
          {contentFileTexts.open}
        </ButtonLink>
      </p>
    ),
}

export const screen = describeSettings(
  { address: api.settings('company'), history: 'company/profile', schema: company },
  {
    texts: companyTexts,
    parts: [
      group(
        groups.contact,
        beside(text('name'), text('short_name')),
        beside(text('phone', { keyboard: 'tel' }), text('email', { keyboard: 'email' })),
        text('vat_number'),
      ),
      group(groups.address, text('street'), beside(text('postal_code'), text('city')), text('work_area'), toMunicipalities, text('court')),
      group(
        groups.hours,
        text('opening_hours', {
          hintFor: ({ opening_hours }) => (openingHours(String(opening_hours)) ? undefined : companyTexts.hoursNotUnderstood),
        }),
      ),
      group(
        groups.profiles,
        text('youtube_url', { keyboard: 'url' }),
        text('instagram_url', { keyboard: 'url' }),
        text('google_reviews_url', { keyboard: 'url' }),
      ),
      group(
        groups.claims,
        beside(optionalNumber('google_rating'), optionalNumber('customer_count')),
        beside(optionalNumber('years_experience'), optionalNumber('facade_guarantee_years')),
        beside(optionalNumber('driveway_guarantee_months'), optionalNumber('water_repellent_years')),
        beside(optionalNumber('answer_hours'), optionalNumber('insured_amount')),
        toClaims,
      ),
      group(groups.vat, number('vat_rate')),
      group(groups.content, toContentFile),
    ],
  },
)
