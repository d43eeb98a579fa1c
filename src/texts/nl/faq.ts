/** The tab of what is about no service. docs/product/faq.md */
export const generalTab = 'Algemeen'

export const faq = {
  title: 'Veelgestelde vragen',
  titleOf: (tab: string) => `${tab}: veelgestelde vragen`,
  descriptionOf: (tab: string, city: string) =>
    `Veelgestelde vragen over ${tab.toLowerCase()}, eerlijk beantwoord. Actief in ${city} en omgeving.`,
  general: 'Veelgestelde vragen over offertes, prijzen, verzekering en werkgebied, eerlijk beantwoord.',
  tabs: 'Categorie',
  count: (count: number) => (count === 0 ? 'Geen vragen' : count === 1 ? '1 vraag' : `${count} vragen`),
  loading: 'Vragen laden...',
  failed: 'Er is een fout opgetreden bij het laden van de FAQ items.',
  failedHelp: (phone: string) => `Probeer het opnieuw, of bel ${phone}.`,
  retry: 'Opnieuw proberen',
  empty: 'Geen FAQ items gevonden.',
  emptyOf: (category: string) => `Geen FAQ items gevonden voor de categorie "${category}".`,
  ask: 'Stel uw vraag',
}
