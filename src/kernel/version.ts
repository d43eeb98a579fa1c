import { version } from '#package.json'

/** The version of the product, the one of package.json and CHANGELOG.md. */
export const VERSION: string = version
