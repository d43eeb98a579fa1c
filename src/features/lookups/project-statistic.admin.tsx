import { useIsMutating, useMutation } from '@tanstack/react-query'
import { IconButton } from '#admin/kit/button.tsx'
import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { onOff, text } from '#admin/kit/form/fields.tsx'
import { number } from '#admin/kit/form/number.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { lead, toggle } from '#admin/kit/list/columns.tsx'
import { type AnyRow, type Column, describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { useRowCache, useRows } from '#admin/kit/list/rows.ts'
import { totalLine } from '#admin/kit/list/total-line.tsx'
import { mayToggle } from '#admin/kit/list/use-toggle.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { notDone } from '#admin/kit/words.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { lookupTexts, projectStatisticTexts } from '#texts/nl/admin/lookups.ts'
import { moved } from './moved.ts'
import styles from './project-statistic.module.css'
import { type ProjectStatistic, projectStatistics } from './project-statistic.ts'

const texts = projectStatisticTexts
const { activity, allStatuses, inactive } = lookupTexts

const name = lead<ProjectStatistic>('stat_label')

/** The column with the figure and its label, as the band shows them. */
const statistic: Column<ProjectStatistic> = {
  ...name,
  Cell: ({ row }) => (
    <div className={styles.statistic}>
      <b>{row.stat_value}</b>
      <div>
        <name.Cell row={row} />
      </div>
    </div>
  ),
}

/** The column with the place in the band, and buttons to move the row while the list is sorted by it. */
const place: Column<ProjectStatistic> = { name: 'display_order', sortable: true, place: 'figure', Cell: Place }

/** The band of figures on the projects page. */
export const screen: Screen = {
  list: describeList(projectStatistics, {
    texts,
    nameOf: (row) => row.stat_label,
    order: 'display_order',
    Summary: totalLine({ active: 'false' }, inactive),
    filters: [onOrOff('active', allStatuses, activity)],
    columns: [statistic, toggle('active', activity), place],
  }),
  form: describeForm(projectStatistics, {
    texts,
    parts: [text('stat_value'), text('stat_label'), number('display_order'), onOff('active')],
  }),
}

function Place({ row }: { row: ProjectStatistic }) {
  const { query } = useListAddress()
  const { data } = useRows()
  const rows = (data?.items ?? []) as (ProjectStatistic & AnyRow)[]
  const { move, isMoving } = useMove(rows)

  const mayMove = mayToggle(row as ProjectStatistic & AnyRow)
  if (query.sort !== 'display_order' || !mayMove) return row.display_order
  const button = (step: 1 | -1, icon: 'ascending' | 'descending', label: string) => (
    <IconButton
      aria-label={label}
      aria-disabled={isMoving || moved(rows, row.id, step).length === 0}
      onClick={() => !isMoving && move(moved(rows, row.id, step))}
    >
      <Icon name={icon} />
    </IconButton>
  )
  return (
    <span className={styles.place}>
      {button(-1, 'ascending', texts.up(row.stat_label))}
      {row.display_order}
      {button(1, 'descending', texts.down(row.stat_label))}
    </span>
  )
}

/** Saves new numbers, one row after the other, and then refetches the list whether that succeeds or fails. */
function useMove(rows: ProjectStatistic[]) {
  const api = useApi()
  const toast = useToast()
  const cache = useRowCache(projectStatistics.collection)
  const mutationKey = [projectStatistics.collection, 'move']
  const isMoving = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (numbers: ReturnType<typeof moved>) => {
      for (const { id, display_order } of numbers)
        await api.patch(addresses.row(projectStatistics.collection, id), { display_order }, rows.find((row) => row.id === id)?.version)
    },
    onSuccess: () => toast({ tone: 'done', title: texts.orderUpdated }),
    onError: (error) => {
      const words = { title: outcomes.updateFailed, detail: texts.orderFailed }
      toast(notDone(words, error))
    },
    onSettled: () => cache.refresh(),
  })
  return { isMoving, move: (numbers: ReturnType<typeof moved>) => void (numbers.length > 0 && mutate(numbers)) }
}
