/** The company, as far as words can name it. */
export interface CompanyFacts {
  name: string
  short_name: string
  phone: string
  email: string
  street: string
  postal_code: string
  city: string
  vat_number: string
  work_area: string
  opening_hours: string
  google_rating: number
  customer_count: number
  years_experience: number
  facade_guarantee_years: number
  insured_amount: number
  vat_rate: number
}

/** What may stand between braces in words that visitors read, what staff call it, and what visitors read there. docs/product/words.md */
export const placeholders: { name: string; label: string; value(company: CompanyFacts): string }[] = [
  { name: 'bedrijf', label: 'Naam van het bedrijf', value: ({ name }) => name },
  { name: 'korte_naam', label: 'Korte naam', value: ({ short_name }) => short_name },
  { name: 'stad', label: 'Gemeente', value: ({ city }) => city },
  { name: 'werkgebied', label: 'Werkgebied', value: ({ work_area }) => work_area },
  { name: 'telefoon', label: 'Telefoon', value: ({ phone }) => phone },
  { name: 'mail', label: 'E-mail', value: ({ email }) => email },
  { name: 'adres', label: 'Adres', value: addressInBelgium },
  { name: 'btw_nummer', label: 'Btw-nummer', value: ({ vat_number }) => vat_number },
  { name: 'openingsuren', label: 'Openingsuren', value: ({ opening_hours }) => opening_hours },
  { name: 'jaren', label: 'Jaren ervaring', value: ({ years_experience }) => String(years_experience) },
  { name: 'klanten', label: 'Aantal klanten', value: ({ customer_count }) => String(customer_count) },
  { name: 'score', label: 'Score op Google', value: ({ google_rating }) => google_rating.toLocaleString('nl-BE') },
  { name: 'garantiejaren', label: 'Jaren garantie op gevelreiniging', value: ({ facade_guarantee_years: years }) => String(years) },
  {
    name: 'verzekerd_bedrag',
    label: 'Verzekerd bedrag, zonder euro',
    value: ({ insured_amount }) => insured_amount.toLocaleString('nl-BE'),
  },
  { name: 'btw', label: 'Btw-tarief, zonder procentteken', value: ({ vat_rate }) => String(vat_rate) },
]

export const PLACEHOLDER_NAMES: ReadonlySet<string> = new Set(placeholders.map(({ name }) => name))

/** What each placeholder stands for, of this company. */
export const placeholderValues = (company: CompanyFacts): ReadonlyMap<string, string> =>
  new Map(placeholders.map(({ name, value }) => [name, value(company)]))

function addressInBelgium({ street, postal_code, city }: CompanyFacts): string {
  return [street, `${postal_code} ${city}`.trim(), 'België'].filter(Boolean).join(', ')
}
