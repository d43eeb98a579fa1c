import { createContext, type ReactNode, use } from 'react'

/** What a person is asked to confirm. */
export interface Question {
  title: string
  sentence: string
  /** The language of the sentence, when it is not Dutch. */
  lang?: 'en'
  /** A warning under the sentence. */
  warning?: ReactNode
  /** The label of the button that confirms. */
  action: string
  /** The label of the button that cancels. */
  refuse?: string
}

export const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false))

/** Asks the person to confirm and resolves to true when they agree; Escape and a click outside the dialog mean no. */
export const useConfirm = () => use(ConfirmContext)
