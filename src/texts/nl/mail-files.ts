/** The names of parts of a mail that its sender gave none. */
export const mailFiles = {
  mail: 'mail.eml',
  calendar: 'afspraak.ics',
  file: 'bijlage',
  /** What Outlook packs a mail into, by the name that everybody knows it by. */
  outlook: 'winmail.dat',
  picture: (extension: string) => `foto.${extension}`,
}
