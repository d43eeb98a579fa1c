/** The fields whose value is the address of a picture. */
const PICTURES = new Set([
  'featured_image',
  'image_url',
  'before_image',
  'after_image',
  'file_url',
  'logo',
  'logo_on_dark',
  'icon',
  'share_picture',
])

/** True when the value of a field is the address of a picture. */
export const isPicture = (name: string): boolean => PICTURES.has(name)
