import { dutchNumber } from './dutch-number.ts'

/** The tab of the questions that belong to no service. docs/product/faq.md */
export const generalTab = 'Algemeen'

/** Names that only screen readers announce. */
export const faq = {
  title: 'Veelgestelde vragen',
  tabs: 'Categorie',
  count: (count: number, total: number) =>
    count < total ? `${count} van ${dutchNumber(total)} vragen` : count === 0 ? 'Geen vragen' : count === 1 ? '1 vraag' : `${count} vragen`,
}
