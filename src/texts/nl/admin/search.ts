/** The search through everything. docs/product/search.md */
export const searchTexts = {
  open: 'Zoeken',
  keys: 'Ctrl K',
  title: 'Zoeken in het beheer',
  field: 'Zoek een bericht, project, artikel, pagina of scherm',
  close: 'Sluiten',
  screens: 'Schermen',
  part: (shown: number, total: number) => `${shown} van ${total}`,
  found: (count: number) => (count === 1 ? '1 resultaat' : `${count} resultaten`),
  none: (text: string) => `Niets gevonden voor “${text}”.`,
  failed: 'Er kon niet overal gezocht worden.',
  choose: 'kiezen',
  follow: 'openen',
} as const
