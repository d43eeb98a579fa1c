import { line, list, part, text, words } from '#kernel/words.ts'

/** The blog, with and without articles, and what stands around an article. */
export const blogWords = words('blog', 'Blog', {
  menu: line('Blog', 24),
  search: part({
    title: line('Blog over gevels, goten en opritten', 70),
    description: line(
      'Waar groene aanslag vandaan komt, wanneer een goot leeg moet en wat een muur droog houdt: de blog van {bedrijf}.',
      200,
    ),
  }),
  feed: part({ title: line('Blog van {bedrijf}', 80) }),
  hero: part({
    heading: line('Genoteerd naast de gevel.', 80),
    lead: text('Waar vuil vandaan komt, wat u er zelf aan doet en wanneer u beter belt.', 240),
    follow: line('Volg deze blog via RSS', 40),
    more: line('Lees verder', 24),
  }),
  article: part({
    written: line('Geschreven', 24),
    updated: line('Bijgewerkt', 24),
    by: line('Door', 24),
    others: line('Andere artikels', 40),
    older: line('Vorig artikel', 32),
    newer: line('Volgend artikel', 32),
  }),
  coming: part({
    heading: line('Binnenkort leest u hier mee.', 80),
    lead: text(
      'De eerste artikels zijn in de maak. Hebt u nu al een vraag over uw muur, goot of oprit? Dan antwoorden we u liever meteen.',
      240,
    ),
    button: line('Stel uw vraag', 32),
    tag: line('Binnenkort', 24),
    teasers: list(1, 3, { title: line('', 80), text: text('', 200) }, [
      { title: 'De goot leeg vóór het vriest', text: 'Te vroeg, en de laatste bladeren vallen er weer in. Te laat, en ze vriezen vast.' },
      { title: 'Groene strepen op crepi', text: 'Waar ze beginnen, zegt waar het water vandaan komt.' },
      { title: 'Waterafstotend: wat wel, wat niet', text: 'Het houdt de regen uit de steen. Barsten dicht het niet.' },
    ]),
  }),
})
