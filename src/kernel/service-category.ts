import { z } from 'zod'

/** The four services, as addresses, tables and filters name them. docs/product/services.md */
export const SERVICE_CATEGORIES = ['gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging'] as const

export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number]

export const serviceCategory = z.enum(SERVICE_CATEGORIES)
