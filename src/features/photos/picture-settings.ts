import { z } from 'zod'

/** The setting that shows the built-in photographs where the company has none. docs/product/photos.md */
export const pictureSettings = z.strictObject({ built_in: z.boolean() })

export type PictureSettings = z.output<typeof pictureSettings>

export const DEFAULT_PICTURE_SETTINGS: PictureSettings = { built_in: true }
