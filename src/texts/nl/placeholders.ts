import { dutchNumber } from './dutch-number.ts'
import type { PlaceholderName } from '#kernel/placeholder-names.ts'
import { enumerated } from './site.ts'

/** The facts about the company that words can name. */
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
  court: string
  opening_hours: string
  google_rating: number | null
  customer_count: number | null
  years_experience: number | null
  facade_guarantee_years: number | null
  driveway_guarantee_months: number | null
  water_repellent_years: number | null
  answer_hours: number | null
  insured_amount: number | null
  vat_rate: number
  ecological?: boolean | undefined
  no_scaffolding?: boolean | undefined
  free_test_patch?: boolean | undefined
  satisfaction?: boolean | undefined
  fast?: boolean | undefined
  guarantee?: boolean | undefined
  anti_algae?: boolean | undefined
  water_repellent?: boolean | undefined
  insured?: boolean | undefined
  municipalities: readonly string[]
}

/** The label for staff and the value for visitors of each placeholder; null for a fact that is not set. docs/product/words.md */
const definitions: Record<PlaceholderName, { label: string; value(company: CompanyFacts): string | null }> = {
  bedrijf: { label: 'Naam van het bedrijf', value: ({ name }) => said(name) },
  korte_naam: { label: 'Korte naam', value: ({ short_name }) => said(short_name) },
  stad: { label: 'Gemeente', value: ({ city }) => said(city) },
  werkgebied: { label: 'Werkgebied', value: ({ work_area }) => said(work_area) },
  telefoon: { label: 'Telefoon', value: ({ phone }) => said(phone) },
  mail: { label: 'E-mail', value: ({ email }) => said(email) },
  adres: { label: 'Adres', value: addressInBelgium },
  btw_nummer: { label: 'Btw-nummer', value: ({ vat_number }) => said(vat_number) },
  openingsuren: { label: 'Openingsuren', value: ({ opening_hours }) => said(opening_hours) },
  jaren: { label: 'Jaren ervaring', value: ({ years_experience }) => figure(years_experience) },
  klanten: { label: 'Aantal klanten', value: ({ customer_count }) => figure(customer_count) },
  score: { label: 'Score op Google', value: ({ google_rating }) => numeral(google_rating) },
  garantiejaren: { label: 'Jaren garantie op gevelreiniging', value: ({ facade_guarantee_years: years }) => figure(years) },
  alggarantie: { label: 'Garantie tegen alg, in maanden', value: ({ driveway_guarantee_months: months }) => monthsOf(months) },
  waterafstotend: { label: 'Jaren waterafstotend', value: ({ water_repellent_years: years }) => figure(years) },
  antwoorduren: { label: 'Uren tot een antwoord', value: ({ answer_hours }) => figure(answer_hours) },
  antwoordtermijn: { label: 'De tijd tot een antwoord, in dagen', value: ({ answer_hours }) => daysOf(answer_hours) },
  verzekerd_bedrag: { label: 'Verzekerd bedrag, zonder euro', value: ({ insured_amount }) => numeral(insured_amount) },
  gemeenten: {
    label: 'De gemeenten, op een rij',
    value: ({ municipalities }) => (municipalities.length === 0 ? null : enumerated(municipalities)),
  },
  aantal_gemeenten: {
    label: 'Hoeveel gemeenten, als begin van een zin',
    value: ({ municipalities }) => counted(municipalities.length),
  },
  rechtbank: { label: 'Plaats van de rechtbanken', value: ({ court }) => said(court) },
  btw: { label: 'Btw-tarief, zonder procentteken', value: ({ vat_rate }) => dutchNumber(vat_rate) },
  // These add nothing to a sentence, and leave it out when the company does not claim what it says, or cannot be called or mailed.
  ecologisch: { label: 'Belofte ‘biologisch afbreekbaar’', value: ({ ecological }) => only(ecological) },
  zonder_stelling: { label: 'Belofte ‘zonder stelling’', value: ({ no_scaffolding }) => only(no_scaffolding) },
  proefvlak: { label: 'Belofte ‘gratis proefvlak’', value: ({ free_test_patch }) => only(free_test_patch) },
  tevredenheid: { label: 'Belofte ‘tevredenheid’', value: ({ satisfaction }) => only(satisfaction) },
  snel: { label: 'Belofte ‘snelle uitvoering’', value: ({ fast }) => only(fast) },
  garantie: { label: 'Belofte ‘garantie’', value: (company) => only(guarantees(company) || treatsAlgae(company)) },
  tegen_alg: { label: 'Belofte ‘behandeling tegen alg’', value: (company) => only(treatsAlgae(company)) },
  hydrofuge: { label: 'Belofte ‘waterafstotend’', value: (company) => only(repelsWater(company)) },
  verzekerd: { label: 'Belofte ‘verzekerd’', value: (company) => only(isInsured(company)) },
  antwoord: { label: 'Belofte ‘snel antwoord’', value: ({ answer_hours }) => only(answer_hours !== null) },
  bellen: { label: 'Telefoon, zonder het nummer te noemen', value: ({ phone }) => only(said(phone) !== null) },
  mailen: { label: 'E-mail, zonder het adres te noemen', value: ({ email }) => only(said(email) !== null) },
}

