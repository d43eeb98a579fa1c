/** The most bytes of a form's text, without files: the longest input fits, with every character encoded as `%E2%82%AC`. */
export const FORM_TEXT_MAX_BYTES = 64 * 1024
/** The most fields of a form; repeated ones count each time. */
export const FORM_FIELDS_MAX = 50

/** The most bytes of JSON from visitors: the longest quote request fits, with every character encoded as `\u20ac`. */
export const PUBLIC_JSON_MAX_BYTES = 64 * 1024
/** The most visitors' bodies in memory at the same time; of a form with files only the text counts. A slow sender of text can take two minutes. */
export const PUBLIC_BODIES_AT_ONCE = { bodies: 1500, bytes: 16_000_000 }
/** The most bytes of JSON from staff: the longest article fits, encoded in the same way. */
export const STAFF_JSON_MAX_BYTES = 1024 * 1024
/** The most staff bodies in memory at the same time; one of unknown length counts as the longest. */
export const STAFF_BODIES_AT_ONCE = { bodies: 300, bytes: 30_000_000 }
/** The most values in a body; the longest list of ids that any route takes is 2000. */
export const JSON_VALUES_MAX = 5000
/** The deepest nesting of a body; no schema of ours is half as deep. */
export const JSON_DEPTH_MAX = 20
