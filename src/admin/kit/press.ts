import { createContext, use } from 'react'
import { flushSync } from 'react-dom'
import type { Press } from '#ui/press.ts'

export const PressContext = createContext<Press>({ whenUp: (callback) => callback() })

export const usePress = (): Press => use(PressContext)

/** Renders each change at once. React would render it a moment later, when the next press may have begun. */
export const renderedAtOnce = ({ whenUp }: Press): Press => ({ whenUp: (callback) => whenUp(() => flushSync(callback)) })
