/** The paragraphs of each answer by question, in the order of the page. */
export type Questions = Record<string, string[]>
