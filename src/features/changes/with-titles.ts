import { entities } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import type { ChangeRepository } from './change.repository.ts'
import type { ChangedField, ShownChange } from './shown-change.ts'

/** The columns that name another row of the same collection by its id, as `collection/column`. */
const TO_ROWS = new Set(
  Object.values<Entity>(entities).flatMap(({ collection, visible }) => (visible?.shownWith ? [`${collection}/${visible.shownWith}`] : [])),
)

/** Returns a change with the titles of the rows that its fields name by their ids. */
export async function withTitles(change: ShownChange, titlesOf: ChangeRepository['titles']): Promise<ShownChange> {
  const { kind, collection } = change
  const named = async (field: ChangedField): Promise<ChangedField> => {
    if (kind !== 'order' && !TO_ROWS.has(`${collection}/${field.name}`)) return field
    const ids = [field.before, field.after].flat().filter((id) => typeof id === 'string')
    const titles = await titlesOf(collection, ids)
    return { ...field, names: Object.fromEntries(ids.map((id) => [id, titles.get(id) ?? changeTexts.kinds.remove])) }
  }
  return { ...change, fields: await Promise.all(change.fields.map(named)) }
}
