export const blog = {
  feed: (name: string) => `Blog van ${name}`,
}

export const article = {
  written: 'Geschreven',
  updated: 'Bijgewerkt',
  by: 'Door',
  others: 'Andere artikels',
  older: 'Vorig artikel',
  newer: 'Volgend artikel',
}
