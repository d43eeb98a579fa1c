import type { ComponentType } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { useTotal } from './use-rows.ts'

/** The line under a screen's title: how many rows there are, and how many of them the filters leave: `4 in totaal, 1 inactief`. */
export const tally = (filters: Record<string, string>, words: (count: number) => string): ComponentType =>
  function Tally() {
    const total = useTotal()
    const some = useTotal(filters)
    return total === undefined || some === undefined ? null : `${kitTexts.total(total)}, ${words(some)}`
  }
