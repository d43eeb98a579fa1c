/** The tab of what is about no service. docs/product/faq.md */
export const generalTab = 'Algemeen'

/** Names for ears alone. */
export const faq = {
  title: 'Veelgestelde vragen',
  tabs: 'Categorie',
  count: (count: number) => (count === 0 ? 'Geen vragen' : count === 1 ? '1 vraag' : `${count} vragen`),
}
