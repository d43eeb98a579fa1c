/** The frame around every screen. */
export const shellTexts = {
  /** The name in the header until the company's name is loaded. */
  brand: 'Beheer',
  menu: 'Beheer',
  skip: 'Naar de inhoud',
  toggle: 'Menu in- of uitklappen (Ctrl+B)',
  breadcrumb: 'Kruimelpad',
  root: 'Admin',
  toSite: 'Site bekijken',
  /** After the number of messages that nobody opened. The words of messages themselves would make the login heavier. */
  newMessages: 'nieuw',
  /** After the number of requests to act on today. */
  toDo: 'te doen',
  signedInAs: (name: string) => `Account van ${name}`,
  logout: 'Uitloggen',
  version: (version: string) => `Versie ${version}.`,
  licences: 'Licenties',
  documentTitle: (title: string) => `${title} | Admin`,
  missingTitle: 'Pagina niet gevonden',
  missing: 'Dit adres bestaat niet in het beheer.',
  refused: 'Hier heb je geen toegang toe.',
  refusedDetail: (roles: readonly string[]) => `Alleen een ${roles.join(' of een ')} kan dit openen.`,
  toDashboard: 'Naar het dashboard',
  crashedTitle: 'Dit scherm kon niet geladen worden.',
  crashed: 'Misschien is de website net bijgewerkt. Herlaad de pagina om verder te gaan.',
  reload: 'Herladen',
} as const
