import { line, part, text, words } from '#kernel/words.ts'

/** The page of the questions. */
export const faqWords = words('faq', 'FAQ', {
  menu: line('FAQ', 24),
  search: part({
    title: line('Veelgestelde vragen', 70),
    description: line(
      'Antwoord op wat klanten in {stad} en omgeving ons vragen over het reinigen van gevel, crepi, dakgoot en oprit.',
      200,
    ),
  }),
  hero: part({
    heading: line('Vragen die iedereen stelt', 80),
    lead: text('En eerlijke antwoorden. Staat de uwe er niet bij, bel dan gewoon.', 240),
  }),
  ask: part({
    title: line('Staat uw vraag er niet tussen?', 80),
    lead: text('Bel of mail gerust. U krijgt binnen {antwoorduren} uur antwoord.', 240),
    button: line('Stel uw vraag', 32),
    mail: line('Antwoord binnen {antwoorduren} uur', 60),
    area: line('Gratis proefvlak aan huis', 60),
  }),
})
