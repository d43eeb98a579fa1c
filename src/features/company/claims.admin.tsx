import { describeSettings, type FormPart } from '#admin/kit/form/describe-form.ts'
import { onOff } from '#admin/kit/form/fields.tsx'
import { group } from '#admin/kit/form/form-parts.tsx'
import { optionalNumber } from '#admin/kit/form/number.tsx'
import { api } from '#routes.ts'
import { claimsTexts } from '#texts/nl/admin/claims.ts'
import { claims } from './claims.ts'

const { groups } = claimsTexts

/** Describes a question with a number that is asked only after a yes. */
function askedAfter<Claim extends string, Figure extends string>(claim: Claim, figure: Figure) {
  const [asked, number] = [onOff(claim), optionalNumber(figure)]
  const part: FormPart<Record<Claim, boolean> & Record<Figure, number | null>> = {
    fields: [...asked.fields, ...number.fields],
    Part: ({ form }) => (
      <>
        <asked.Part form={form} />
        {form.values[claim] === true && <number.Part form={form} />}
      </>
    ),
  }
  return part
}

export const screen = describeSettings(
  { address: api.settings('claims'), history: 'company/profile', schema: claims },
  {
    texts: claimsTexts,
    parts: [
      group(groups.work, onOff('ecological'), onOff('no_scaffolding'), onOff('free_test_patch')),
      group(groups.answer, onOff('fast'), optionalNumber('answer_hours')),
      group(
        groups.guarantees,
        onOff('satisfaction'),
        askedAfter('guarantee', 'facade_guarantee_years'),
        askedAfter('water_repellent', 'water_repellent_years'),
        askedAfter('anti_algae', 'driveway_guarantee_months'),
        askedAfter('insured', 'insured_amount'),
      ),
      group(groups.known, optionalNumber('years_experience'), optionalNumber('customer_count'), optionalNumber('google_rating')),
    ],
  },
)
