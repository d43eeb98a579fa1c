/** Returns the content of a running Helder for the peers' sites: what surrounds every page, and the main part of each page. */
export async function siteContent(url: string, paths: string[]) {
  const documents = await Promise.all(paths.map(async (path) => ({ path, html: await (await fetch(url + path)).text() })))
  const first = documents[0]?.html ?? ''
  return {
    filesFrom: url,
    fonts: [...first.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, font]) => font),
    // Next stays in the document that was painted before the fonts loaded: `optional` would keep the fonts out of all its pages.
    styles: sharedRules(documents.map(({ html }) => inside(html, 'style'))).replaceAll('font-display:optional', 'font-display:swap'),
    above: /<body[^>]*>(.*)<main\b/s.exec(first)?.[1],
    below: /<\/main>(.*)<\/body>/s.exec(first)?.[1],
    pages: Object.fromEntries(documents.map(({ path, html }) => [path, { title: inside(html, 'title'), main: inside(html, 'main') }])),
  }
}

const inside = (html: string, element: string): string => new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 's').exec(html)?.[1] ?? ''

/** Returns one stylesheet for all pages, which contains a rule of several pages once. */
const sharedRules = (sheets: string[]): string => [...new Set(sheets.flatMap(rulesOf))].join('')

function rulesOf(sheet: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of sheet.matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(sheet.slice(start, index + 1))
    start = index + 1
  }
  return rules
}
