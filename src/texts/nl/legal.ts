/*
 * The built-in legal texts (pages/privacy.ts, pages/terms.ts) are written with care, but no lawyer has seen them: whoever puts the site on
 * line must have both checked against the way the company really works (terms of payment, how long it keeps data, which suppliers it
 * uses) before the site goes public. The date beside a built-in text changes whenever its words do.
 */
export const legal = {
  contents: 'Op deze pagina',
  changed: 'Laatst gewijzigd op',
}
