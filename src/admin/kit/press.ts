import { createContext, use } from 'react'
import type { Press } from '#ui/press.ts'

export const PressContext = createContext<Press>({ whenUp: (callback) => callback() })

export const usePress = (): Press => use(PressContext)
