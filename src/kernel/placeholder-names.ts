/**
 * The placeholders that add nothing to a sentence, and leave it out when the company does not make the claim, or has no phone
 * number or e-mail address.
 * docs/product/words.md
 */
const SILENT_NAMES = [
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
  'bellen',
  'mailen',
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
  ...SILENT_NAMES,
] as const

export type PlaceholderName = (typeof NAMES)[number]

/** The placeholders that may stand between braces in texts for visitors, each for a company setting. docs/product/words.md */
export const PLACEHOLDER_NAMES: ReadonlySet<PlaceholderName> = new Set(NAMES)

/** True for a placeholder that adds nothing to a sentence. */
export const isSilent = (name: string): boolean => SILENT_NAMES.some((each) => each === name)
