import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType } from 'react'

export type FormValues = Record<string, unknown>
/** What a form starts from; `version` counts its saves, so that two editors notice each other. */
export type FormRow = Record<string, unknown> & { version: number; id?: string }
export type FormHandle = UseFormReturnType<FormValues>

export interface FieldInfo<Name extends string> {
  name: Name
  /** Its value in words, for comparing two versions. */
  show: (value: unknown) => string
}

/** A piece of a form: one field, or several with their layout. */
export interface FormPart<Name extends string> {
  fields: FieldInfo<Name>[]
  Part: ComponentType<{ form: FormHandle }>
}
