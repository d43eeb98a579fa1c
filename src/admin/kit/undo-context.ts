import { createContext, use } from 'react'

/** Rows that were deleted together, and what the bar says about them. */
export interface Deleted {
  collection: string
  ids: readonly string[]
  words: string
}

export const UndoContext = createContext<(deleted: Deleted) => void>(() => undefined)

/** Returns a function that shows the bar with which deleted rows are put back. */
export const useUndo = () => use(UndoContext)
