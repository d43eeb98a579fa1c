import type { Brand } from './brand.ts'

/** As the product comes. */
export const STANDARD_BRAND: Brand = { colour: null, logo: null, logo_on_dark: null, icon: null, share_picture: null }
