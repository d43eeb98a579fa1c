/*
 * The legal pages are written with care, but no lawyer has seen them: whoever puts the site on line must have both checked
 * against the way the company really works (terms of payment, how long it keeps data, which suppliers it uses) before the
 * site goes public, and change the date below a text whenever its words change.
 */

/** The company, as far as the legal pages name it. */
export interface LegalParty {
  name: string
  phone: string
  email: string
  street: string
  postal_code: string
  city: string
  vat_number: string
  work_area: string
  facade_guarantee_years: number
  insured_amount: number
  vat_rate: number
}

/** Somebody to turn to outside the company. */
export interface Authority {
  name: string
  address: string
  email: string
  website: string
}

/** A paragraph, a list, words with what they stand for, or an address. */
export type LegalBlock = string | string[] | { facts: { name: string; text: string }[] } | { authority: Authority }

export interface LegalSection {
  /** Where a link to the section leads. */
  id: string
  title: string
  blocks: LegalBlock[]
}

/** A whole legal page. */
export interface LegalWords {
  title: string
  description: string
  heading: string
  lead: string
  /** The day its words last changed, yyyy-MM-dd. */
  changed: string
  sections: LegalSection[]
}

export const legal = {
  contents: 'Op deze pagina',
  changed: 'Laatst gewijzigd op',
}

/** Who the company is, as the law wants it named. */
export const partyFacts = (party: LegalParty): LegalBlock => ({
  facts: [
    { name: 'Naam', text: party.name },
    { name: 'Adres', text: [party.street, `${party.postal_code} ${party.city}`.trim(), 'België'].filter(Boolean).join(', ') },
    { name: 'Ondernemings- en btw-nummer', text: party.vat_number },
    { name: 'Telefoon', text: party.phone },
    { name: 'E-mail', text: party.email },
  ],
})
