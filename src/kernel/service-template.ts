/** The pages that the site began with. A service that began with none of them has the general one. docs/product/services.md */
export const SERVICE_TEMPLATES = ['facade', 'render', 'gutter', 'driveway'] as const

export type ServiceTemplate = (typeof SERVICE_TEMPLATES)[number]
