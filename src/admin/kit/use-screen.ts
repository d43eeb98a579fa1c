import { createContext, use } from 'react'
import type { Screen } from './describe-screen.ts'

export const ScreenContext = createContext<Screen | null>(null)

/** The description of the screen that this component is part of. */
export function useScreen(): Screen {
  const screen = use(ScreenContext)
  if (!screen) throw new Error('useScreen outside EntityScreen')
  return screen
}
