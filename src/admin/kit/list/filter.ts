import type { ComponentType } from 'react'

/** One filter of a list; its name is the API's and stands in the address bar. */
export interface Filter {
  name: string
  /** Whether a value from the address bar makes sense. */
  accepts: (value: string) => boolean
  Control: ComponentType<{ value: string | undefined; onChange: (value: string | undefined) => void }>
}
