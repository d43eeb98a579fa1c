const VALUE = /"((?:[^"]|"")*)"(;|\r\n)/y

/** The lines of a file with semicolons in which every value stands in quotes; throws where it is anything else. */
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
