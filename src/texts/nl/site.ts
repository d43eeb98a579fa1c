import { dutchNumber } from './dutch-number.ts'

const LIST = new Intl.ListFormat('nl-BE', { type: 'conjunction' })

export const stars = { label: (rating: number) => `${dutchNumber(rating)} van 5 sterren` }

/** Names that only screen readers announce. */
export const navigation = {
  logo: (name: string) => `${name}, naar de startpagina`,
  main: 'Hoofdmenu',
  mobile: 'Menu',
  trail: 'Kruimelpad',
  dock: 'Snel contact',
}

/** The links to the pages of a list. */
export const pages = {
  label: 'Pagina’s',
  page: (page: number) => `Pagina ${dutchNumber(page)}`,
  titled: (title: string, page: number) => (page > 1 ? `${title}, pagina ${dutchNumber(page)}` : title),
}

export const blog = {
  list: 'Artikels',
  count: (shown: number, total: number) => {
    const articles = total === 1 ? '1 artikel' : `${dutchNumber(total)} artikels`
    return shown < total ? `${shown} van ${articles}` : articles
  },
}

export const home = { benefitsLabel: 'Wat u krijgt' }

export const testimonials = {
  label: 'Recensies van klanten',
  rail: 'Recensies, schuif opzij',
  previous: 'Vorige recensie',
  next: 'Volgende recensie',
  position: (index: number, count: number, name: string) => `Recensie ${index} van ${count}: ${name}`,
}

export const quote = {
  /** Names the review for screen readers. */
  of: (author: string) => ` van de recensie van ${author}`,
}

export const wash = {
  label: (subject: string) => `Schuif van vóór naar na: ${subject}`,
}

export const contact = {
  titleWithErrors: 'Nog niet verzonden: contact en gratis offerte',
  phone: 'Telefoon',
  email: 'E-mail',
  address: 'Adres',
  area: 'Werkgebied',
}

/** Enumerates words: `gevel, crepi en oprit`. */
export const enumerated = (words: readonly string[]): string => LIST.format(words)
