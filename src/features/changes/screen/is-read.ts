/** The fields that nobody reads: the number of a row, and the colours that are shown until a photo is loaded. */
const UNREAD: readonly string[] = ['id', 'placeholder']

/** True for a field that staff read. */
export const isRead = ({ name }: { name: string }): boolean => !UNREAD.includes(name)
