/** `dakgoot-reiniging` as `Dakgoot reiniging`. Spec document 2, section 2. */
export const categoryName = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1).replaceAll('-', ' ')
