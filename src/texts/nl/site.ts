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

/** The four services by the last part of their address: the name in menus and lists, and what a card says when the database says nothing. */
export const services = {
  gevelreiniging: {
    menu: 'Gevelreiniging',
    name: 'Gevelreiniging',
    word: 'gevel',
    choice: 'Gevel',
    description: 'Roet, groene aanslag en jaren stadsvuil van uw gevel. Met 5 jaar garantie.',
  },
  'crepi-reiniging': {
    menu: 'Crepi-reiniging',
    name: 'Crepi-reiniging',
    word: 'crepi',
    choice: 'Crepi',
    description: 'Algen, grijze waas en strepen van uw sierpleister, tot de muur weer egaal licht is.',
  },
  'dakgoot-reiniging': {
    menu: 'Dakgootreiniging',
    name: 'Dakgootreiniging',
    word: 'dakgoot',
    choice: 'Dakgoot',
    description: 'Bladeren en slib eruit, zodat het regenwater weer weg kan. Vanaf 159 euro excl. btw.',
  },
  'oprit-reiniging': {
    menu: 'Oprit en terras',
    name: 'Oprit- en terrasreiniging',
    word: 'oprit',
    choice: 'Oprit of terras',
    description: 'Klinkers en tegels vrij van groene alg, olie, mos en onkruid. 12 maanden anti-alggarantie.',
  },
}

export const home = {
  heroSpoken: 'gevel, crepi, dakgoot en oprit.',
  heroServices: 'Onze diensten',
  pause: 'Wisselende titel stilzetten',
  benefitsLabel: 'Wat u krijgt',
  servicesTitle: 'Vier vlakken die vuil vangen. Wij doen ze alle vier.',
  /** While the company does not show all four. */
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

export const footer = {
  privacy: 'Privacybeleid',
  terms: 'Algemene voorwaarden',
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
