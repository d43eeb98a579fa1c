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

export type PlaceholderName = (typeof NAMES)[number]

/** The placeholders that may stand between braces in texts for visitors, each for a company setting. docs/product/words.md */
export const PLACEHOLDER_NAMES: ReadonlySet<PlaceholderName> = new Set(NAMES)
