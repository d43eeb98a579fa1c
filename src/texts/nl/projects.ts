import { dutchNumber } from './dutch-number.ts'

/** Names that only screen readers announce. */
export const projects = {
  filter: 'Filter op dienst',
  list: 'Projecten',
  count: (shown: number, total: number) => {
    const all = total === 0 ? 'Geen projecten' : total === 1 ? '1 project' : `${dutchNumber(total)} projecten`
    return shown < total ? `${shown} van ${all}` : all
  },
  done: 'Wat we deden',
  date: 'Uitgevoerd op',
  clientType: 'Klant',
  location: 'Plaats',
  figures: 'Cijfers',
}
