/** Shared by several sections: the words of a call. */
export const actions = {
  quote: 'Gratis offerte aanvragen',
  call: 'Bel ons',
}

export const stars = { label: (rating: number) => `${rating.toLocaleString('nl-BE')} van 5 sterren` }

export const navigation = {
  skip: 'Naar de inhoud',
  logo: (name: string) => `${name}, naar de startpagina`,
  main: 'Hoofdmenu',
  mobile: 'Menu',
  home: 'Home',
  services: 'Diensten',
  projects: 'Projecten',
  about: 'Over ons',
  faq: 'FAQ',
  blog: 'Blog',
  contact: 'Contact',
  dock: 'Snel contact',
}

export const home = {
  /** For ears, with all words at once. */
  heroSpoken: (words: string[]) => `${enumerated(words)}.`,
  /** While no service has a word. */
  heroAnything: 'woning',
  heroServices: 'Onze diensten',
  pause: 'Wisselende titel stilzetten',
  benefitsLabel: 'Wat u krijgt',
  servicesTitle: 'Vier vlakken die vuil vangen. Wij doen ze alle vier.',
  /** While the company shows others than the four that it began with. */
  someServicesTitle: 'Wat vuil vangt, maken wij weer proper.',
  servicesLead: 'Baksteen vraagt iets anders dan crepi. Daarom testen we eerst, gratis, op een klein proefvlak.',
}

export const testimonials = {
  label: 'Recensies van klanten',
  rail: 'Recensies, schuif opzij',
  previous: 'Vorige recensie',
  next: 'Volgende recensie',
  loading: 'Testimonials laden...',
  position: (index: number, count: number, name: string) => `Recensie ${index} van ${count}: ${name}`,
}

export const quote = {
  more: 'Lees meer',
  less: 'Lees minder',
  /** For ears: of which review. */
  of: (author: string) => ` van de recensie van ${author}`,
}

export const wash = {
  hint: 'Sleep om te wassen',
  before: 'Vóór',
  after: 'Na',
  label: (subject: string) => `Schuif van vóór naar na: ${subject}`,
  street: 'rij huizen in Gent',
}

export const contact = {
  titleWithErrors: 'Nog niet verzonden: contact en gratis offerte',
  phone: 'Telefoon',
  email: 'E-mail',
  address: 'Adres',
  area: 'Werkgebied',
}

export const unavailable = {
  title: 'We zijn zo terug',
  text: 'De site is heel even niet bereikbaar. Probeer het over een minuut opnieuw, of bel ons: dat werkt altijd.',
  retry: 'Opnieuw proberen',
}

/** `gevel, crepi en oprit`. */
function enumerated(words: string[]): string {
  return new Intl.ListFormat('nl-BE', { type: 'conjunction' }).format(words)
}
