import { called, line, part, text, words } from '#kernel/words.ts'

/** A placeholder in the sentences about one view of the page. Its value is the placeholder itself until the view is known. */
const VIEWED = { name: 'dienst', label: 'Naam van de dienst', value: '{dienst}' }

/** The page of the projects. */
export const projectsWords = {
  ...words('projecten', 'Projecten', {
    menu: line('Projecten', 24),
    search: part('Zoekmachines', {
      title: line('Projecten met foto’s van vóór en na', 70),
      description: line(
        'Bekijk onze projecten[ in {stad} en omgeving]: gevels, crepi, dakgoten en opritten, vóór en na de reiniging. Schuif zelf en zie het verschil.',
        200,
        'Bekijk onze projecten[ in {stad} en omgeving][: {diensten}], met foto’s van vóór en na. Schuif zelf en zie het verschil.',
      ),
    }),
    hero: part('Opening', {
      heading: line('Sleep zelf. Dit is wat er onder het vuil zat.', 80),
      lead: text('Dezelfde hoek, dezelfde muur. Vóór links, na rechts.', 240),
    }),
    view: part('Per dienst of onderwerp', {
      title: line('{dienst}: projecten vóór en na', 60),
      description: line(
        '{dienst}[ in {stad} en omgeving]: onze projecten met foto’s van vóór en na, wat we deden en wat de klant ervan vond.',
        200,
      ),
    }),
    list: part('In de lijst', {
      all: called('Knop voor alles', line('Alle', 24)),
      treatment: called('Bij de methode', line('Methode', 24)),
      access: called('Bij de toegang', line('Toegang', 24)),
      verified: called('Bij een echte recensie', line('Geverifieerd', 24)),
      loading: called('Tijdens het laden', line('Projecten laden...', 40)),
      empty: called('Als er niets is', line('Geen projecten gevonden voor deze categorie.', 80)),
      none: called('Als er niets is, zonder keuze van een dienst', line('Er zijn nog geen projecten te zien.', 80)),
      show_all: called('Knop naar alles', line('Toon alle projecten', 40)),
      failed: called('Als het laden mislukt', line('Er is een fout opgetreden bij het laden van de projecten.', 120)),
      failed_help: called('Wat men dan kan doen', line('Probeer het opnieuw[, of bel {telefoon}].', 120)),
      retry: called('Opnieuw proberen', line('Opnieuw proberen', 32)),
    }),
    call: part('Oproep onderaan', {
      title: line('Uw muur kan de volgende zijn.', 80),
      lead: text(
        '{proefvlak}Vraag een gratis proefvlak. {proefvlak}Dan ziet u het verschil op uw eigen steen, niet op die van een ander.',
        240,
        undefined,
        'Vraag een gratis offerte.',
      ),
    }),
  }),
  // The page replaces it when it names its views.
  placeholders: [VIEWED],
}
