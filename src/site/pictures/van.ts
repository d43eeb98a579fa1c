import { type Company, DEFAULT_COMPANY } from '#entities/settings/company.ts'

/** Whether the name on the van in our pictures is the company's. No other company's site shows them. */
export const isOnTheVan = ({ short_name }: Company): boolean => short_name === DEFAULT_COMPANY.short_name
