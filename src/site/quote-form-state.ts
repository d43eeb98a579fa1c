import type { FieldError } from '#kernel/problem.ts'

/** The state of the quote form: the values and errors of an attempt that failed, and what the server needs to recognize this form. */
export interface QuoteFormState {
  /** The typed values, by field name. */
  values: Record<string, string>
  errors: FieldError[]
  /** The photos that an earlier attempt uploaded; the fields named `photo`, one for each. */
  photos: UploadedPhoto[]
  /** The reason for a failure that concerns no field: too many requests, or nothing can be stored now. */
  problem?: string
  /** The signed hour in which the form was rendered; hidden field `started`. */
  startToken: string
}

export interface UploadedPhoto {
  id: string
  name: string
}

/** The key under which a tab stores its last request (islands/sent-request.ts). */
export const LAST_REQUEST = 'helder-sent'

/** A form that nobody has sent yet. */
export const EMPTY_FORM: QuoteFormState = { values: {}, errors: [], photos: [], startToken: '' }
