import type { Store } from '#db/rows.ts'
import { WAITING_STATES } from '#kernel/proposal.ts'
import { storedAddresses } from './files-of-proposal.ts'

/** Creates the reads of what proposals that wait name: it must stay while they wait, or its deletion asks first. */
export const proposedFiles = (query: Store['database']['query']) => ({
  /** Returns the addresses of the files that proposals which wait name; addresses of other sites may be included. */
  fileAddresses: async (): Promise<string[]> => {
    const waiting = await query
      .selectFrom('proposals')
      .select(['collection', 'subject', 'value_after'])
      .where('state', 'in', WAITING_STATES)
      .execute()
    return waiting.flatMap(storedAddresses)
  },

  /** Returns the titles of the proposals that name each of these texts in a field, such as the address of a photo. */
  naming: async (texts: readonly string[]): Promise<Map<string, string[]>> => {
    const waiting = await query
      .selectFrom('proposals')
      .select(['title', 'value_after'])
      .where('state', 'in', WAITING_STATES)
      .where('value_after', 'is not', null)
      .orderBy('made_at')
      .execute()
    const values = waiting.map(({ title, value_after }) => ({ title, fields: JSON.stringify(value_after) }))
    return new Map(texts.map((text) => [text, values.filter(({ fields }) => fields.includes(text)).map(({ title }) => title)]))
  },
})
