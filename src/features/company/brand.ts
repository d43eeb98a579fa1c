import { z } from 'zod'
import { rule } from '#kernel/fields.ts'
import { isBrandPicture } from './brand-picture.ts'
import { isReadable } from './brand-shades.ts'

const HEX = /^#[\da-f]{6}$/

/** Normalizes `19A3AD` and `#abc` to the stored form: `#19a3ad`, `#aabbcc`. */
export const asHex = (typed: string): string => {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  return `#${/^[\da-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits}`
}

export const isHex = (colour: string): boolean => HEX.test(colour)

const picture = z.string().refine(isBrandPicture, { message: 'bad-value' }).nullable()

/** The company's brand; null means the default of the product. docs/product/brand.md */
export const brand = z.strictObject({
  /** The colour of buttons and links; the other shades follow from it. */
  colour: z
    .string()
    .max(20, rule('bad-colour'))
    .overwrite(asHex)
    .refine(isHex, { ...rule('bad-colour'), abort: true })
    .refine((value) => !isHex(value) || isReadable(value), rule('low-contrast'))
    .nullable(),
  /** The logo on a light ground. */
  logo: picture,
  logo_on_dark: picture,
  /** The icon, instead of one that is made from the logo. */
  icon: picture,
  share_picture: picture,
})

export type Brand = z.output<typeof brand>

/** Returns the addresses of a brand's pictures. */
export const brandPictures = ({ logo, logo_on_dark, icon, share_picture }: Partial<Brand>): string[] =>
  [logo, logo_on_dark, icon, share_picture].filter((address) => typeof address === 'string')
