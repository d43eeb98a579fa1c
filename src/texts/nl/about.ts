/** What the built-in picture shows while there is no photo of the team. */
export const BUILT_IN_TEAM = 'Petrolblauwe bestelwagen met een ladder op het dak, voor een bakstenen muur'

/** What is done on each surface, by the page that a service began with; of any other its own description. */
export const surfaces = {
  facade: 'Roet, alg en stadsvuil uit steen en voeg. Als u wilt, maken we de gevel daarna waterafstotend.',
  render: 'Algen, grijze waas en strepen op sierpleister. Weg, tot de muur weer egaal licht is.',
  gutter: 'Bladeren en slib die de afvoer dichtzetten. Eruit, zodat de regen weer weg kan.',
  driveway: 'Groene alg, olie, mos en onkruid. Vlekken behandelen we vooraf, tegen alg behandelen we na.',
}

/** A span of time as people write it, and how many hours its unit has. */
export const TIME_SPAN = /(\d+)\+? (uur|dag|week|weken|maand|jaar)/
export const HOURS: Readonly<Record<string, number>> = { uur: 1, dag: 24, week: 168, weken: 168, maand: 730, jaar: 8760 }
