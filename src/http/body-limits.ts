/** A form's text: its longest answers, each character of them written as `%E2%82%AC`, fit in. Files come on top. */
export const FORM_TEXT_MAX_BYTES = 64 * 1024
/** Fields of a form, those that it repeats counted each time. */
export const FORM_FIELDS_MAX = 50
