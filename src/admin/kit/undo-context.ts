import { createContext, use } from 'react'

export const UndoContext = createContext<(words: string, group: string) => void>(() => undefined)

/** Returns a function that shows the bar with which the changes of a group can be undone; `words` say what happened. */
export const useUndo = () => use(UndoContext)
