import { createContext, use } from 'react'

/** True for an address of the back office whose screen the person may use. */
type MayOpen = (path: string) => boolean

export const MayOpenContext = createContext<MayOpen>(() => true)

/** Returns a function that is true for the address of a screen that the person may use. docs/product/rights.md */
export const useMayOpen = (): MayOpen => use(MayOpenContext)
