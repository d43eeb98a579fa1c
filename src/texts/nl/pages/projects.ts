import { line, part, text, words } from '#kernel/words.ts'

/** The page of the projects. */
export const projectsWords = words('projecten', 'Projecten', {
  menu: line('Projecten', 24),
  search: part({
    title: line('Projecten met foto’s van vóór en na', 70),
    description: line(
      'Bekijk onze projecten in {stad} en omgeving: gevels, crepi, dakgoten en opritten, vóór en na de reiniging. Schuif zelf en zie het verschil.',
      200,
    ),
  }),
  hero: part({
    heading: line('Sleep zelf. Dit is wat er onder het vuil zat.', 80),
    lead: text('Dezelfde hoek, dezelfde muur. Vóór links, na rechts.', 240),
  }),
  call: part({
    title: line('Uw muur kan de volgende zijn.', 80),
    lead: text('Vraag een gratis proefvlak. Dan ziet u het verschil op uw eigen steen, niet op die van een ander.', 240),
  }),
})