export const placeholders = Object.entries(definitions).map(([name, definition]) => ({ name, ...definition }))

/** Returns the value of each placeholder for this company. */
export const placeholderValues = (company: CompanyFacts): ReadonlyMap<string, string | null> =>
  new Map(placeholders.map(({ name, value }) => [name, value(company)]))

/** Returns the values for each row: those of the company, at the row's VAT rate when it has one. */
export function placeholderValuesIn(company: CompanyFacts): (row: object) => ReadonlyMap<string, string | null> {
  const values = placeholderValues(company)
  return (row) =>
    'vat_rate' in row && typeof row.vat_rate === 'number' ? placeholderValues({ ...company, vat_rate: row.vat_rate }) : values
}

/** Returns the value of a placeholder that adds nothing to a sentence; a claim of which nothing is stored is made. */
const only = (claim: boolean | undefined): string | null => (claim === false ? null : '')

// A company that gives the figure makes the claim, also when a program that knows only the figure stored it.
const guarantees = ({ guarantee, facade_guarantee_years }: CompanyFacts) => guarantee !== false || facade_guarantee_years !== null
const treatsAlgae = ({ anti_algae, driveway_guarantee_months }: CompanyFacts) => anti_algae !== false || driveway_guarantee_months !== null
const repelsWater = ({ water_repellent, water_repellent_years }: CompanyFacts) =>
  water_repellent !== false || water_repellent_years !== null
const isInsured = ({ insured, insured_amount }: CompanyFacts) => insured !== false || insured_amount !== null

/** Returns null for a text that the company left blank. */
const said = (text: string): string | null => text.trim() || null

const figure = (number: number | null): string | null => (number === null ? null : String(number))

const numeral = (number: number | null): string | null => (number === null ? null : dutchNumber(number))

const monthsOf = (months: number | null): string | null => (months === null ? null : months === 1 ? '1 maand' : `${months} maanden`)

/** Returns `een dag` or `2 dagen`, or `36 uur` when it is not a whole number of days. */
function daysOf(hours: number | null): string | null {
  if (hours === null) return null
  if (hours % 24 > 0) return `${hours} uur`
  return hours === 24 ? 'een dag' : `${hours / 24} dagen`
}

const NUMBERS =
  'Eén Twee Drie Vier Vijf Zes Zeven Acht Negen Tien Elf Twaalf Dertien Veertien Vijftien Zestien Zeventien Achttien Negentien Twintig'.split(
    ' ',
  )

const counted = (count: number): string | null => (count === 0 ? null : (NUMBERS[count - 1] ?? String(count)))

function addressInBelgium({ street, postal_code, city }: CompanyFacts): string | null {
  if ([street, postal_code, city].every((part) => part.trim() === '')) return null
  return [street, `${postal_code} ${city}`.trim(), 'België'].filter(Boolean).join(', ')
}
