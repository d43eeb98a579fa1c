/** What is said of a row that visitors see, and of one that was put away, wherever there is nothing else to say of it. */
export const activityWords = {
  status: 'Status',
  on: 'Actief',
  off: 'Inactief',
  countOff: (count: number) => `${count} inactief`,
  all: 'Alle statussen',
} as const
