import type { ComponentType } from 'react'
import { Awaited } from '#admin/kit/awaited.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { useList } from './describe-list.ts'
import { useFirstRow } from './rows.ts'

/**
 * Returns a component for the line under a screen's title, with the number of all rows and of those that match `filters`: `4 in totaal, 1
 * inactief`.
 */
export const totalLine = (filters: Record<string, string>, words: (count: number) => string): ComponentType =>
  function TotalLine() {
    const { collection } = useList()
    const total = useFirstRow(collection)?.total
    const some = useFirstRow(collection, filters)?.total
    if (total === undefined || some === undefined) return <Awaited>{`${kitTexts.total(0)}, ${words(0)}`}</Awaited>
    return `${kitTexts.total(total)}, ${words(some)}`
  }
