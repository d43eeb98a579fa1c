/** Names for ears alone. */
export const projects = {
  filter: 'Filter op dienst',
  list: 'Projecten',
  count: (count: number) => (count === 0 ? 'Geen projecten' : count === 1 ? '1 project' : `${count} projecten`),
  done: 'Wat we deden',
  date: 'Uitgevoerd op',
  clientType: 'Klant',
  location: 'Plaats',
  figures: 'Cijfers',
}
