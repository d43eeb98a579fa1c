const VALUE = /"((?:[^"]|"")*)"(;|\r\n)/y

/** Returns the lines of a CSV file with semicolons and quoted values. Throws when the file has any other form. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  VALUE.lastIndex = 0
  while (VALUE.lastIndex < text.length) {
    const start = VALUE.lastIndex
    const found = VALUE.exec(text)
    if (!found) throw new Error(`No value at character ${start}`)
    lines.at(-1)?.push((found[1] ?? '').replaceAll('""', '"'))
    if (found[2] === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}
