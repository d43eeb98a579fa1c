import { version } from '#package.json'

/** The version of the product, as in package.json and CHANGELOG.md. */
export const VERSION: string = version
