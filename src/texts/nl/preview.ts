/** The line above a page that is not on the site yet, for somebody who has a link to it. docs/product/previews.md */
export const previewNotice = {
  label: 'Voorbeeld',
  line: (whose: string, until: string) =>
    `Voorbeeld${whose && ` van ${whose}`}: dit staat nog niet op de website. Deze link werkt tot ${until}.`,
}
