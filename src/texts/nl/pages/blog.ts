import { called, line, list, part, text, words } from '#kernel/words.ts'

/** The blog, with and without articles, and the words around an article. */
export const blogWords = words('blog', 'Blog', {
  menu: line('Blog', 24),
  search: part('Zoekmachines', {
    title: line('Blog over gevels, goten en opritten', 70, 'Blog over een propere woning'),
    description: line(
      'Waar groene aanslag vandaan komt, wanneer een goot leeg moet en wat een muur droog houdt: de blog van {bedrijf}.',
      200,
      'Waar vuil vandaan komt, wat u er zelf aan doet en wat een muur droog houdt: de blog van {bedrijf}.',
    ),
  }),
  feed: part('Voor wie de blog volgt', { title: line('Blog van {bedrijf}', 80) }),
  hero: part('Opening', {
    heading: line('Genoteerd naast de gevel.', 80),
    lead: text(
      '{bellen}Waar vuil vandaan komt, wat u er zelf aan doet en wanneer u beter belt.',
      240,
      undefined,
      'Waar vuil vandaan komt en wat u er zelf aan doet.',
    ),
    follow: called('Link naar RSS', line('Volg deze blog via RSS', 40)),
    more: called('Link naar een artikel', line('Lees verder', 24)),
  }),
  article: part('Bij een artikel', {
    written: called('Bij de datum', line('Geschreven', 24)),
    updated: called('Bij de datum van de laatste wijziging', line('Bijgewerkt', 24)),
    by: called('Bij de schrijver', line('Door', 24)),
    others: called('Boven de andere artikels', line('Andere artikels', 40)),
    older: called('Bij het vorige artikel', line('Vorig artikel', 32)),
    newer: called('Bij het volgende artikel', line('Volgend artikel', 32)),
  }),
  coming: part('Zolang er geen artikels zijn', {
    heading: line('Binnenkort leest u hier mee.', 80),
    lead: text(
      'De eerste artikels zijn in de maak. Hebt u nu al een vraag over uw muur, goot of oprit? Dan antwoorden we u liever meteen.',
      240,
      'De eerste artikels zijn in de maak. Hebt u nu al een vraag? Dan antwoorden we u liever meteen.',
    ),
    button: called('Tekst op de knop', line('Stel uw vraag', 32)),
    tag: called('Label', line('Binnenkort', 24)),
    teasers: list('Aankondigingen', 1, 3, { title: line('', 80), text: text('', 200) }, [
      { title: 'De goot leeg vóór het vriest', text: 'Te vroeg, en de laatste bladeren vallen er weer in. Te laat, en ze vriezen vast.' },
      { title: 'Groene strepen op crepi', text: 'Waar ze beginnen, zegt waar het water vandaan komt.' },
      { title: 'Waterafstotend: wat wel, wat niet', text: 'Het houdt de regen uit de steen. Barsten dicht het niet.' },
    ]),
  }),
})
