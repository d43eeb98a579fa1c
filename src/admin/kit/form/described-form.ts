import { type ComponentType, createContext, use } from 'react'
import type { z } from 'zod'
import type { Words } from '#admin/kit/words.ts'
import type { Problem } from '#kernel/problem.ts'
import type { FormHandle, FormPart, FormValues } from './form-part.ts'
import type { FormErrors } from './form-values.ts'

export interface FormTexts {
  fields: Readonly<Record<string, string>>
  /** What to type there, under the label. */
  hints?: Readonly<Record<string, string>>
  /** Own words for a mistake, by `field code`; the general ones stand in `problems.ts`. */
  errors: Readonly<Record<string, string>>
  /** Over the mistakes when something that must be there is not, where that is not what every form says. */
  missing?: Words
  /** A mistake in the list of them, where that is not the field's label with the sentence behind it. */
  mistake?: (label: string, sentence: string) => string
  /** What stands over the mistakes, and in a toast about them where a form has one. */
  mistaken?: (mistakes: FormErrors) => Words
  /** What the toast says of a save, where that is not what every form says; of a row's first one, where that has words of its own. */
  saved?: Words
  saveFailed?: Words
  /** The reason under that, where it is not what every form says; `sentence` is what that would be. */
  reason?: (problem: Problem, sentence: string) => string
  created?: Words
  createFailed?: Words
}

/** What the pieces of a form need to know about it, whatever it edits. */
export interface DescribedForm {
  /** The server's own schema: the form checks with what the server checks with. */
  schema: z.ZodObject
  texts: FormTexts
  form: FormPart<string>[]
  /** What a new one begins with, where the schema has no default. */
  start?: FormValues
  /** What else can be done with what is typed; beside the buttons that save it or throw it away. */
  Actions?: ComponentType<{ form: FormHandle }>
}

export const FormContext = createContext<DescribedForm | null>(null)

/** The description of the form that this component is part of. */
export function useDescribedForm(): DescribedForm {
  const form = use(FormContext)
  if (!form) throw new Error('useDescribedForm outside FormContext')
  return form
}
