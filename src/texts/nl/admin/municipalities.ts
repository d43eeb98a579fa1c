/** The form with the municipalities. docs/product/company.md */
export const municipalityTexts = {
  title: 'Gemeenten',
  summary: 'Waar je komt: op de muur van gemeenten en in wat zoekmachines van je werkgebied lezen.',
  edit: 'Gemeenten van het werkgebied',
  loadFailed: 'Kon gemeenten niet laden.',
  open: 'Gemeenten bewerken',
  fields: { items: 'Gemeenten toevoegen' },
  hints: { items: 'Eén per regel, of met komma’s ertussen. Je kunt een hele lijst plakken.' },
  errors: {},
} as const
