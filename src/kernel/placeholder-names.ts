/** The placeholders that add nothing to a sentence, and leave it out when the company does not make the claim. docs/product/company.md */
const CLAIM_NAMES = [
  'ecologisch',
  'zonder_stelling',
  'proefvlak',
  'tevredenheid',
  'snel',
  'garantie',
  'tegen_alg',
  'hydrofuge',
  'verzekerd',
  'antwoord',
] as const

const NAMES = [
  'bedrijf',
  'korte_naam',
  'stad',
  'werkgebied',
  'telefoon',
  'mail',
  'adres',
  'btw_nummer',
  'openingsuren',
  'jaren',
  'klanten',
  'score',
  'garantiejaren',
  'alggarantie',
  'waterafstotend',
  'antwoorduren',
  'antwoordtermijn',
  'verzekerd_bedrag',
  'gemeenten',
  'aantal_gemeenten',
  'rechtbank',
  'btw',
  ...CLAIM_NAMES,
] as const

export type PlaceholderName = (typeof NAMES)[number]

/** The placeholders that may stand between braces in texts for visitors, each for a company setting. docs/product/words.md */
export const PLACEHOLDER_NAMES: ReadonlySet<PlaceholderName> = new Set(NAMES)

/** True for a placeholder that stands for a claim and adds nothing to a sentence. */
export const isClaim = (name: string): boolean => CLAIM_NAMES.some((each) => each === name)
