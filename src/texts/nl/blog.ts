export const blog = {
  title: 'Blog over gevels, goten en opritten',
  description: (name: string) =>
    `Waar groene aanslag vandaan komt, wanneer een goot leeg moet en wat een muur droog houdt: de blog van ${name}.`,
  heading: 'Genoteerd naast de gevel.',
  lead: 'Waar vuil vandaan komt, wat u er zelf aan doet en wanneer u beter belt.',
  feed: (name: string) => `Blog van ${name}`,
  follow: 'Volg deze blog via RSS',
  more: 'Lees verder',
}

/** While nothing is published. docs/product/blog.md */
export const comingSoon = {
  heading: 'Binnenkort leest u hier mee.',
  lead: 'De eerste artikels zijn in de maak. Hebt u nu al een vraag over uw muur, goot of oprit? Dan antwoorden we u liever meteen.',
  tag: 'Binnenkort',
  ask: 'Stel uw vraag',
  teasers: [
    { title: 'De goot leeg vóór het vriest', text: 'Te vroeg, en de laatste bladeren vallen er weer in. Te laat, en ze vriezen vast.' },
    { title: 'Groene strepen op crepi', text: 'Waar ze beginnen, zegt waar het water vandaan komt.' },
    { title: 'Waterafstotend: wat wel, wat niet', text: 'Het houdt de regen uit de steen. Barsten dicht het niet.' },
  ],
}

export const article = {
  written: 'Geschreven',
  updated: 'Bijgewerkt',
  by: 'Door',
  others: 'Andere artikels',
  older: 'Vorig artikel',
  newer: 'Volgend artikel',
}
