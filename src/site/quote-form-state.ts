import type { FieldError } from '#kernel/problem.ts'

/** What the quote form shows besides its questions: an attempt that did not go through, and what the server needs to recognise this form. */
export interface QuoteFormState {
  /** What was typed, by field name. */
  values: Record<string, string>
  errors: FieldError[]
  /** Photos that are there already, from an attempt before; fields `photo`, one for each. */
  photos: UploadedPhoto[]
  /** Why it did not go through when no field is to blame: too many requests, nothing can be stored now. */
  problem?: string
  /** The signed moment at which the form was handed out; hidden field `started`. */
  startToken: string
  /** Hidden field `idempotency_key`. */
  idempotencyKey: string
}

export interface UploadedPhoto {
  id: string
  name: string
}

/** A form that nobody has sent yet. */
export const EMPTY_FORM: QuoteFormState = { values: {}, errors: [], photos: [], startToken: '', idempotencyKey: '' }
