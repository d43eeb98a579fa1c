import type { z } from 'zod'
import type { DescribedForm, FormTexts } from './form/described-form.ts'
import type { FormPart } from './form/form-part.ts'

export interface SettingsTexts extends FormTexts {
  title: string
  /** The line under the title. */
  summary: string
  /** Above the form. */
  edit: string
  loadFailed: string
}

interface Description<Schema extends z.ZodObject> {
  /** Where the API reads and stores it. */
  address: string
  schema: Schema
  texts: SettingsTexts & { fields: Readonly<Record<keyof z.input<Schema>, string>> }
  form: FormPart<keyof z.input<Schema> & string>[]
}

/** What stands once per site, as the kit handles it. */
export type SettingsDescription = DescribedForm & { address: string; texts: SettingsTexts }

/** Checks the description against what is set; from here on the kit no longer needs to know what that is. */
export const describeSettings = <Schema extends z.ZodObject>(description: Description<Schema>): SettingsDescription => description
