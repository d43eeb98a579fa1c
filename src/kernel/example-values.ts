/** Values that several examples in the API's description share. */
export const EXAMPLE_PERSON = {
  id: '0195560e-6a80-7c3b-9d4f-3e1f8a2b7c55',
  email: 'els@example.be',
  name: 'Els Peeters',
  role: 'beheerder',
}
export const EXAMPLE_MORNING = '2026-03-02T09:00:00.000Z'
export const EXAMPLE_EVENING = '2026-03-02T21:00:00.000Z'
/** The secret of a link. */
export const EXAMPLE_SECRET = '0'.repeat(64)
export const EXAMPLE_PHOTO = { width: 1600, height: 1067, file_size: 412_000, mime_type: 'image/webp' }
export const EXAMPLE_CHALLENGE = 'x'.repeat(43)
