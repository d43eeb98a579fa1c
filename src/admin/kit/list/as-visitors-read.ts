import { useCompanyFacts } from '#admin/kit/use-company.ts'
import type { Entity } from '#kernel/entity.ts'
import { asVisitorsRead, fillableColumns } from '#kernel/fill-rows.ts'
import { leftOut } from '#texts/nl/admin/left-out.ts'
import { placeholders, placeholderValuesIn } from '#texts/nl/placeholders.ts'

/**
 * Returns rows with their placeholders filled in, as visitors read them. Undefined until the rows and the company settings are loaded; when
 * the settings cannot be read, the rows are unchanged. The settings are read beside the rows, and only for lists that may have placeholders.
 */
export function useAsVisitorsRead<Row extends object>(of: Pick<Entity, 'visible'>, rows: Row[] | undefined): Row[] | undefined {
  const mayHavePlaceholders = fillableColumns(of).size > 0
  const facts = useCompanyFacts(mayHavePlaceholders)
  if (!mayHavePlaceholders || facts === null) return rows
  if (!rows || !facts) return undefined
  const valuesIn = placeholderValuesIn(facts)
  return rows.map((row) => {
    const values = valuesIn(row)
    return asVisitorsRead(of, row, values, (text) => leftOut(text, placeholders, values))
  })
}
