/** A field that holds a list of names. */
export const nameListTexts = {
  list: 'Op deze volgorde',
  add: 'Toevoegen',
  sort: 'Sorteer van A tot Z',
  sorted: 'Gesorteerd van A tot Z.',
  remove: (name: string) => `Verwijder ${name}`,
  removed: (name: string) => `${name} is uit de lijst.`,
  added: (count: number, known: number) =>
    `${count} toegevoegd${known === 0 ? '.' : `, ${known} ${known === 1 ? 'stond' : 'stonden'} er al.`}`,
  count: (count: number, max: number) => `${count} van hoogstens ${max}`,
} as const
