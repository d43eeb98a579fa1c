/** `dakgoot-reiniging` as `Dakgoot reiniging`. docs/product/faq.md */
export const categoryName = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1).replaceAll('-', ' ')
