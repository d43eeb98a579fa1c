/** What search engines read of one kind; apart from the list, so that it stays out of the island's script. */
export const projectsPageTexts = {
  titleOf: (category: string) => `${category}: projecten vóór en na`,
  descriptionOf: (category: string, city: string) =>
    `${category} in ${city} en omgeving: onze projecten met foto’s van vóór en na, wat we deden en wat de klant ervan vond.`,
}

export const projects = {
  filter: 'Filter op dienst',
  all: 'Alle',
  list: 'Projecten',
  count: (count: number) => (count === 0 ? 'Geen projecten' : count === 1 ? '1 project' : `${count} projecten`),
  loading: 'Projecten laden...',
  empty: 'Geen projecten gevonden voor deze categorie.',
  showAll: 'Toon alle projecten',
  failed: 'Er is een fout opgetreden bij het laden van de projecten.',
  failedHelp: (phone: string) => `Probeer het opnieuw, of bel ${phone}.`,
  retry: 'Opnieuw proberen',
  done: 'Wat we deden',
  date: 'Uitgevoerd op',
  clientType: 'Klant',
  location: 'Plaats',
  treatment: 'Methode',
  access: 'Toegang',
  verified: 'Geverifieerd',
  figures: 'Cijfers',
}
