/** The text of a form, without files: the longest answers fit, with every character encoded as `%E2%82%AC`. */
export const FORM_TEXT_MAX_BYTES = 64 * 1024
/** Fields of a form; repeated ones count each time. */
export const FORM_FIELDS_MAX = 50

/** JSON from visitors: the longest quote request fits, with every character encoded as `\u20ac`. */
export const PUBLIC_JSON_MAX_BYTES = 64 * 1024
/** Bodies of visitors that are in memory at the same time, of forms with files their text; a slow sender can take two minutes. */
export const PUBLIC_BODIES_AT_ONCE = { bodies: 1500, bytes: 16_000_000 }
/** JSON from staff: the longest article fits, encoded in the same way. */
export const STAFF_JSON_MAX_BYTES = 1024 * 1024
/** Bodies of staff that are in memory at the same time; one of unknown length counts as the longest. */
export const STAFF_BODIES_AT_ONCE = { bodies: 300, bytes: 30_000_000 }
/** Values in a body; the longest list of ids that any route takes is 2000. */
export const JSON_VALUES_MAX = 5000
/** No schema of ours is half as deep. */
export const JSON_DEPTH_MAX = 20
