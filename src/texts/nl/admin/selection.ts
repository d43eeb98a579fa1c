/** The words about selected rows in every list. */
export const selectionTexts = {
  select: (name: string) => `Selecteer ${name}`,
  selectAll: 'Alles op deze pagina selecteren',
  selected: (count: number) => `${count} geselecteerd`,
  clear: 'Selectie wissen',
} as const
