import { useListAddress } from '#admin/kit/list/list-address.ts'
import { type Tab, Tabs } from '#admin/kit/tabs.tsx'
import { contentNames, trashCollections } from '#texts/nl/admin/collections.ts'
import { trashKinds, trashTexts as texts } from '#texts/nl/admin/trash.ts'
import { totalOf, useTrashCounts } from './use-trash-counts.ts'

/** Renders a tab for each kind of row in the trash, with the number of rows that match the search. */
export function TrashTabs() {
  const { query } = useListAddress()
  const { collection } = query.filters
  const { data } = useTrashCounts(query.search.trim())
  const tab = (label: string, chosen: string | undefined, count: number | undefined): Tab => ({
    label,
    count,
    isCurrent: collection === chosen,
    search: (before: object) => ({ ...before, collection: chosen, pagina: undefined }),
  })
  const shown = trashCollections.filter((name) => name === collection || (data?.collections[name] ?? 0) > 0)
  return (
    <Tabs
      label={texts.kinds}
      tabs={[
        tab(texts.all, undefined, data && totalOf(data)),
        ...shown.map((name) => tab(trashKinds.get(name) ?? contentNames.get(name) ?? name, name, data && (data.collections[name] ?? 0))),
      ]}
    />
  )
}
