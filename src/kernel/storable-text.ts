/** Whether both databases can hold a text: PostgreSQL knows no NUL, and in JSON no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
