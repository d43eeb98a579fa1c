/** A form's text: its longest answers, each character of them written as `%E2%82%AC`, fit in. Files come on top. */
export const FORM_TEXT_MAX_BYTES = 64 * 1024
/** Fields of a form, those that it repeats counted each time. */
export const FORM_FIELDS_MAX = 50

/** JSON from anybody: a request for a quote with every character written as `\u20ac` fits in. */
export const PUBLIC_JSON_MAX_BYTES = 64 * 1024
/** Bodies without files from people who are not signed in, that are in memory at the same time: one who sends slowly holds his for a minute. */
export const PUBLIC_BODIES_AT_ONCE = { bodies: 1500, bytes: 12_000_000 }
/** JSON from staff: the longest article fits in, written so. */
export const OFFICE_JSON_MAX_BYTES = 1024 * 1024
/** Objects, arrays and what stands between their commas: the longest list of ids that anything takes is 2000. */
export const JSON_VALUES_MAX = 5000
/** No schema of ours is half as deep. */
export const JSON_DEPTH_MAX = 20
