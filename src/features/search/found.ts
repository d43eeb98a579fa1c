import { z } from 'zod'

/** The longest text that staff search for. docs/product/search.md */
export const SEARCH_MAX = 200

/** The most rows of one collection in an answer. */
export const ROWS_MAX = 5

const foundRow = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().meta({ description: 'The passage that has the text, or what tells the row apart; empty when there is nothing' }),
})
export type FoundRow = z.output<typeof foundRow>

/** The rows of one collection that a search found: the first ones of its list, and how many there are. */
export const foundGroup = z.object({ collection: z.string(), total: z.int(), items: z.array(foundRow) }).meta({
  id: 'FoundGroup',
  example: {
    collection: 'portfolio-items',
    total: 1,
    items: [{ id: 'f3b0c442-98fc-4e14-9afb-f4c8996fb924', title: 'Zinken goot', detail: 'Mariakerke' }],
  },
})
export type FoundGroup = z.output<typeof foundGroup>
