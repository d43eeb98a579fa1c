/** A form's text: its longest answers, each character of them written as `%E2%82%AC`, fit in. Files come on top. */
export const FORM_TEXT_MAX_BYTES = 64 * 1024
/** Fields of a form, those that it repeats counted each time. */
export const FORM_FIELDS_MAX = 50

/** JSON from anybody: a request for a quote with every character written as `\u20ac` fits in. */
export const PUBLIC_JSON_MAX_BYTES = 64 * 1024
/** JSON from staff: the longest article fits in, written so. */
export const OFFICE_JSON_MAX_BYTES = 1024 * 1024
/** Objects, arrays and what stands between their commas: the longest list of ids that anything takes is 2000. */
export const JSON_VALUES_MAX = 5000
/** No schema of ours is half as deep. */
export const JSON_DEPTH_MAX = 20
