/** Keeps the place of a text that is being read, with a text of about the same length that nobody sees or hears. */
export const Awaited = ({ children }: { children: string }) => <span style={{ visibility: 'hidden' }}>{children}</span>
