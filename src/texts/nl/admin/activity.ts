/** The default words for a row that visitors see, and for one that is switched off. */
export const activityWords = {
  status: 'Status',
  on: 'Actief',
  off: 'Inactief',
  countOff: (count: number) => `${count} inactief`,
  all: 'Alle statussen',
} as const
