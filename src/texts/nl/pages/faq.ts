import { called, line, part, text, words } from '#kernel/words.ts'

/** A placeholder in the sentences about one tab. Its value is the placeholder itself until the tab is known. */
const VIEWED = { name: 'onderwerp', label: 'Onderwerp van de vragen', value: '{onderwerp}' }

/** The page of the questions. */
export const faqWords = {
  ...words('faq', 'FAQ', {
    menu: line('FAQ', 24),
    search: part('Zoekmachines', {
      title: line('Veelgestelde vragen', 70),
      description: line(
        'Antwoord op wat klanten[ in {stad} en omgeving] ons vragen over het reinigen van gevel, crepi, dakgoot en oprit.',
        200,
        'Antwoord op wat klanten[ in {stad} en omgeving] ons vragen[ over {diensten}].',
      ),
    }),
    hero: part('Opening', {
      heading: line('Vragen die iedereen stelt', 80),
      lead: text('En eerlijke antwoorden. {bellen}Staat de uwe er niet bij, bel dan gewoon.', 240),
    }),
    view: part('Per dienst of onderwerp', {
      general: called('Naam van de algemene vragen', line('Algemeen', 32)),
      title: line('{onderwerp}: veelgestelde vragen', 60),
      description: line('Veelgestelde vragen over {onderwerp}, eerlijk beantwoord. Actief in {stad} en omgeving.', 200),
      general_description: called(
        'Beschrijving van de algemene vragen',
        line('Veelgestelde vragen over offertes, prijzen[{verzekerd}, verzekering] en werkgebied, eerlijk beantwoord.', 200),
      ),
    }),
    list: part('In de lijst', {
      loading: called('Tijdens het laden', line('Vragen laden...', 40)),
      empty: called('Als er niets is', line('Geen FAQ items gevonden.', 80)),
      empty_of: called('Als er niets is bij een onderwerp', line('Geen FAQ items gevonden voor de categorie "{onderwerp}".', 120)),
      ask: called('Vraag niet gevonden', line('Stel uw vraag', 32)),
      failed: called('Als het laden mislukt', line('Er is een fout opgetreden bij het laden van de FAQ items.', 120)),
      failed_help: called('Wat men dan kan doen', line('Probeer het opnieuw[, of bel {telefoon}].', 120)),
      retry: called('Opnieuw proberen', line('Opnieuw proberen', 32)),
    }),
    ask: part('Vraag niet gevonden', {
      title: line('Staat uw vraag er niet tussen?', 80),
      lead: text('{mailen}[{bellen}Bel of ]mail gerust. U krijgt binnen {antwoorduren} uur antwoord.', 240),
      button: called('Tekst op de knop', line('Stel uw vraag', 32)),
      mail: called('Bij het e-mailadres', line('Antwoord binnen {antwoorduren} uur', 60)),
      area: called('Bij het werkgebied', line('{proefvlak}Gratis proefvlak aan huis', 60)),
    }),
  }),
  // The page replaces it when it names its tabs.
  placeholders: [VIEWED],
}
