/** The service pages that the site began with. Any other service has the general page. docs/product/services.md */
export const SERVICE_TEMPLATES = ['facade', 'render', 'gutter', 'driveway'] as const

export type ServiceTemplate = (typeof SERVICE_TEMPLATES)[number]
